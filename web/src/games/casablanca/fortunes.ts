// The curve over a game: what each player had on the agent that decided it, or on all in town.

import type { Fortunes } from '../game'
import type { Event, View } from './types'

/** What the curve shows: accounts on one agent, on all agents in town, or what was proven of them. */
export type Shown = { what: 'agent'; agent: string } | { what: 'town' } | { what: 'proven' }

/** What decided the game (CB-108), or where nothing did, all that was at stake; a table may keep it secret (CB-111). */
export function shownIn(end: View): Shown {
  if (end.players.some((player) => player.sheet === null)) return { what: 'proven' }
  const decided = end.arrived !== null && (end.outcome?.winners.length ?? 0) > 0
  return decided ? { what: 'agent', agent: end.arrived } : { what: 'town' }
}

export function fortunes(end: View): Fortunes<View, Event> {
  const shown = shownIn(end)
  if (shown.what === 'proven') {
    return { known: (view) => view.players.map((player) => total(player.minimums)) }
  }
  const counts = (agent: string) => shown.what === 'town' || shown.agent === agent
  const gain = (events: readonly Event[], seat: number) =>
    events.reduce((sum, event) => sum + change(event, seat, counts), 0)
  return { heard: 'alone', start: 0, gain }
}

/** What an event changes in the accounts of a seat, on the agents that count. */
function change(event: Event, seat: number, counts: (agent: string) => boolean): number {
  if (event.type === 'Placed') return event.seat === seat && counts(event.agent) ? event.amount : 0
  if (event.type !== 'Removed') return 0
  const fee = event.seat === seat && counts(event.striker) ? event.fee : 0
  const lost = counts(event.victim) ? (event.lost[seat] ?? 0) : 0
  return -fee - lost
}

/** The sum of the amounts by agent. */
export function total(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}
