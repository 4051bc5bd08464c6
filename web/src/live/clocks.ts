// The clocks between two messages: the server says how much is left, the page counts on from there.

import type { ClockShown } from './messages'

/** What a seat has left now; null without limit. `since`: milliseconds since the clock was told. */
export function leftNow(clock: ClockShown | null, seat: number, since: number): number | null {
  const left = clock?.left[seat] ?? null
  if (clock === null || left === null) return null
  return clock.running === seat ? Math.max(0, left - Math.max(0, since)) : left
}

/** A time to think as people read it: 4:05, 1:02:09, 2 d 3 h. */
export function readable(milliseconds: number, day: string, hour: string): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  if (days > 0) return `${days} ${day} ${hours} ${hour}`
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`
  return `${minutes}:${two(seconds % 60)}`
}
