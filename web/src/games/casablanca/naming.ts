// What things are called in a sentence: players, agents, buildings, declarations.

import { isHit, type Agent, type Declaration, type Table } from './types'
import type { Words } from './words/en'

/** A building's name with its "to" and "at" forms. */
export function place(id: string, scene: Table, words: Words) {
  const named = (words.buildings as Record<string, Words['buildings']['bazaar']>)[id]
  if (named) return named
  const drawn = scene.board.buildings.find((building) => building.id === id)
  return words.house(drawn?.number ?? Number(id.slice(1)))
}

/** An agent by his id. */
export function agentOf(id: string, scene: Table): Agent | undefined {
  return scene.board.agents.find((agent) => agent.id === id)
}

/** What an agent is called. */
export function agentName(id: string, scene: Table): string {
  return agentOf(id, scene)?.name ?? id
}

/** The word for an agent's colour; a colour of one's own file stands for itself. */
export function colourName(agent: Agent, words: Words): string {
  return (words.colours as Record<string, string>)[agent.colour] ?? agent.colour
}

/** What a player is called. */
export function playerName(seat: number, scene: Table): string {
  return scene.names[seat] ?? `${seat + 1}`
}

/** A declaration as part of a sentence. */
export function declaredIn(declared: Declaration, scene: Table, words: Words): string {
  if (isHit(declared)) {
    return words.declared.hit(agentName(declared.striker, scene), agentName(declared.victim, scene))
  }
  const to = place(declared.to, scene, words).to
  const say = declared.with_case ? words.declared.moveWithCase : words.declared.move
  return say(agentName(declared.agent, scene), to)
}

/** What every player announced to have lost on a removed agent. */
export function losses(amounts: readonly number[], scene: Table, words: Words): string {
  return words.list(amounts.map((amount, seat) => words.told.loss(playerName(seat, scene), amount)))
}
