// The bidding as a duel: what has been named and held so far, remembered from one update to the
// next, because a position tells the last amount only.

import { acting, type Event, type View } from './types'

export interface Duel {
  mover: number
  objector: number
  /** The agent they bid about. */
  agent: string
  /** The named amounts in order, and whether the mover holds; null while he is asked. */
  rounds: { amount: number; held: boolean | null }[]
  /** How it has just ended; null while it goes on. */
  ended: 'iPass' | 'iGiveUp' | null
}

/** The duel after an update, once more when it has just ended; null if nobody is bidding. */
export function follow(before: Duel | null, view: View, events: readonly Event[]): Duel | null {
  const going = before !== null && before.ended === null
  const passed = events.some((event) => event.type === 'MoverPassed')
  if (going && passed) return { ...before, ended: 'iPass' }
  if (going && events.some((event) => event.type === 'GaveUp')) return { ...before, ended: 'iGiveUp' }
  if (view.objector === null || view.declaration === null) return null

  const fresh = events.some((event) => event.type === 'Objected' || event.type === 'Accepted')
  const same = going && before.mover === view.active && before.objector === view.objector
  const known = same && !fresh ? before.rounds.filter((round) => round.amount < view.named) : []
  const rounds: Duel['rounds'] = known.map((round) => ({ amount: round.amount, held: true }))
  if (view.named > 0) {
    rounds.push({ amount: view.named, held: view.phase === 'name_amount' ? true : null })
  }
  const agent = acting(view.declaration)
  return { mover: view.active, objector: view.objector, agent, rounds, ended: null }
}
