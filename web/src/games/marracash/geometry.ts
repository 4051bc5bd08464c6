// Where everything of the town stands in the drawing. One square of the board file is UNIT wide.

import type { Fountain, Shop, Side, Square, Town, Walk } from './types'

export const UNIT = 64
/** The thickness of the town wall. */
export const WALL = 18
/** The lane outside the wall where the queue stands. */
export const LANE = 46
/** How many visitors wait outside at the start (MC-8). */
export const LONGEST_QUEUE = 45
/** The terrace above the town with the players' plates. */
export const TERRACE = 60

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** The town without its wall. */
export function townBox(town: Town): Box {
  return {
    x: LANE + WALL,
    y: TERRACE + WALL,
    width: town.columns * UNIT,
    height: town.rows * UNIT,
  }
}

/** The whole drawing. */
export function drawing(town: Town): { width: number; height: number } {
  const box = townBox(town)
  return { width: box.width + 2 * (LANE + WALL), height: box.y + box.height + WALL + LANE }
}

/** The middle of a square. */
export function centre([row, column]: Square): Point {
  return { x: LANE + WALL + (column + 0.5) * UNIT, y: TERRACE + WALL + (row + 0.5) * UNIT }
}

const AWAY: Record<Side, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
}

/** A point beside another, some way off to one side. */
export function towards(from: Point, side: Side, distance: number): Point {
  return { x: from.x + AWAY[side].x * distance, y: from.y + AWAY[side].y * distance }
}

/** The side on which a neighbouring point lies. */
export function sideOf(from: Point, to: Point): Side {
  if (Math.abs(to.x - from.x) > Math.abs(to.y - from.y)) return to.x > from.x ? 'east' : 'west'
  return to.y > from.y ? 'south' : 'north'
}

/** The rectangle a stall stands in: the whole shop if it is one, else its longest straight part. */
export function stallBox(shop: Shop): Box {
  const whole = around(shop.squares)
  if (whole.width * whole.height === shop.squares.length * UNIT * UNIT) return whole
  let best: Square[] = [shop.squares[0]!]
  for (const square of shop.squares) {
    for (const [down, right] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const run: Square[] = [square]
      while (has(shop.squares, [run.at(-1)![0] + down, run.at(-1)![1] + right])) {
        run.push([run.at(-1)![0] + down, run.at(-1)![1] + right])
      }
      if (run.length > best.length) best = run
    }
  }
  return around(best)
}

function around(squares: readonly Square[]): Box {
  const rows = squares.map(([row]) => row)
  const columns = squares.map(([, column]) => column)
  const top = Math.min(...rows)
  const left = Math.min(...columns)
  return {
    x: LANE + WALL + left * UNIT,
    y: TERRACE + WALL + top * UNIT,
    width: (Math.max(...columns) - left + 1) * UNIT,
    height: (Math.max(...rows) - top + 1) * UNIT,
  }
}

function has(squares: readonly Square[], [row, column]: Square): boolean {
  return squares.some(([r, c]) => r === row && c === column)
}

export function fountainOf(town: Town, name: string): Fountain {
  return town.fountains.find((fountain) => fountain.name === name)!
}

export function shopOf(town: Town, name: string): Shop {
  return town.shops.find((shop) => shop.name === name)!
}

export function walkOf(town: Town, fountain: string, street: string): Walk {
  return town.walks.find((walk) => walk.fountain === fountain && walk.street === street)!
}

/** The points a group walks through, both fountains included. */
export function wayOf(town: Town, walk: Walk): Point[] {
  const squares = [fountainOf(town, walk.fountain).square, ...walk.path, fountainOf(town, walk.end).square]
  return squares.map(centre)
}

/** The points from the start of a walk to the inside of a shop that it passes. */
export function wayInto(town: Town, walk: Walk, name: string): Point[] {
  const step = walk.doors.findIndex((met) => met.includes(name))
  const way = wayOf(town, walk).slice(0, step + 2)
  return [...way, inside(town, name, way.at(-1)!)]
}

/** The square of a shop nearest to a point: where somebody who turns in ends up. */
export function inside(town: Town, name: string, from: Point): Point {
  const points = shopOf(town, name).squares.map(centre)
  const distance = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y)
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best))
}

/** The U along the wall: down the left side, along the bottom, up the right side. */
export function queuePoints(town: Town): Point[] {
  const { width, height } = drawing(town)
  const edge = LANE / 2
  return [
    { x: edge, y: TERRACE + WALL },
    { x: edge, y: height - edge },
    { x: width - edge, y: height - edge },
    { x: width - edge, y: TERRACE + WALL },
  ]
}

/** Where the visitors of a queue stand: evenly along the U, those that are left in its middle. */
export function queuePlaces(town: Town, waiting: number): { places: Point[]; step: number } {
  const { step } = spacing(town, waiting)
  return { places: Array.from({ length: waiting }, (_, place) => queuePlace(town, waiting, place)), step }
}

/** A place in the queue; -1 is just before its left end, and so on. */
export function queuePlace(town: Town, waiting: number, place: number): Point {
  const { step, first } = spacing(town, waiting)
  return along(queuePoints(town), first + place * step)
}

function spacing(town: Town, waiting: number): { step: number; first: number } {
  const length = lengthOf(queuePoints(town))
  const step = Math.min(length / Math.max(waiting, LONGEST_QUEUE), 44)
  return { step, first: (length - step * (waiting - 1)) / 2 }
}

export function lengthOf(line: Point[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + Math.hypot(point.x - line[i]!.x, point.y - line[i]!.y), 0)
}

/** The point at some distance along a line. */
export function along(line: Point[], distance: number): Point {
  let left = Math.max(0, distance)
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]!
    const to = line[i]!
    const piece = Math.hypot(to.x - from.x, to.y - from.y)
    if (left <= piece || i === line.length - 1) {
      const share = piece === 0 ? 1 : Math.min(1, left / piece)
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    left -= piece
  }
  return line[0]!
}

/** The plates of the players on the terrace, seat by seat. */
export function plateBox(town: Town, seat: number, seats: number, cards: boolean): Box {
  const { width } = drawing(town)
  const room = width - 24 - (cards ? Math.min(150, width / 4) : 0)
  const each = Math.min(room / seats, 250)
  return { x: 12 + seat * each, y: 6, width: each - 8, height: TERRACE - 12 }
}

/** The gap in the wall before an entrance, and the way through it. */
export function gateOf(fountain: Fountain): { at: Point; side: Side } | null {
  if (fountain.gate === null) return null
  const at = towards(centre(fountain.square), fountain.gate, UNIT / 2 + WALL / 2)
  return { at, side: fountain.gate }
}
