import { describe, expect, it } from 'vitest'

import type { Plain, Told } from '../live/messages'
import { narrowed } from './choices'
import { largestSwing, ranking, sampled, span, summed } from './curve'
import { parted } from './hashes'
import { logOf, marksOf, neighbour, takenBack } from './log'

const told = (number: number, seat: number, ...types: string[]): Told => ({
  number,
  seat,
  events: types.map((type) => ({ type })),
  undone: null,
})
const sentence = (event: { readonly [key: string]: unknown }) =>
  event['type'] === 'Quiet' ? null : String(event['type'])

describe('the log', () => {
  it('groups by turns where the game says where they begin', () => {
    const log = logOf(
      [told(1, 0, 'Began', 'Bid'), told(2, 1, 'Bid'), told(3, 1, 'Sold', 'Began', 'Quiet')],
      sentence,
      (event) => event['type'] === 'Began',
      () => '',
    )

    expect(log.map((turn) => turn.lines.map((line) => line.text))).toEqual([
      ['Began', 'Bid', 'Bid', 'Sold'],
      ['Began'],
    ])
  })

  it('groups by who acts otherwise, and leaves out what has no sentence', () => {
    const log = logOf([told(1, 0, 'A'), told(2, 0, 'B'), told(3, 1, 'Quiet'), told(4, 2, 'C')], sentence, undefined, () => '')

    expect(log.map((turn) => turn.lines.map((line) => line.text))).toEqual([['A', 'B'], ['C']])
  })

  it('keeps what was taken back, marked, and says so', () => {
    const all = [told(1, 0, 'A'), told(2, 0, 'B'), { ...told(3, 0), undone: 1 }]
    const lines = logOf(all, sentence, undefined, (seat) => `${seat} took back`).flatMap((turn) => turn.lines)

    expect(lines.map((line) => [line.text, line.undone])).toEqual([
      ['A', false],
      ['B', true],
      ['0 took back', false],
    ])
    expect(takenBack(all)).toEqual(new Set([2]))
  })

  it('marks what the game finds worth a mark', () => {
    const mark = (event: { readonly [key: string]: unknown }) => (event['type'] === 'Sold' ? 'sale' : null)
    expect(marksOf([told(1, 0, 'A'), told(2, 0, 'Sold', 'Sold')], mark)).toEqual([
      { number: 2, label: 'sale, sale' },
    ])
  })
})

describe('walking through the past', () => {
  it('goes back from now, forward to now, and never before the beginning', () => {
    expect(neighbour(null, 10, -1, new Set())).toBe(9)
    expect(neighbour(9, 10, 1, new Set())).toBe(null)
    expect(neighbour(0, 10, -1, new Set())).toBe(0)
    expect(neighbour(3, 10, 1, new Set())).toBe(4)
  })

  it('passes over what was taken back', () => {
    expect(neighbour(6, 10, -1, new Set([4, 5]))).toBe(3)
    expect(neighbour(3, 10, 1, new Set([4, 5]))).toBe(6)
  })
})

describe('the end of a game', () => {
  it('ranks by result, with shared places, winners first', () => {
    expect(ranking([10, 30, 30, 5], [1, 2])).toEqual([
      { seat: 1, place: 1 },
      { seat: 2, place: 1 },
      { seat: 0, place: 3 },
      { seat: 3, place: 4 },
    ])
    expect(ranking([0, 0], [1])).toEqual([
      { seat: 1, place: 1 },
      { seat: 0, place: 2 },
    ])
  })

  it('finds the largest swing', () => {
    const points = [
      { number: 0, fortunes: [100, 900] },
      { number: 1, fortunes: [150, 900] },
      { number: 2, fortunes: [20, 900] },
    ]

    expect(largestSwing(points)).toEqual({ seat: 0, number: 2, change: -130 })
    expect(largestSwing([])).toBe(null)
    expect(span(points)).toEqual([0, 900])
    expect(span([])).toEqual([0, 1])
  })

  it('reads the whole of a short game and a sample of a long one', () => {
    expect(sampled(3, 60)).toEqual([0, 1, 2, 3])
    const long = sampled(500, 60)
    expect([long.length, long[0], long.at(-1)]).toEqual([60, 0, 500])
  })
})

describe('the list of choices', () => {
  it('finds all the words that were typed, in any order, accents or not', () => {
    const choices = ['Open an auction of Y2', 'Walk the group at 8', 'Café: höchstens 300']
    expect(narrowed(choices, 'y2 AUCTION')).toEqual([0])
    expect(narrowed(choices, 'cafe hochstens')).toEqual([2])
    expect(narrowed(choices, '')).toEqual([0, 1, 2])
  })
})

describe('a curve from payments', () => {
  const paid = (number: number, seat: number, amount: number): Told => ({
    ...told(number, seat),
    events: [{ type: 'Paid', seat, amount }],
  })
  const gain = (events: readonly Plain[], seat: number) =>
    events.reduce((sum, event) => sum + (event['seat'] === seat ? event['amount'] : 0), 0)

  it('adds them up, and forgets what was taken back', () => {
    const all = [paid(1, 0, 20), paid(2, 1, 5), { ...told(3, 1), undone: 1 }, paid(4, 1, -5)]
    expect(summed([all, all], 100, gain).map((point) => point.fortunes)).toEqual([
      [100, 100],
      [120, 100],
      [120, 105],
      [120, 100],
      [120, 95],
    ])
  })

  it('listens to each seat with its own ears', () => {
    const first = [paid(1, 0, 20), told(2, 1)]
    const second = [told(1, 0), paid(2, 1, 5)]
    expect(summed([first, second], 0, gain).at(-1)).toEqual({ number: 2, fortunes: [20, 5] })
  })
})

describe('a hash in a sentence', () => {
  it('is shortened to its ends, and kept whole', () => {
    const hash = '603ea961330786807a84de820c098d3d2724c87b1e7722ac62705473298aa1c1'
    expect(parted(`the promise ${hash}.`)).toEqual([
      { hash: null, text: 'the promise ' },
      { hash, short: '603ea9…8aa1c1' },
      { hash: null, text: '.' },
    ])
    expect(parted('all 131 moves, faced')).toEqual([{ hash: null, text: 'all 131 moves, faced' }])
  })
})
