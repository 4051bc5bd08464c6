// Everything that can happen or be done has words in every language, and they say the right thing.

import { describe, expect, it } from 'vitest'

import lessons from './lessons.json'
import { previewLines } from './position'
import { events, moves, sceneOf, view } from './samples'
import { speech } from './speech'
import type { Event, Move, Scene, View } from './types'
import { de } from './words/de'
import { en } from './words/en'
import { nl } from './words/nl'

const languages = { en, nl, de }
const BROKEN = /undefined|null|NaN|\[object|\$\{/

const auction = { shop: 'Y1', auctioneer: 1, highest: 1300, bidder: 2, bids: [0, 100, 1300], still_in: [0, 2], barred: [] }
const phases: [string, Partial<View>, Move[]][] = [
  ['R1_SHOP', {}, [moves.Auction]],
  ['R1_SHOP', {}, [moves.Pass]],
  ['AUCTION_OPEN', { auction: { ...auction, highest: 0, bidder: null } }, [moves.Bid]],
  ['AUCTION_BID', { auction }, [moves.Bid, moves.Pass]],
  ['REAUCTION_OPEN', { auction: { ...auction, highest: 0, bidder: null } }, [moves.Bid, moves.Pass]],
  ['ACTION_1', {}, [moves.Walk, moves.Auction]],
  ['ACTION_2', { action: 2 }, [moves.Walk]],
  ['ACTION_2', { action: 2 }, [moves.Auction]],
  ['ACTION_2', { action: 2 }, [moves.Pass]],
  ['SOUVENIR', { entering: entering() }, [moves.TakeSouvenir]],
  ['FILL', {}, [moves.Fill]],
]

function entering(): NonNullable<View['entering']> {
  return {
    shop: 'Y1',
    left: 1,
    served: 0,
    income: 0,
    souvenirs: 0,
    commission: 0,
    guide: 0,
    cause: 'walk',
    walk: ['1', '1 east'],
    walkers: '',
    gate: null,
  }
}

describe.each(Object.entries(languages))('in %s', (_, words) => {
  const said = speech(words)

  it('tells every event, to those who did it and to those who look on', () => {
    for (const seat of [0, 1, 2, null]) {
      for (const event of Object.values(events)) {
        const sentence = said.sentence(event, sceneOf(seat))
        if (event.type === 'Stopped') expect(sentence).toBeNull()
        else expect(sentence, event.type).toMatch(/^[A-ZÄÖÜ].*[.!]$/)
        expect(sentence ?? '').not.toMatch(BROKEN)
      }
    }
  })

  it('names every move', () => {
    const named = Object.values(moves).map((move) => said.choice(move, sceneOf(0)))
    for (const name of named) expect(name).not.toMatch(BROKEN)
    expect(new Set(named).size).toBe(named.length)
    expect(named.join()).toContain(words.money(325))
  })

  it('asks one thing in every phase, and tells the others whom they wait for', () => {
    for (const [phase, different, legal] of phases) {
      const asked = said.question(sceneOf(0, { ...different, phase }, legal))
      const waiting = said.question(sceneOf(1, { ...different, phase }, legal))
      expect(asked).toMatch(/\S.*\.$/)
      expect(waiting).toContain('Amina')
      expect(`${asked} ${waiting}`).not.toMatch(BROKEN)
      expect(asked).not.toBe(waiting)
    }
    expect(said.question(sceneOf(0, { deciding: null, phase: 'GAME_OVER' }))).toBe(words.ask.over)
  })

  it('describes the whole position to those who do not see it', () => {
    const lines = said.position(sceneOf(0, { auction, turns_left: 1 })).join('\n')
    expect(lines).not.toMatch(BROKEN)
    for (const name of ['Amina', 'Bram', 'Clara', words.money(1300)]) expect(lines).toContain(name)
    for (const colour of Object.values(words.colours)) expect(lines).toContain(colour)
    expect(said.position(sceneOf(null, { queue: '' })).join()).toContain(words.position.noQueue)
  })

  it('covers cash that is not to be seen', () => {
    expect(said.facts(1, sceneOf(0))[0]?.value).toBe(words.facts.covered)
    expect(said.facts(0, sceneOf(0))[0]?.value).toBe(words.money(975))
  })

  it('says who won and why, and where the money came from', () => {
    const outcome = { winners: [2], scores: [0, 1, 2], reason: 'last_round', breakdown: [{ start: 1200, fines: 0 }] }
    expect(said.ending(sceneOf(0, { outcome }))).toBe(words.ending.last_round) // who won stands above it
    const ended = { ...events.GameEnded, winners: [2] }
    expect(said.sentence(ended, sceneOf(0, { outcome }))).toContain('Clara')
    expect(said.sentence(ended, sceneOf(2, { outcome }))).toContain(words.ending.youWin)
    expect(said.sources(0, { ...view, outcome })).toEqual([{ label: words.sources['start'], amount: 1200 }])
  })

  it('gives the reasons of the search', () => {
    for (const reason of Object.keys(en.reasons)) {
      expect(said.reason({ kind: reason }, sceneOf(0))).toBe(words.reasons[reason])
    }
  })

  it('foresees a walk, a fill and an auction in words', () => {
    const walk = [events.Walked, events.Entered, events.Entered, events.Earned, events.Stopped]
    const told = previewLines(words, moves.Walk, walk, sceneOf(0)).join(' ')
    expect(told).toContain(words.gain(200))
    expect(told).toContain(`Bram ${words.gain(500)}`)
    expect(previewLines(words, moves.Walk, [events.Walked, events.Stopped], sceneOf(0))[0]).toBe(words.preview.nobody)
    const fill = previewLines(words, moves.Fill, [events.Filled], sceneOf(0)).join(' ')
    expect(fill).toContain(words.colours['G'])
    expect(previewLines(words, { ...moves.Fill, count: 8 }, [], sceneOf(0)).join(' ')).toContain(words.preview.last)
    const sale = previewLines(words, moves.Auction, [], sceneOf(0)).join(' ')
    expect(sale).toContain(words.panel.waiting(2))
    expect(`${told} ${fill} ${sale}`).not.toMatch(BROKEN)
  })

  it('teaches every lesson', () => {
    expect(Object.keys(words.lessons).sort()).toEqual(lessons.map(({ id }) => id).sort())
  })

  it('has a letter for each colour that no other has', () => {
    expect(new Set(Object.values(words.letters)).size).toBe(5)
  })
})

interface Recorded {
  board: Scene['board']
  moves: (Move | null)[]
  positions: { views: Record<string, View>; events: Record<string, Event[]>; deciding: number; moves: number[] }[]
}
// Whole games between bots, where `python web/fixtures.py` has recorded some.
const found = import.meta.glob<Recorded>('../../../fixtures/marracash*.json', { import: 'default', eager: true })

describe.runIf(Object.keys(found).length > 0)('recorded games', () => {
  it.each(Object.entries(found))('%s can be told from beginning to end', (_, game) => {
    const all = game.moves.map((move, code) => move && { ...move, code })
    for (const words of [en, nl, de]) {
      const said = speech(words)
      for (const position of game.positions) {
        for (const [key, seen] of Object.entries(position.views)) {
          const seat = JSON.parse(key) as number | null
          const legal = position.deciding === seat ? position.moves.map((code) => all[code]!) : []
          // Events and choices from every seat; the whole position once.
          const scene = { ...sceneOf(seat), view: seen, board: game.board, moves: legal, all, names: ['A', 'B', 'C', 'D'] }
          const told = [
            said.question(scene),
            ...(seat === null ? said.position(scene) : []),
            ...(position.events[key] ?? []).map((event) => said.sentence(event, scene) ?? ''),
            ...legal.slice(0, 60).map((move) => said.choice(move, scene)),
          ]
          expect(told.join('\n')).not.toMatch(BROKEN)
        }
      }
    }
  })
})
