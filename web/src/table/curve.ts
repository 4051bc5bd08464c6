// The players' fortunes over a game: a curve, and the moment when it turned.

import type { Plain } from '../live/messages'

export interface Point {
  number: number
  /** Seat by seat; null where nobody could know it. */
  fortunes: (number | null)[]
}

export interface Swing {
  seat: number
  number: number
  change: number
}

/** Which moments are read for the curve: at most `most` of them, the first and the last included. */
export function sampled(last: number, most: number): number[] {
  if (last < most) return Array.from({ length: last + 1 }, (_, number) => number)
  return Array.from({ length: most }, (_, place) => Math.round((place * last) / (most - 1)))
}

/** The curve from what everybody heard: payments added up, update by update, from nothing. */
export function summed(
  told: readonly { number: number; events: readonly Plain[]; undone: number | null }[],
  seats: number,
  gain: (events: readonly Plain[], seat: number) => number,
): Point[] {
  const points: Point[] = [{ number: 0, fortunes: Array<number>(seats).fill(0) }]
  for (const { number, events, undone } of told) {
    const before = points[undone ?? points.length - 1]?.fortunes ?? []
    const fortunes = before.map((fortune, seat) => (fortune ?? 0) + gain(events, seat))
    points.push({ number, fortunes })
  }
  return points
}

/** The largest change of one player's fortune between two moments. */
export function largestSwing(points: readonly Point[]): Swing | null {
  let largest: Swing | null = null
  for (let place = 1; place < points.length; place++) {
    const before = points[place - 1]
    const after = points[place]
    if (!before || !after) continue
    after.fortunes.forEach((fortune, seat) => {
      const earlier = before.fortunes[seat] ?? null
      if (fortune === null || earlier === null) return
      const change = fortune - earlier
      if (change !== 0 && (largest === null || Math.abs(change) > Math.abs(largest.change))) {
        largest = { seat, number: after.number, change }
      }
    })
  }
  return largest
}

/** The lowest and the highest fortune; null if nothing is known. */
export function span(points: readonly Point[]): [number, number] | null {
  const known = points.flatMap((point) => point.fortunes.filter((fortune) => fortune !== null))
  if (known.length === 0) return null
  return [Math.min(0, ...known), Math.max(1, ...known)]
}

/** The ranking: seats with their places, equal results share a place. */
export function ranking(scores: readonly number[], winners: readonly number[]): { seat: number; place: number }[] {
  const seats = scores.map((_, seat) => seat)
  const wins = (seat: number) => (winners.includes(seat) ? 1 : 0)
  seats.sort((a, b) => wins(b) - wins(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  let place = 0
  return seats.map((seat, index) => {
    const before = seats[index - 1]
    const tied =
      before !== undefined && scores[before] === scores[seat] && wins(before) === wins(seat)
    if (!tied) place = index + 1
    return { seat, place }
  })
}
