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

const WALKING = 450
const FLYING = 400
const NEXT_WALKER = 110
const LONGEST_LINE = 700

/** The motion that tells these events. */
export function timeline(events: readonly Event[], town: Town, seats: number, queue: number): Timeline {
  const made: Timeline = { walkers: [], coins: [], lasts: 0 }
  const cards = town.souvenirs.length > 0
  let clock = 0
  let walk: ReturnType<typeof walkOf> | null = null
  let gate: string | null = null
  let step = NEXT_WALKER
  let arrived = 0

  function send(colour: Colour, way: Point[], shop: string | null, fountain: string | null): void {
    made.walkers.push({ colour, way, from: clock, to: clock + WALKING, shop, fountain })
    arrived = clock + WALKING
    clock += step
  }
  function pay(start: Point, seat: number, amount: number): void {
    const { x, y, width, height } = plateBox(town, seat, seats, cards)
    const end = { x: x + width / 2, y: y + height / 2 }
    made.coins.push({ start, end, from: arrived, to: arrived + FLYING, seat, amount })
  }

  for (const event of events) {
    if (event.type === 'Walked') {
      walk = walkOf(town, event.start, event.street)
      gate = null
      clock = Math.max(clock, arrived)
      step = Math.min(NEXT_WALKER, LONGEST_LINE / event.group.length)
    } else if (event.type === 'Stopped') {
      const way = walk ? wayOf(town, walk) : [centre(fountainOf(town, event.fountain).square)]
      for (const colour of colours(event.visitors)) send(colour, way, null, event.fountain)
    } else if (event.type === 'Filled') {
      walk = null
      gate = event.entrance
      clock = Math.max(clock, arrived)
      const starts = queueEnd(town, queue, event.end, event.visitors.length)
      colours(event.visitors).forEach((colour, i) => {
        send(colour, wayThrough(town, event.entrance, starts[i]!), null, event.entrance)
      })
    } else if (event.type === 'Entered') {
      const colour = shopOf(town, event.shop).colour
      send(colour, entering(town, event.shop, walk, gate), event.shop, null)
    } else if (event.type === 'Earned') {
      const { x, y, width, height } = stallBox(shopOf(town, event.shop))
      const start = { x: x + width / 2, y: y + height / 2 }
      pay(start, event.owner, event.income - event.commission)
      if (event.guide !== null && event.commission > 0) pay(start, event.guide, event.commission)
    } else if (event.type === 'Sold') {
      walk = null
      gate = null
      if (event.commission > 0) {
        const { x, y, width, height } = stallBox(shopOf(town, event.shop))
        pay({ x: x + width / 2, y: y + height / 2 }, event.auctioneer, event.commission)
      }
    }
  }
  made.lasts = Math.max(0, ...made.walkers.map(({ to }) => to), ...made.coins.map(({ to }) => to))
  return made
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
function entering(town: Town, name: string, walk: ReturnType<typeof walkOf> | null, gate: string | null): Point[] {
  if (walk?.doors.some((met) => met.includes(name))) return wayInto(town, walk, name)
  const beside = town.fountains.find((fountain) => fountain.name === gate) ??
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

/** The letters that have not yet arrived on a fountain. */
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
