// What is asked, of whom, and how the table stands, in words.

import { agentName, agentOf, colourName, declaredIn, losses, place, playerName } from './naming'
import { acting, type Table } from './types'
import type { Words } from './words/en'

/** One sentence: what you are asked, or whom everyone waits for. */
export function question(scene: Table, words: Words): string {
  const { view, seat } = scene
  if (view.outcome || view.deciding === null) return words.question.over
  return view.deciding === seat && !scene.past ? mine(scene, words) : theirs(scene, words)
}

function mine(scene: Table, words: Words): string {
  const { view, board } = scene
  const ask = words.question
  const what = view.declaration ? declaredIn(view.declaration, scene, words) : ''
  const agent = view.declaration ? agentName(acting(view.declaration), scene) : ''
  const objector = playerName(view.objector ?? 0, scene)
  const first = board.first_bribes > 0 && view.players[view.active]?.bribes === 0
  switch (view.phase) {
    case 'choose_headquarters':
      return ask.chooseHeadquarters
    case 'choose_action':
      return first ? ask.firstBribe(board.first_bribes) : ask.chooseAction
    case 'place_bribes':
      if (first) return ask.placeFirst(view.placing.length, board.first_bribes)
      if (board.one_agent) return ask.placeOne
      return board.notes.length === 0 ? ask.placeFree : ask.placeBribes
    case 'objection':
      return ask.objection(playerName(view.active, scene), what)
    case 'answer_objection':
      return ask.answerObjection(objector, what)
    case 'name_amount':
      return view.named === 0 ? ask.nameFirst(agent) : ask.nameMore(agent, view.named)
    case 'answer_amount':
      return ask.answerAmount(objector, view.named, agent)
    case 'next_attempt':
      return ask.nextAttempt
    default:
      return ask.over
  }
}

function theirs(scene: Table, words: Words): string {
  const { view } = scene
  const say = words.waiting
  const who = playerName(view.deciding ?? 0, scene)
  const agent = view.declaration ? agentName(acting(view.declaration), scene) : ''
  switch (view.phase) {
    case 'choose_headquarters':
      return say.chooseHeadquarters(who)
    case 'objection': {
      const what = view.declaration ? declaredIn(view.declaration, scene, words) : ''
      return say.objection(who, playerName(view.active, scene), what)
    }
    case 'answer_objection':
      return say.answerObjection(who, playerName(view.objector ?? 0, scene))
    case 'name_amount':
      return say.nameAmount(who, agent)
    case 'answer_amount':
      return say.answerAmount(who, view.named, agent)
    case 'next_attempt':
      return say.nextAttempt(who)
    default:
      return say.chooseAction(who)
  }
}

/** The position line by line, for those who do not see the board. */
export function position(scene: Table, words: Words): string[] {
  const { view, board } = scene
  const say = words.position
  const lines = [
    say.turn(Math.min(view.turn + 1, board.turn_limit), board.turn_limit),
    say.suitcase(place(view.suitcase, scene, words).at),
    view.carriers.length === 0
      ? say.carriedByNobody
      : say.carried(words.list(view.carriers.map((id) => agentName(id, scene)))),
  ]
  for (const agent of board.agents) lines.push(whereabouts(agent.id, scene, words))
  for (const [seat, player] of view.players.entries()) {
    const name = playerName(seat, scene)
    if (player.headquarters !== null) {
      lines.push(words.told.headquartersTaken(name, place(player.headquarters, scene, words).taken))
    }
    if (player.face_down) lines.push(`${name}: ${words.facts.faceDownSpoken}.`)
    const proven = amounts(player.minimums, scene, words)
    if (proven && scene.options['show_minimums'] !== 'off') lines.push(say.proven(name, proven))
  }
  if (view.declaration) {
    const what = declaredIn(view.declaration, scene, words)
    lines.push(say.declared(playerName(view.active, scene), what))
  }
  if (view.waiting.length > 0) {
    const names = view.waiting.map((seat) => playerName(seat, scene))
    lines.push(say.stillAsked(words.list(names)))
  }
  const sheet = scene.seat === null ? null : view.players[scene.seat]?.sheet
  if (sheet) {
    const parts = amounts(sheet.accounts, scene, words)
    lines.push(say.capital(sheet.capital), parts ? say.accounts(parts) : say.noAccounts)
  }
  return lines
}

function whereabouts(id: string, scene: Table, words: Words): string {
  const agent = agentOf(id, scene)!
  const here = scene.view.agents[id] ?? null
  const say = words.position
  if (here === null) {
    const lost = scene.view.players.map((player) => player.lost[id] ?? 0)
    return say.agentGone(agent.name, losses(lost, scene, words))
  }
  const [colour, at] = [colourName(agent, words), place(here, scene, words).at]
  if (here === agent.headquarters) return say.atHome(agent.name, colour, at)
  return say.agent(agent.name, colour, at, place(agent.headquarters, scene, words).name)
}

function amounts(on: Readonly<Record<string, number>>, scene: Table, words: Words): string {
  const parts = Object.entries(on).filter(([, amount]) => amount > 0)
  if (parts.length === 0) return ''
  return words.list(
    parts.map(([id, amount]) => words.position.onAgent(agentName(id, scene), amount)),
  )
}
