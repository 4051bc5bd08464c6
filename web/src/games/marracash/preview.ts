// What a move brings, added up from the events that the server foresees.

import type { Event } from './types'

export interface Entry {
  shop: string
  visitors: number
  /** What the bank pays for them; null while the owner has yet to choose a souvenir. */
  income: number | null
  owner: number | null
  guide: number | null
  commission: number
}

export interface Outlook {
  entries: Entry[]
  /** What every player's cash gains; only those who gain something. */
  gains: Map<number, number>
  /** The visitors that go on standing on a fountain, by its name. */
  stays: Map<string, string>
}

/** Adds up what events say about who enters where, who earns what and who stays outside. */
export function outlook(events: readonly Event[]): Outlook {
  const entries: Entry[] = []
  const gains = new Map<number, number>()
  const stays = new Map<string, string>()
  let open: Entry | null = null
  for (const event of events) {
    if (event.type === 'Entered') {
      if (open === null || open.shop !== event.shop) {
        open = { shop: event.shop, visitors: 0, income: null, owner: null, guide: null, commission: 0 }
        entries.push(open)
      }
      open.visitors += 1
    } else if (event.type === 'Earned') {
      if (open !== null) {
        open.income = event.income
        open.owner = event.owner
        open.guide = event.guide
        open.commission = event.commission
      }
      open = null
      add(gains, event.owner, event.income - event.commission)
      if (event.guide !== null) add(gains, event.guide, event.commission)
    } else if (event.type === 'Stopped') {
      stays.set(event.fountain, (stays.get(event.fountain) ?? '') + event.visitors)
    }
  }
  return { entries, gains, stays }
}

/** What events brought to a player's cash, or took from it; everybody hears it (chapter 8). */
export function gainOf(events: readonly Event[], seat: number): number {
  let gain = outlook(events).gains.get(seat) ?? 0
  for (const event of events) {
    if (event.type === 'Sold') {
      if (event.buyer === seat) gain -= event.price
      if (event.auctioneer === seat) gain += event.commission
    } else if (event.type === 'Defaulted' && event.seat === seat) gain -= event.fine
  }
  return gain
}

function add(gains: Map<number, number>, seat: number, amount: number): void {
  if (amount !== 0) gains.set(seat, (gains.get(seat) ?? 0) + amount)
}

/** Who gains what, oneself first. */
export function inOrder(gains: Map<number, number>, seat: number | null): [number, number][] {
  return [...gains].sort(([one], [other]) => Number(other === seat) - Number(one === seat) || one - other)
}
