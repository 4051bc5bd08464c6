// The players' fortunes over a game: a curve, and the moment when it turned.

import type { Plain, Told } from '../live/messages'

export interface Point {
  number: number
  /** Seat by seat. */
  fortunes: number[]
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

/** The curve from what was heard, seat by seat: added up update by update, from what all began with. */
export function summed(
  heard: readonly (readonly Pick<Told, 'number' | 'events' | 'undone'>[])[],
  start: number,
  gain: (events: readonly Plain[], seat: number) => number,
): Point[] {
  const points: Point[] = [{ number: 0, fortunes: heard.map(() => start) }]
  heard[0]?.forEach(({ number, undone }, place) => {
    const before = points[undone ?? points.length - 1]?.fortunes ?? []
    const gained = (seat: number) => gain(heard[seat]?.[place]?.events ?? [], seat)
    points.push({ number, fortunes: before.map((fortune, seat) => fortune + gained(seat)) })
  })
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
      const change = fortune - (before.fortunes[seat] ?? fortune)
      if (change !== 0 && (largest === null || Math.abs(change) > Math.abs(largest.change))) {
        largest = { seat, number: after.number, change }
      }
    })
  }
  return largest
}

/** The lowest and the highest fortune, with nothing between them. */
export function span(points: readonly Point[]): [number, number] {
  const all = points.flatMap((point) => point.fortunes)
  return [Math.min(0, ...all), Math.max(1, ...all)]
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
