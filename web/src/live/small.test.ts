import { describe, expect, it } from 'vitest'

import { answers, Open, type Answer } from './asked'
import { problemIn } from './api'
import { leftNow, readable } from './clocks'
import { patience } from './connection'
import { advance, finish, LONGEST, MOST_WAITING, push, queue } from './queue'
import { coded, codesOf, movesOf } from './runs'

describe('runs of codes', () => {
  it('become moves in order', () => {
    const all = coded([{ type: 'Pass' }, null, { type: 'Bid', amount: 25 }])

    expect(codesOf([[0, 0], [5, 7]])).toEqual([0, 5, 6, 7])
    expect(movesOf([[0, 2]], all)).toEqual([
      { type: 'Pass', code: 0 },
      { type: 'Bid', amount: 25, code: 2 },
    ])
    expect(codesOf([])).toEqual([])
  })
})

describe('the queue of motion', () => {
  it('shows one thing after the other', () => {
    let line = push(queue('start'), { what: 'a', milliseconds: 300 }, 1000)
    line = push(line, { what: 'b', milliseconds: 300 }, 1010)

    expect(line.shown).toBe('a')
    expect(advance(line, 1299).shown).toBe('a')
    expect(advance(line, 1300).shown).toBe('b')
  })

  it('goes to the end at once when somebody clicks', () => {
    let line = queue('start')
    for (const what of ['a', 'b', 'c']) line = push(line, { what, milliseconds: 300 }, 1000)

    expect(finish(line)).toEqual({ shown: 'c', until: 0, waiting: [] })
    expect(finish(queue('start')).shown).toBe('start')
  })

  it('falls behind only so far, and no frame lasts for ever', () => {
    let line = push(queue('start'), { what: '-', milliseconds: 1e9 }, 0)
    for (let number = 0; number < 20; number++)
      line = push(line, { what: String(number), milliseconds: 100 }, 1)

    expect(line.waiting.length).toBe(MOST_WAITING)
    expect(line.until).toBe(LONGEST)
    expect(finish(line).shown).toBe('19')
  })
})

describe('clocks', () => {
  const clock = { left: [60_000, 5_000, null], running: 1 }

  it('run for the seat that decides and never below nothing', () => {
    expect(leftNow(clock, 0, 1000)).toBe(60_000)
    expect(leftNow(clock, 1, 1000)).toBe(4_000)
    expect(leftNow(clock, 1, 9000)).toBe(0)
    expect(leftNow(clock, 2, 9000)).toBe(null)
    expect(leftNow(null, 0, 0)).toBe(null)
  })

  it('are read as people read them', () => {
    expect(readable(245_000, 'd', 'h')).toBe('4:05')
    expect(readable(3_729_000, 'd', 'h')).toBe('1:02:09')
    expect(readable(183_600_000, 'd', 'h')).toBe('2 d 3 h')
    expect(readable(1, 'd', 'h')).toBe('0:01')
  })
})

describe('questions and answers', () => {
  it('find each other', () => {
    const open = new Open()
    const got: Answer[] = []
    open.ask({ message: { type: 'preview', code: 7 }, answer: (one) => got.push(one) })
    open.ask({ message: { type: 'why', code: 9 }, answer: (one) => got.push(one) })

    expect(open.take({ type: 'previewed', code: 8, events: [] }, 0)).toBe(false)
    expect(open.take({ type: 'previewed', code: 7, events: [{ a: 1 }] }, 0)).toBe(true)
    const problem = {
      type: 'problem',
      code: 'refused',
      reason: null,
      rule: 'MC-42',
      sentence: 'no',
    } as const
    expect(open.take(problem, 0)).toBe(true)
    expect(got).toEqual([
      { kind: 'events', events: [{ a: 1 }] },
      { kind: 'problem', problem },
    ])
    expect(open.take(problem, 0)).toBe(false)
  })

  it('a play outlives its connection, a preview does not', () => {
    const open = new Open()
    const got: string[] = []
    const play = { type: 'play', codes: [3], number: 4, step: 0 } as const
    open.ask({ message: { type: 'preview', code: 7 }, answer: (one) => got.push(one.kind) })
    open.ask({ message: { ...play, codes: [3] }, answer: (one) => got.push(one.kind) })

    expect(open.lost()).toEqual([play])
    expect(open.lost()).toEqual([play])
    open.take({ type: 'played', number: 5, step: 0 }, 0)
    expect(got).toEqual(['lost', 'done'])
    expect(open.lost()).toEqual([])
  })

  it('a remark of somebody else does not answer mine', () => {
    const said = { type: 'chat', seat: 2, name: 'B', text: 'hi', at: 0 } as const
    expect(answers(said, { type: 'say', text: 'hi' }, 1)).toBe(false)
    expect(answers(said, { type: 'say', text: 'hi' }, 2)).toBe(true)
  })
})

describe('a lost line', () => {
  it('is tried again soon, then less often, but at least every thirteen seconds', () => {
    expect(patience(0, 0.5)).toBe(250)
    expect(patience(3, 0.5)).toBe(2000)
    expect(patience(50, 1)).toBeLessThanOrEqual(13_000)
  })

  it('tells apart what the house says from a house that says nothing', () => {
    expect(problemIn(409, { code: 'conflict', reason: 'table-full', sentence: '-' })).toMatchObject({
      code: 'conflict',
      reason: 'table-full',
      rule: null,
    })
    expect(problemIn(502, '<html>')).toMatchObject({ code: 'unreachable' })
    expect(problemIn(404, null)).toMatchObject({ code: 'failed' })
  })
})
