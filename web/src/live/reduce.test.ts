import { describe, expect, it } from 'vitest'

import type { Position, TableShown, Update } from './messages'
import { complete, joined, NOTHING, reduce, type Known } from './reduce'

const table: TableShown = {
  table: 'abc',
  game: 'marracash',
  options: {},
  seats: [],
  status: 'playing',
  host: 0,
  listed: false,
  spectators: true,
  hints: true,
  clock: { kind: 'none', seconds: 0, added: 0, level: 'trader' },
  pace_ms: 500,
  created: 0,
  number: 4,
  undo: null,
  again: null,
  ledger: { commitment: '', promise: '' },
}
const position: Position = {
  type: 'position',
  table,
  seat: 1,
  number: 4,
  step: 0,
  view: { turn: 4 },
  moves: [[3, 5]],
  clock: { left: [1000, 2000], running: 1 },
  head: 'h4',
  orders: [],
  chat: [],
}
const update = (number: number): Update => ({
  type: 'update',
  number,
  seat: 0,
  events: [{ type: 'Bid', number }],
  view: { turn: number },
  moves: [],
  clock: null,
  head: `h${number}`,
})
const at4: Known = reduce(NOTHING, position, 10).known

describe('what a seat knows', () => {
  it('takes over a whole position', () => {
    expect(at4).toMatchObject({ number: 4, view: { turn: 4 }, runs: [[3, 5]], clockAt: 10 })
  })

  it('follows the next update and hands it on to be shown', () => {
    const { known, refresh, shown } = reduce(at4, update(5), 20)

    expect(refresh).toBe(false)
    expect(known).toMatchObject({ number: 5, step: 0, head: 'h5', clockAt: 20 })
    expect(known.told.map((one) => one.number)).toEqual([5])
    expect(shown).toMatchObject({ number: 5, view: { turn: 5 } })
  })

  it('asks for everything when an update was missed, and believes nothing in between', () => {
    const { known, refresh, shown } = reduce(at4, update(6), 20)

    expect(refresh).toBe(true)
    expect(known).toBe(at4)
    expect(shown).toBe(null)
  })

  it('ignores what it has heard before', () => {
    expect(reduce(at4, update(4), 20)).toEqual({ known: at4, refresh: false, shown: null })
  })

  it('counts secret steps on their own, until the next update', () => {
    const step = { type: 'step', number: 4, step: 1, events: [], view: { a: 1 }, moves: [] } as const
    const first = reduce(at4, { ...step, events: [], moves: [] }, 20)
    const missed = reduce(at4, { ...step, step: 2, events: [], moves: [] }, 20)
    const after = reduce(first.known, update(5), 30)

    expect(first.known).toMatchObject({ number: 4, step: 1, view: { a: 1 } })
    expect(missed.refresh).toBe(true)
    expect(after.known).toMatchObject({ number: 5, step: 0 })
  })

  it('counts a move taken back as an update of its own and offers nothing until the position', () => {
    const at5 = reduce(at4, update(5), 0).known
    const { known } = reduce(at5, { type: 'undone', to: 4, seat: 0, number: 6, head: 'h6' }, 0)

    expect(known).toMatchObject({ number: 6, runs: [], head: 'h6' })
    expect(known.told.map((one) => [one.number, one.undone])).toEqual([
      [5, null],
      [6, 4],
    ])
  })
})

describe('the log', () => {
  const told = (...numbers: number[]) => numbers.map((number) => ({ number, seat: 0, events: [], undone: null }))

  it('joins what was read with what was seen', () => {
    expect(joined(told(1, 2, 3), told(3, 4, 5))).toEqual(told(1, 2, 3, 4, 5))
    expect(joined([], told(1, 2))).toEqual(told(1, 2))
    expect(joined(told(1, 2), told(5, 6))).toEqual(told(1, 2))
  })

  it('knows whether it is whole', () => {
    expect(complete([], 0)).toBe(true)
    expect(complete(told(1, 2), 2)).toBe(true)
    expect(complete(told(2), 2)).toBe(false)
    expect(complete(told(1), 2)).toBe(false)
  })
})
