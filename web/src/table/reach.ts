// A finger is wider than many a thing on a board. What lies within its reach, and what it means.

/** Half of the 44 pixels that a finger needs. */
export const REACH = 22
/** A finger that is on something meant something else only if that is very near. */
const NEAR = 14
/** Whoever has most of the finger on him is meant, whatever else is near. */
const CLEAR = 2 / 3
const STEP = 4

export type Meant<Thing> =
  /** What lies under the finger itself, be it something or nothing. */
  | { what: 'this' }
  | { what: 'one'; thing: Thing }
  | { what: 'several'; things: Thing[] }

export interface Under<Thing> {
  /** What can be pressed here, possible now or not; null if nothing. */
  thing: Thing | null
  /** Whether it is possible now. */
  possible: boolean
}

/** What a finger at this point means; `at` says what lies at a point. */
export function meant<Thing>(x: number, y: number, at: (x: number, y: number) => Under<Thing>): Meant<Thing> {
  const direct = at(x, y)
  const reach = direct.thing === null ? REACH : NEAR
  const nearest = new Map<Thing, number>()
  let points = 0
  let on = 0
  for (let dx = -REACH; dx <= REACH; dx += STEP) {
    for (let dy = -REACH; dy <= REACH; dy += STEP) {
      const distance = Math.hypot(dx, dy)
      if (distance > REACH) continue
      const { thing, possible } = at(x + dx, y + dy)
      points += 1
      if (thing === null) continue
      if (thing === direct.thing) on += 1
      if (possible && distance <= reach) nearest.set(thing, Math.min(distance, nearest.get(thing) ?? REACH))
    }
  }
  if (direct.thing !== null && direct.possible) nearest.set(direct.thing, 0)
  if (on >= points * CLEAR) return { what: 'this' }
  const things = [...nearest].sort(([, one], [, other]) => one - other).map(([thing]) => thing)
  const [first] = things
  if (first === undefined || (things.length === 1 && first === direct.thing)) return { what: 'this' }
  return things.length === 1 ? { what: 'one', thing: first } : { what: 'several', things }
}
