// The bidding as a duel: what has been named and held so far, remembered from one update to the
// next, because a position tells the last amount only.

import type { Event, View } from './types'

export interface Duel {
  mover: number
  objector: number
  /** The named amounts in order, and whether the mover holds; null while he is asked. */
  rounds: { amount: number; held: boolean | null }[]
}

/** The duel after an update; null if nobody is bidding. */
export function follow(before: Duel | null, view: View, events: readonly Event[]): Duel | null {
  if (view.objector === null || view.declaration === null) return null
  const same = before && before.mover === view.active && before.objector === view.objector
  const fresh = events.some((event) => event.type === 'Objected' || event.type === 'Accepted')
  const known = same && !fresh ? before.rounds.filter((round) => round.amount < view.named) : []
  const rounds = known.map((round) => ({ amount: round.amount, held: true }) as Duel['rounds'][0])
  if (view.named > 0) rounds.push({ amount: view.named, held: view.phase === 'name_amount' ? true : null })
  return { mover: view.active, objector: view.objector, rounds }
}
