// The notebook holds certainties only, and forgets them when cards move unseen.

import { describe, expect, it } from 'vitest'

import { notebook } from './knowledge'
import { sampleScene } from './sample'
import type { Goods, Happening, View } from './types'

const NONE: Goods[] = [{}, {}, {}]

function remembering(goods: Happening[], handed: Goods[] = NONE): View {
  const { view } = sampleScene({ seat: 0 })
  return { ...view, remembered: { ...view.remembered, goods, handed_in: handed } }
}

const happening = (told: Partial<Happening> & { what: string }): Happening => ({
  seat: 0,
  other: 1,
  number: 1,
  given: null,
  taken: null,
  handed_in: NONE,
  ...told,
})
const spied = happening({ what: 'showed', number: 2, taken: { butter: 1, sugar: 1 } })

describe('the notebook', () => {
  it('notes the cards that Spionage showed', () => {
    expect(notebook(remembering([spied]))[1]?.sure).toMatchObject({ butter: 1, sugar: 1 })
  })

  it('strikes out what was handed in since', () => {
    const page = notebook(remembering([spied], [{}, { butter: 1 }, {}]))[1]
    expect(page?.sure).toMatchObject({ butter: 0, sugar: 1 })
  })

  it('does not add cards shown twice', () => {
    expect(notebook(remembering([spied, spied]))[1]?.sure).toMatchObject({ butter: 1, sugar: 1 })
  })

  it('doubts every kind when a card leaves unseen', () => {
    const stolen = happening({ what: 'collected', seat: 2, other: 1 })
    expect(notebook(remembering([spied, stolen]))[1]?.sure).toMatchObject({ butter: 0, sugar: 0 })
  })

  it('knows what it gave away in a swap', () => {
    const swap = happening({ what: 'swapped', given: { flour: 1 }, taken: { coffee: 1 } })
    expect(notebook(remembering([swap]))[1]?.sure).toMatchObject({ flour: 1 })
  })

  it('knows that a raid left none, until an unknown card comes in', () => {
    const raid = happening({ what: 'raided', given: { butter: 1 }, taken: { butter: 2 }, number: 2 })
    expect(notebook(remembering([raid]))[1]?.none.has('butter')).toBe(true)
    const dealt = happening({ what: 'dealt', seat: 1, other: null, number: 3 })
    expect(notebook(remembering([raid, dealt]))[1]?.none.size).toBe(0)
  })
})
