// What a seat knows of its table, message by message. Pure: the same messages, the same knowledge.

import type {
  Chat,
  ClockShown,
  Order,
  Plain,
  Runs,
  Told,
  ToSeat,
  TableShown,
} from './messages'

export interface Known {
  table: TableShown | null
  seat: number | null
  number: number
  step: number
  /** None before the start. */
  view: Plain | null
  runs: Runs
  clock: ClockShown | null
  /** When the clock was told, on the page's own time. */
  clockAt: number
  head: string | null
  orders: readonly Order[]
  chat: readonly Chat[]
  /** The updates seen live or read from the history, without a hole, oldest first. */
  told: readonly Told[]
}

export const NOTHING: Known = {
  table: null,
  seat: null,
  number: 0,
  step: 0,
  view: null,
  runs: [],
  clock: null,
  clockAt: 0,
  head: null,
  orders: [],
  chat: [],
  told: [],
}

/** What follows from a message besides new knowledge. */
export interface Follow {
  known: Known
  /** Something was missed: ask for everything. */
  refresh: boolean
  /** Something to be shown with motion. */
  shown: { number: number; step: number; view: Plain; events: readonly Plain[] } | null
}

/** Takes in one message at a time `now` of the page. */
export function reduce(known: Known, message: ToSeat, now: number): Follow {
  const only = (next: Known): Follow => ({ known: next, refresh: false, shown: null })
  switch (message.type) {
    case 'position': {
      const { table, seat, number, step, view, clock, head, orders, chat } = message
      const told = known.told.filter((one) => one.number <= number)
      return only({
        ...{ table, seat, number, step, view, clock, head, orders, chat },
        runs: message.moves,
        clockAt: now,
        told,
      })
    }
    case 'update': {
      if (message.number <= known.number) return only(known)
      if (message.number > known.number + 1) return { ...only(known), refresh: true }
      const { number, seat, events, view } = message
      const next: Known = {
        ...known,
        number,
        step: 0,
        view,
        runs: message.moves,
        clock: message.clock,
        clockAt: now,
        head: message.head,
        told: [...known.told, { number, seat, events, undone: null }],
      }
      return { known: next, refresh: false, shown: { number, step: 0, view, events } }
    }
    case 'step': {
      const { number, step, events, view } = message
      if (number < known.number || (number === known.number && step <= known.step)) {
        return only(known)
      }
      if (number > known.number || step > known.step + 1) return { ...only(known), refresh: true }
      const next = { ...known, step, view, runs: message.moves }
      return { known: next, refresh: false, shown: { number, step, view, events } }
    }
    case 'undone': {
      // It is an update of its own; the position it leads back to follows.
      const { number, seat, to, head } = message
      if (number !== known.number + 1) return only(known)
      const told = [...known.told, { number, seat, events: [], undone: to }]
      return only({ ...known, number, step: 0, runs: [], head, told })
    }
    case 'table':
      return only({ ...known, table: message.table })
    case 'orders-kept':
      return only({ ...known, orders: message.orders })
    case 'chat':
      return only({ ...known, chat: [...known.chat, message] })
    default:
      return only(known)
  }
}

/** The updates of a history joined with those seen since; a hole ends it. */
export function joined(read: readonly Told[], seen: readonly Told[]): Told[] {
  const last = read.at(-1)?.number ?? 0
  const whole = [...read]
  for (const one of seen) {
    if (one.number === (whole.at(-1)?.number ?? last) + 1) whole.push(one)
  }
  return whole
}

/** Whether the log begins at the first update and goes on to the last. */
export function complete(told: readonly Told[], number: number): boolean {
  return told.length === 0 ? number === 0 : told[0]?.number === 1 && told.at(-1)?.number === number
}
