// When each visitor sets out and each coin flies, in milliseconds from the first event.

import type { Event, Kind } from './types'

type Stepping = Kind<Event, 'Stopped'> | Kind<Event, 'Entered'> | Kind<Event, 'Filled'>
/** What brought a visitor to a door: a walk, new visitors at a gate, or else a sale. */
export type Cause = Kind<Event, 'Walked'> | Kind<Event, 'Filled'> | null

export interface Step {
  event: Stepping
  /** Which of the visitors the event speaks of. */
  place: number
  cause: Cause
  from: number
  to: number
}

export interface Payment {
  shop: string
  seat: number
  amount: number
  from: number
  to: number
}

const WALKING = 450
const FLYING = 400
const NEXT_WALKER = 110
const LONGEST_LINE = 700

export function schedule(events: readonly Event[]): { steps: Step[]; coins: Payment[]; lasts: number } {
  const steps: Step[] = []
  const coins: Payment[] = []
  let clock = 0
  let arrived = 0
  let between = NEXT_WALKER
  let cause: Cause = null

  function send(event: Stepping, count: number): void {
    for (let place = 0; place < count; place++) {
      steps.push({ event, place, cause, from: clock, to: clock + WALKING })
      arrived = clock + WALKING
      clock += between
    }
  }
  function pay(shop: string, seat: number, amount: number): void {
    if (amount > 0) coins.push({ shop, seat, amount, from: arrived, to: arrived + FLYING })
  }

  for (const event of events) {
    switch (event.type) {
      case 'Walked':
        cause = event
        clock = Math.max(clock, arrived)
        between = Math.min(NEXT_WALKER, LONGEST_LINE / event.group.length)
        break
      case 'Filled':
        cause = event
        clock = Math.max(clock, arrived)
        send(event, event.visitors.length)
        break
      case 'Stopped':
        send(event, event.visitors.length)
        break
      case 'Entered':
        send(event, 1)
        break
      case 'Earned':
        pay(event.shop, event.owner, event.income - event.commission)
        if (event.guide !== null) pay(event.shop, event.guide, event.commission)
        break
      case 'Sold':
        cause = null
        pay(event.shop, event.auctioneer, event.commission)
        break
    }
  }
  const lasts = Math.max(0, ...steps.map(({ to }) => to), ...coins.map(({ to }) => to))
  return { steps, coins, lasts }
}
