// Moves and events in words.

import { agentName, declaredIn, losses, place, playerName } from './naming'
import type { Event, Move, Table } from './types'
import type { Words } from './words/en'

/** The move as it stands in a list of choices. */
export function choice(move: Move, scene: Table, words: Words): string {
  const say = words.choice
  switch (move.type) {
    case 'Bribe':
      return say.bribe
    case 'Done':
      return say.done
    case 'Object':
      return say.object
    case 'Decline':
      return say.decline
    case 'Withdraw':
      return say.withdraw
    case 'Accept':
      return say.accept
    case 'GiveUp':
      return say.giveUp
    case 'Hold':
      return say.hold(scene.view.named)
    case 'Pass':
      return say.pass
    case 'EndTurn':
      return say.endTurn
    case 'ChooseHeadquarters':
      return say.headquarters(place(move.headquarters, scene, words).taken)
    case 'Name':
      return say.name(move.amount)
    case 'Assign':
      return say.assign(move.amount, agentName(move.agent, scene))
    case 'Hit':
      return say.hit(
        agentName(move.striker, scene),
        agentName(move.victim, scene),
        scene.board.fee,
      )
    case 'MoveAgent': {
      const agent = agentName(move.agent, scene)
      const to = place(move.to, scene, words).to
      if (move.with_case) return say.moveWithCase(agent, to)
      const beside = scene.view.agents[move.agent] === scene.view.suitcase
      return beside ? say.moveWithout(agent, to) : say.move(agent, to)
    }
  }
}

/** A sentence of the log. */
export function sentence(event: Event, scene: Table, words: Words): string | null {
  const say = words.told
  const who = (seat: number) => playerName(seat, scene)
  const agent = (id: string) => agentName(id, scene)
  switch (event.type) {
    case 'HeadquartersTaken':
      return say.headquartersTaken(who(event.seat), place(event.headquarters, scene, words).taken)
    case 'TurnBegan':
      return say.turnBegan(who(event.seat), event.turn)
    case 'Placed':
      return say.placed(event.amount, agent(event.agent))
    case 'Bribed':
      return say.bribed(who(event.seat))
    case 'MoveDeclared':
      return say.moveDeclared(who(event.seat), declaredIn(event, scene, words))
    case 'HitDeclared': {
      const at = place(event.building, scene, words).at
      return say.hitDeclared(who(event.seat), declaredIn(event, scene, words), at)
    }
    case 'Declined':
      return say.declined(who(event.seat))
    case 'Objected':
      return say.objected(who(event.seat))
    case 'Withdrew':
      return say.withdrew(who(event.seat))
    case 'Accepted':
      return say.accepted(who(event.seat))
    case 'Named':
      return say.named(who(event.seat), event.amount, agent(event.agent))
    case 'Held':
      return say.held(who(event.seat), event.amount)
    case 'MoverPassed':
      return say.moverPassed(who(event.seat), who(event.objector))
    case 'GaveUp':
      return say.gaveUp(who(event.seat))
    case 'SheetTurnedDown':
      return say.sheetDown(who(event.seat))
    case 'SheetPickedUp':
      return say.sheetUp(who(event.seat))
    case 'Moved': {
      const to = place(event.to, scene, words).to
      const moved = event.with_case ? say.movedWithCase : say.moved
      return moved(agent(event.agent), to)
    }
    case 'Removed': {
      const lost = losses(event.lost, scene, words)
      const [striker, victim] = [agent(event.striker), agent(event.victim)]
      return say.removed(striker, victim, who(event.seat), event.fee, lost)
    }
    case 'TurnGivenUp':
      return say.turnGivenUp(who(event.seat))
    case 'NothingToDo':
      return say.nothingToDo(who(event.seat))
    case 'GameEnded':
      return ended(event.reason, event.agent, event.winners, event.accounts, scene, words)
  }
}

/** Why a game is over, and who won it. */
export function ended(
  reason: string,
  arrived: string | null,
  winners: readonly number[],
  accounts: readonly number[],
  scene: Table,
  words: Words,
): string {
  const say = words.ending
  const names = words.list(winners.map((seat) => playerName(seat, scene)))
  const agent = arrived === null ? '' : agentName(arrived, scene)
  const most = Math.max(0, ...accounts)
  switch (reason) {
    case 'delivered':
      return winners.length > 1 ? say.shared(agent, names, most) : say.delivered(agent, names, most)
    case 'delivered_unbribed':
      return say.delivered_unbribed(agent)
    case 'headquarters': {
      const owned = scene.view.players[winners[0] ?? 0]?.headquarters ?? ''
      return say.headquarters(names, place(owned, scene, words).to)
    }
    case 'dead_position':
      return say.dead_position
    default:
      return say.turn_limit
  }
}
