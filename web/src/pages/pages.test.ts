import { describe, expect, it } from 'vitest'

import type { OptionShown } from '../live/messages'
import { chosen, controlOf, isRare } from './options'
import { asked, chairs } from './seats'
import { againstBots } from './tables'

const option = (change: Partial<OptionShown>): OptionShown => ({
  name: 'souvenirs',
  rule: 'MC-12',
  meaning: '',
  default: 'off',
  values: ['off', 'on'],
  whole: null,
  free: false,
  ...change,
})

describe('the options of a new table', () => {
  it('are a list where they can be listed', () => {
    expect(controlOf(option({}))).toEqual({ kind: 'list', values: ['off', 'on'] })
    const begins = option({ values: ['random'], whole: [0, 3] })
    expect(controlOf(begins)).toEqual({ kind: 'list', values: ['random', 0, 1, 2, 3] })
  })

  it('are typed where there are too many, and tucked away', () => {
    const limit = option({ values: ['auto'], whole: [20, 5000] })
    expect(controlOf(limit)).toMatchObject({ kind: 'number', least: 20, most: 5000 })
    expect(isRare(limit)).toBe(true)
    expect(isRare(option({}))).toBe(false)
  })

  it('are told only where they differ from the usual', () => {
    const all = [option({}), option({ name: 'cash', default: 'open' }), option({ name: 'list', default: [] })]
    expect(chosen(all, { souvenirs: 'on', cash: 'open', list: [] })).toEqual({ souvenirs: 'on' })
    expect(chosen(all, { souvenirs: '' })).toEqual({})
  })
})

describe('the chairs of a new table', () => {
  it('keep what was set when their number changes', () => {
    const three = chairs([], 3, 'bot', 'trader')
    const set = three.map((chair, place) => (place === 1 ? { ...chair, kind: 'open' as const } : chair))
    const four = chairs(set, 4, 'bot', 'master')

    expect(four.map((chair) => chair.kind)).toEqual(['me', 'open', 'bot', 'bot'])
    expect(chairs(four, 2, 'bot', 'trader').map((chair) => chair.kind)).toEqual(['me', 'open'])
  })

  it('name everybody who sits at this device', () => {
    const set = chairs([], 3, 'bot', 'trader')
    set[1] = { kind: 'also', name: ' Bram ', level: 'trader' }
    expect(asked(set, '', 'Traveller')).toEqual([
      { kind: 'me', name: 'Traveller' },
      { kind: 'me', name: 'Bram' },
      { kind: 'bot', level: 'trader', name: 'Nadia' },
    ])
  })

  it('a game against bots has one of me and bots of one level', () => {
    const wanted = againstBots('casablanca', 4, 'Amina', 'master')
    expect(wanted.seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot'])
    expect(new Set(wanted.seats.slice(1).map((seat) => seat.level))).toEqual(new Set(['master']))
    expect(wanted.random).toMatch(/^[0-9a-f]{64}$/)
  })
})
