// Where the ends of the queue can be pressed to take visitors from them.

import { queuePlace, type Point } from './geometry'
import type { End, Town } from './types'

export interface Grip extends Point {
  end: End
  count: number
  /** Whether a visitor stands here; else it is a number beside the end. */
  visitor: boolean
}

/** The most that may be taken from an end (MC-88). */
const MOST = 4

/**
 * In a long queue the third visitor from an end takes three. In a short one a visitor would belong
 * to both ends, so the numbers stand beside it.
 */
export function grips(town: Town, waiting: number, legal: (end: End, count: number) => boolean): Grip[] {
  const made: Grip[] = []
  const long = waiting >= 2 * MOST
  for (const end of ['head', 'tail'] as const) {
    let beside = 0
    for (let count = 1; count <= Math.min(MOST, waiting); count++) {
      if (!long && !legal(end, count)) continue
      beside += 1
      const back = long ? count : 1 - beside
      const place = end === 'head' ? back - 1 : waiting - back
      made.push({ ...queuePlace(town, waiting, place), end, count, visitor: long })
    }
  }
  return made
}
