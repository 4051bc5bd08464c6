// Reads a finished game for its curve.

import type { Fortunes } from '../games/game'
import * as api from '../live/api'
import type { Live } from '../live/live.svelte'
import type { Plain } from '../live/messages'
import { sampled, summed, type Point } from './curve'

const MOST_READ = 60
const AT_ONCE = 4

/** The players' fortunes over the game; null if it could not be read. */
export async function readPoints(
  live: Live,
  seats: number,
  fortunes: Fortunes<Plain, Plain>,
): Promise<Point[] | null> {
  if ('known' in fortunes) return fromViews(live, fortunes.known)
  const every = Array.from({ length: seats }, (_, seat) => seat)
  try {
    // After the end a seat's own ears are open to all; see `looking` in the server's callers.py.
    const heard =
      fortunes.heard === 'alone'
        ? await Promise.all(every.map(async (seat) => (await api.history(live.id, seat)).told))
        : await heardByAll(live).then((told) => every.map(() => told))
    return summed(heard, fortunes.start, fortunes.gain)
  } catch (declined) {
    if (declined instanceof api.Declined) return null
    throw declined
  }
}

async function heardByAll(live: Live) {
  await live.readHistory()
  return live.known.told
}

/** A few moments at a time; those seen live are already there. */
async function fromViews(live: Live, known: (view: Plain) => number[]): Promise<Point[] | null> {
  const points: Point[] = []
  const wanted = sampled(live.known.number, MOST_READ)
  for (let place = 0; place < wanted.length; place += AT_ONCE) {
    const few = wanted.slice(place, place + AT_ONCE)
    const views = await Promise.all(few.map((number) => live.remember(number)))
    few.forEach((number, index) => {
      const view = views[index]
      if (view) points.push({ number, fortunes: known(view) })
    })
  }
  return points.length > 0 ? points : null
}
