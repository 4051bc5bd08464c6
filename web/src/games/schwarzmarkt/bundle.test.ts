// Cards are lifted one by one towards a legal move, and never beyond.

import { describe, expect, it } from 'vitest'

import { asked, canAdd, exact, goodsOf, isBundle, largest, most, plus, refusal } from './bundle'
import { sampleScene } from './sample'

const scene = sampleScene({ seat: 0 })

describe('choosing goods', () => {
  it('finds out what is asked for', () => {
    expect(asked(scene)).toBe('Exchange')
    expect(asked(sampleScene({ types: ['Give'] }))).toBe('Give')
    expect(asked(sampleScene({ types: ['Drive'] }))).toBeNull()
  })

  it('lifts a card only if a legal move has it', () => {
    expect(canAdd(scene, {}, 'flour')).toBe(true)
    expect(canAdd(scene, { flour: 2 }, 'flour')).toBe(false)
    expect(canAdd(scene, { flour: 1 }, 'butter')).toBe(true)
    expect(canAdd(scene, { flour: 2 }, 'butter')).toBe(false)
    expect(canAdd(scene, {}, 'coffee')).toBe(false)
  })

  it('finds the move that hands over exactly the lifted cards', () => {
    const move = exact(scene, plus(plus({}, 'flour'), 'butter'))
    expect(move && isBundle(move) && goodsOf(move)).toEqual({ flour: 1, butter: 1 })
    expect(exact(scene, {})).toBeUndefined()
    expect(exact(scene, { coffee: 1 })).toBeUndefined()
  })

  it('knows the most of a kind, and a move with the most cards', () => {
    expect(most(scene, 'flour')).toBe(2)
    expect(most(scene, 'coffee')).toBe(0)
    const all = largest(scene)
    expect(all && isBundle(all) && Object.values(goodsOf(all)).reduce((a, b) => a + b)).toBe(2)
  })

  it('asks about the very move that was tried, or else about the rule', () => {
    const none = sampleScene({ types: ['Drive'] })
    expect(refusal(none, 'Exchange', { flour: 2 })).toBeTypeOf('number')
    expect(refusal(none, 'Exchange', { coffee: 9 })).toEqual({ rule: 'SM-36' })
  })
})
