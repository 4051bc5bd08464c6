import { describe, expect, it } from 'vitest'

import { meant, type Under } from './reach'

interface Box {
  name: string
  left: number
  top: number
  width: number
  height: number
  possible?: boolean
}

/** A board of boxes; those that are listed first lie on top. */
function board(...boxes: Box[]) {
  return (x: number, y: number): Under<string> => {
    const inside = (one: Box) =>
      x >= one.left && x < one.left + one.width && y >= one.top && y < one.top + one.height
    const found = boxes.find(inside)
    return { thing: found?.name ?? null, possible: found !== undefined && found.possible !== false }
  }
}
const box = (name: string, left: number, top: number, width: number, height: number, possible = true) => ({
  name, left, top, width, height, possible,
})

describe('a finger', () => {
  const alone = board(box('shop', 100, 100, 24, 24))

  it('means a small thing anywhere within 44 pixels around its middle', () => {
    for (const [x, y] of [[134, 112], [91, 112], [112, 133], [112, 91], [130, 128]] as const) {
      expect(meant(x, y, alone)).toEqual({ what: 'one', thing: 'shop' })
    }
    expect(meant(112, 112, alone)).toEqual({ what: 'this' })
  })

  it('means nothing where nothing is near', () => {
    expect(meant(160, 112, alone)).toEqual({ what: 'this' })
  })

  it('is asked which of two neighbours', () => {
    const two = board(box('one', 100, 100, 20, 40), box('other', 120, 100, 20, 40))
    expect(meant(117, 120, two)).toEqual({ what: 'several', things: ['one', 'other'] })
    expect(meant(125, 150, two)).toEqual({ what: 'several', things: ['other', 'one'] })
  })

  it('is not asked where it is plainly on one of them', () => {
    const large = board(box('small', 150, 100, 20, 40), box('house', 100, 100, 60, 60))
    expect(meant(128, 130, large)).toEqual({ what: 'this' })
    expect(meant(158, 120, large)).toEqual({ what: 'several', things: ['small', 'house'] })
  })

  it('never means something that is not possible, unless it is all there is', () => {
    const barred = board(box('sold', 100, 100, 20, 20, false), box('free', 124, 100, 20, 20))
    expect(meant(115, 110, barred)).toEqual({ what: 'one', thing: 'free' })
    expect(meant(102, 110, barred)).toEqual({ what: 'this' })
  })
})
