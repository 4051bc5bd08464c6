// The story of a game as a log: sentences in groups, one group for each turn.

import type { Plain, Told } from '../live/messages'

export interface Line {
  number: number
  text: string
  /** Taken back later. */
  undone: boolean
}

export interface Turn {
  /** The update it begins with. */
  number: number
  lines: Line[]
}

export interface Mark {
  number: number
  label: string
}

/** The numbers of updates that were taken back: those after `to` when an undo came. */
export function takenBack(told: readonly Told[]): Set<number> {
  const gone = new Set<number>()
  for (const one of told) {
    if (one.undone === null || one.undone === undefined) continue
    for (let number = one.undone + 1; number < one.number; number++) gone.add(number)
  }
  return gone
}

/** The log of these updates, oldest turn first. */
export function logOf(
  told: readonly Told[],
  sentence: (event: Plain) => string | null,
  begins: ((event: Plain) => boolean) | undefined,
  took: (seat: number) => string,
): Turn[] {
  const gone = takenBack(told)
  const turns: Turn[] = []
  let actor: number | null = null
  const line = (number: number, text: string) => {
    if (turns.length === 0) turns.push({ number, lines: [] })
    turns.at(-1)?.lines.push({ number, text, undone: gone.has(number) })
  }
  for (const one of told) {
    if (!begins && one.seat !== actor) turns.push({ number: one.number, lines: [] })
    actor = one.seat
    for (const event of one.events) {
      if (begins?.(event)) turns.push({ number: one.number, lines: [] })
      const text = sentence(event)
      if (text !== null) line(one.number, text)
    }
    if (one.undone !== null && one.undone !== undefined) line(one.number, took(one.seat))
  }
  return turns.filter((turn) => turn.lines.length > 0)
}

/** The moments that deserve a mark on the history bar. */
export function marksOf(
  told: readonly Told[],
  mark: (event: Plain) => string | null,
): Mark[] {
  const gone = takenBack(told)
  return told.flatMap((one) => {
    if (gone.has(one.number)) return []
    const labels = one.events.map(mark).filter((label) => label !== null)
    return labels.length === 0 ? [] : [{ number: one.number, label: labels.join(', ') }]
  })
}

/** Where an arrow key leads: moments that were taken back are passed over. */
export function neighbour(
  at: number | null,
  last: number,
  by: -1 | 1,
  gone: ReadonlySet<number>,
): number | null {
  let next = (at ?? last) + by
  while (next > 0 && next < last && gone.has(next)) next += by
  if (next >= last) return null
  return Math.max(0, next)
}
