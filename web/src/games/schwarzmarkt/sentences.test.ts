// What a payment and a text leave to be drawn.

import { describe, expect, it } from 'vitest'

import { EVENTS } from './sample'
import { gainOf, goodsOfEvent, unseen } from './sentences'

describe('what has just happened', () => {
  it('adds up what a seat was paid, and takes off what it paid', () => {
    const events = [...EVENTS.SoldQuickly, ...EVENTS.Exchanged, ...EVENTS.Found.slice(0, 1)]
    expect(gainOf(events, 0)).toBe(20 + 10 - 5)
    expect(gainOf(events, 1)).toBe(8)
    expect(gainOf(events, 2)).toBeNull()
  })

  it('shows the cards of a text, and only backs of those nobody else may see', () => {
    const [hidden, seen] = EVENTS.Swapped
    expect(unseen(goodsOfEvent(hidden!)!.goods)).toBe(2)
    expect(goodsOfEvent(seen!)!.goods).toEqual({ sugar: 1 })
    expect(goodsOfEvent(EVENTS.Showed[0]!)!.seat).toBe(1)
    expect(goodsOfEvent(EVENTS.Drove[0]!)).toBeNull()
  })
})
