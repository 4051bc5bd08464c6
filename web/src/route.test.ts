import { describe, expect, it } from 'vitest'

import { read, write, type Route } from './route'
import { restored, type Kept } from './kept'
import { spokenHere } from './words/languages'

const at = (path: string) => read(new URL(path, 'http://kasbah.test'))

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'start' },
    { page: 'new', game: 'casablanca', friends: false },
    { page: 'new', game: 'casablanca', friends: true },
    { page: 'table', id: 'x7', at: null, claim: null },
    { page: 'table', id: 'x7', at: 0, claim: null },
    { page: 'table', id: 'x7', at: 17, claim: null },
    { page: 'table', id: 'x7', at: null, claim: 'a/b' },
    { page: 'rules', game: 'marracash', rule: 'MC-42' },
    { page: 'learn', game: 'schwarzmarkt', lesson: null },
  ]
  for (const route of routes) {
    it(`${write(route)} comes back as the same page`, () => {
      expect(at(write(route))).toEqual(route)
    })
  }

  it('that lead nowhere say so', () => {
    for (const path of ['/nowhere', '/new/chess', '/t', '/t/a/b', '/rules/']) {
      expect(at(path)).toEqual({ page: 'lost' })
    }
    expect(at('/t/x7?at=minus')).toMatchObject({ at: null })
  })
})

describe('what a browser remembers', () => {
  const usual: Kept = {
    language: 'en',
    theme: 'system',
    motion: 'system',
    sound: true,
    confirm: true,
    list: true,
    name: '',
    level: 'trader',
  }

  it('survives nonsense', () => {
    expect(restored(null, usual)).toEqual(usual)
    expect(restored('{', usual)).toEqual(usual)
    expect(restored('{"language":"tlh","sound":"loud","theme":7}', usual)).toEqual(usual)
  })

  it('comes back', () => {
    const kept: Kept = { ...usual, language: 'nl', sound: false, name: 'Amina', theme: 'dark' }
    expect(restored(JSON.stringify(kept), usual)).toEqual(kept)
  })

  it('begins with the first language that is spoken here', () => {
    expect(spokenHere(['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(spokenHere(['nl'])).toBe('nl')
    expect(spokenHere(['fr'])).toBe('en')
  })
})
