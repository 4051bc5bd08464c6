// Every kind of event, move, phase, ending and reason has words in all three languages.

import { describe, expect, it } from 'vitest'

import { ALL_MOVES, EVENTS, PHASES, sampleScene } from './sample'
import lessonPositions from './lessons.json'
import { speech } from './speech'
import type { Event, Words } from './types'
import { de } from './words/de'
import { en } from './words/en'
import { nl } from './words/nl'

const LANGUAGES: [string, Words][] = [
  ['en', en],
  ['nl', nl],
  ['de', de],
]
const BROKEN = /undefined|null|NaN|\[object|\{|\$/

const told = (event: Event) => (event.type === 'CardDrawn' && event.card === null ? null : 'said')

describe.each(LANGUAGES)('in %s', (_language, words) => {
  const says = speech(words)

  it('every event has a sentence, for those it happens to and for those who watch', () => {
    for (const seat of [0, 1, null]) {
      const scene = sampleScene({ seat })
      for (const event of Object.values(EVENTS).flat()) {
        const line = says.sentence(event, scene)
        if (told(event)) expect(line, event.type).toBeTruthy()
        expect(line ?? '', event.type).not.toMatch(BROKEN)
      }
    }
  })

  it('an offer that was played is told once, by the round it opens', () => {
    const scene = sampleScene({})
    const offer: Event = { type: 'CardPlayed', seat: 0, card: 'O08' }
    expect(says.sentence(offer, scene)).toBeNull()
  })

  it('every move has words of its own', () => {
    const scene = sampleScene({ seat: 0 })
    const lines = ALL_MOVES.map((move) => says.choice(move, scene))
    for (const line of lines) expect(line).not.toMatch(BROKEN)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('every phase asks a question of the player, and says whom the others wait for', () => {
    for (const phase of PHASES) {
      const asked = says.question(sampleScene({ seat: 0, phase, deciding: 0 }))
      const waiting = says.question(sampleScene({ seat: 1, phase, deciding: 0 }))
      expect(asked).not.toMatch(BROKEN)
      expect(waiting).toContain('Amina')
      expect(asked).not.toBe(waiting)
    }
    expect(says.question(sampleScene({ deciding: null }))).toBe(words.ask.over)
  })

  it('the position, the facts and the score can be read out', () => {
    for (const seat of [0, 1, null]) {
      const scene = sampleScene({ seat })
      const lines = says.position(scene)
      expect(lines.length).toBeGreaterThan(5)
      for (const line of lines) expect(line).not.toMatch(BROKEN)
      for (const fact of says.facts(0, scene)) expect(fact.spoken).not.toMatch(BROKEN)
    }
    const over = sampleScene({ over: true })
    expect(says.ending(over)).not.toMatch(BROKEN)
    const sum = says.sources(0, over.view).reduce((total, source) => total + source.amount, 0)
    expect(sum).toBe(over.view.outcome?.scores[0])
  })

  it('luxury of another player is not told while it is covered', () => {
    const facts = says.facts(1, sampleScene({ seat: 0 }))
    expect(facts.at(-1)?.value).toBe('?')
  })

  it('every lesson has its words, and no other', () => {
    const ids = lessonPositions.map((lesson) => lesson.id)
    expect(Object.keys(words.lessons).sort()).toEqual([...ids].sort())
  })

  it('a hint of an unknown kind still gets a sentence', () => {
    const scene = sampleScene({})
    expect(says.reason({ type: 'something new' }, scene)).toBe(words.reasonElse)
    expect(says.reason({ type: 'good-price' }, scene)).toBe(words.reason['good-price'])
  })
})
