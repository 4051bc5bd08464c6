// Events as motion: visitors walk one by one along the street and turn into shops, coins fly to
// owners and guides. The view already shows the end; whoever is still on the way is held back.

import {
  along,
  centre,
  fountainOf,
  gateOf,
  inside,
  lengthOf,
  plateBox,
  queuePlaces,
  shopOf,
  stallBox,
  walkOf,
  wayInto,
  wayOf,
  type Point,
} from './geometry'
import { schedule, type Cause } from './schedule'
import { colours, type Colour, type Event, type Town } from './types'

export interface Walker {
  colour: Colour
  way: Point[]
  from: number
  to: number
  /** Where he will be: a shop or a fountain. */
  shop: string | null
  fountain: string | null
}

export interface Coin {
  start: Point
  end: Point
  from: number
  to: number
  seat: number
  amount: number
}

export interface Timeline {
  walkers: Walker[]
  coins: Coin[]
  lasts: number
}

/** The motion that tells these events; `queue` are the visitors still waiting after them. */
export function timeline(events: readonly Event[], town: Town, seats: number, queue: number): Timeline {
  const planned = schedule(events)
  const walkers = planned.steps.map(({ event, place, cause, from, to }): Walker => {
    if (event.type === 'Entered') {
      const way = entering(town, event.shop, cause)
      return { colour: shopOf(town, event.shop).colour, way, from, to, shop: event.shop, fountain: null }
    }
    if (event.type === 'Filled') {
      const colour = colours(event.visitors)[place]!
      const start = queueEnd(town, queue, event.end, event.visitors.length)[place]!
      return { colour, way: wayThrough(town, event.entrance, start), from, to, shop: null, fountain: event.entrance }
    }
    const colour = colours(event.visitors)[place]!
    const way = cause?.type === 'Walked' ? wayOf(town, walkOf(town, cause.start, cause.street)) : []
    return { colour, way, from, to, shop: null, fountain: event.fountain }
  })
  const coins = planned.coins.map(({ shop, seat, amount, from, to }): Coin => {
    const stall = stallBox(shopOf(town, shop))
    const plate = plateBox(town, seat, seats, town.souvenirs.length > 0)
    return { start: middle(stall), end: middle(plate), from, to, seat, amount }
  })
  return { walkers, coins, lasts: planned.lasts }
}

function middle({ x, y, width, height }: Point & { width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Where the visitors stood who have left an end of the queue, of which `queue` are left. */
function queueEnd(town: Town, queue: number, end: string, count: number): Point[] {
  const { places } = queuePlaces(town, queue + count)
  return end === 'head' ? places.slice(0, count) : places.slice(queue).reverse()
}

/** From the queue through the gate onto the fountain. */
function wayThrough(town: Town, entrance: string, start: Point): Point[] {
  const fountain = fountainOf(town, entrance)
  const gate = gateOf(fountain)
  const home = centre(fountain.square)
  return gate ? [start, gate.at, home] : [start, home]
}

/** Along the street into a shop; from the gate; or, when the shop was sold, from beside it. */
function entering(town: Town, name: string, cause: Cause): Point[] {
  if (cause?.type === 'Walked') {
    const walk = walkOf(town, cause.start, cause.street)
    if (walk.doors.some((met) => met.includes(name))) return wayInto(town, walk, name)
  }
  const from = cause?.type === 'Filled' ? cause.entrance : null
  const beside =
    town.fountains.find((fountain) => fountain.name === from) ??
    town.fountains.find((fountain) => fountain.shops.includes(name))
  if (!beside) return []
  const start = centre(beside.square)
  return [start, inside(town, name, start)]
}

/** Where somebody is at a moment: easing out along his way. */
export function placeAt(way: Point[], from: number, to: number, now: number): Point {
  const share = Math.min(1, Math.max(0, (now - from) / (to - from)))
  return along(way, lengthOf(way) * (1 - (1 - share) ** 2))
}

/** The visitors that have not yet arrived on a fountain. */
export function stillComing(made: Timeline, fountain: string, now: number): Colour[] {
  return made.walkers.filter((walker) => walker.fountain === fountain && walker.to > now).map(({ colour }) => colour)
}

/** How many customers have not yet entered a shop. */
export function stillOutside(made: Timeline, shop: string, now: number): number {
  return made.walkers.filter((walker) => walker.shop === shop && walker.to > now).length
}

/** A group without some of its visitors. */
export function without(letters: string, coming: Colour[]): string {
  let left = letters
  for (const colour of coming) left = left.replace(colour, '')
  return left
}
