// What waits to be shown with motion. It never blocks input: `finish` goes to the end at once.

/** One thing to show, and for how long its motion needs. */
export interface Frame<T> {
  what: T
  milliseconds: number
}

/** More than this many frames behind, the older ones are left out. */
export const MOST_WAITING = 6
/** However much happened, no frame holds the next one longer than this. */
export const LONGEST = 2600

export interface Queue<T> {
  shown: T
  /** When the frame that is shown has had its time. */
  until: number
  waiting: Frame<T>[]
}

export function queue<T>(shown: T): Queue<T> {
  return { shown, until: 0, waiting: [] }
}

/** Something new has happened. */
export function push<T>(line: Queue<T>, frame: Frame<T>, now: number): Queue<T> {
  const waiting = [...line.waiting, frame].slice(-MOST_WAITING)
  return advance({ ...line, waiting }, now)
}

/** What is shown at this time. */
export function advance<T>(line: Queue<T>, now: number): Queue<T> {
  if (now < line.until) return line
  const [next, ...waiting] = line.waiting
  if (next === undefined) return line
  return { shown: next.what, until: now + Math.min(next.milliseconds, LONGEST), waiting }
}

/** Straight to the last frame; its own motion may still run, but nothing waits for it. */
export function finish<T>(line: Queue<T>): Queue<T> {
  const last = line.waiting.at(-1)
  return { shown: last === undefined ? line.shown : last.what, until: 0, waiting: [] }
}

/** How long a frame holds the next one, where the game does not say so itself. */
export function usualTime(events: number): number {
  return events === 0 ? 0 : 250 + 120 * Math.min(events, 12)
}
