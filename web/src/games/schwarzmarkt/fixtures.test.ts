// Positions of real games, those of the lessons and whole games between bots if they were recorded
// (`python web/fixtures.py`): everything in them can be said, in every language, from every seat.

import { describe, expect, it } from 'vitest'

import taught from '../../../public/lessons/schwarzmarkt.json'
import { count } from './goods'
import { notebook } from './knowledge'
import { speech } from './speech'
import { KINDS, type CodedMove, type Event, type TheScene, type View } from './types'
import { de } from './words/de'
import { en } from './words/en'
import { nl } from './words/nl'

interface Recorded {
  board: TheScene['board']
  options: TheScene['options']
  moves: (CodedMove | null)[]
  positions: {
    views: Record<string, View>
    events: Record<string, Event[]>
    deciding: number | null
    moves: number[]
  }[]
}

const found = import.meta.glob<Recorded>('../../../fixtures/schwarzmarkt*.json', {
  import: 'default',
  eager: true,
})
const NAMES = ['Amina', 'Bram', 'Clara', 'Driss', 'Else']
const BROKEN = /undefined|null|NaN|\[object|\$/

type Position = Recorded['positions'][number]

function sceneOf(
  game: Recorded,
  position: Position,
  key: string,
  all: (CodedMove | null)[],
): TheScene {
  const seat = JSON.parse(key) as number | null
  return {
    view: position.views[key]!,
    board: game.board,
    options: game.options,
    seat,
    names: NAMES,
    moves: position.deciding === seat ? position.moves.flatMap((code) => all[code] ?? []) : [],
    all,
    events: position.events[key]!,
    past: false,
    still: true,
  }
}

describe.each(Object.entries(found))('%s', (_file, game) => {
  const all = game.moves.map((move, code) => move && { ...move, code })
  const scenes = game.positions.flatMap((position) =>
    Object.keys(position.views).map((key) => sceneOf(game, position, key, all)),
  )

  it('can be told in every language', () => {
    const broken = new Set<string>()
    for (const words of [en, nl, de]) {
      const says = speech(words)
      for (const scene of scenes) {
        const lines = [
          says.question(scene),
          ...says.position(scene),
          ...scene.moves.map((move) => says.choice(move, scene)),
          ...scene.events.map((event) => says.sentence(event, scene) ?? ''),
          ...scene.view.players.flatMap((_, s) => says.facts(s, scene).map((f) => f.spoken)),
        ]
        for (const line of lines) if (BROKEN.test(line)) broken.add(line)
      }
    }
    expect([...broken]).toEqual([])
  })

  it('has nothing in anybody’s notebook that is not true', () => {
    const wrong: string[] = []
    for (const position of game.positions)
      for (const [key, view] of Object.entries(position.views))
        notebook(view).forEach((page, seat) => {
          const truth = position.views[String(seat)]!.players[seat]!
          const note = (what: string) => wrong.push(`${key} about ${seat}: ${what}`)
          for (const kind of KINDS) {
            const held = count(truth.goods ?? {}, kind)
            if (key !== String(seat) && held < count(page.sure, kind)) note(kind)
            if (page.none.has(kind) && held > 0) note(`no ${kind}`)
          }
          for (const card of page.cards) if (!truth.cards?.includes(card)) note(card)
        })
    expect(wrong).toEqual([])
  })
})

/** The positions of the lessons, which are always there. */
interface Taught {
  boxes: Pick<Recorded, 'board' | 'options' | 'moves'>[]
  lessons: Record<
    string,
    { box: number; view: View; after: Record<string, { view: View; events: Event[] }> }
  >
}

describe('the lessons', () => {
  const { boxes, lessons } = taught as unknown as Taught

  it.each(Object.entries(lessons))('%s can be told before and after', (_id, lesson) => {
    const box = boxes[lesson.box]!
    const all = box.moves.map((move, code) => move && { ...move, code })
    const told = [{ view: lesson.view, events: [] }, ...Object.values(lesson.after)]
    for (const words of [en, nl, de]) {
      const says = speech(words)
      for (const { view, events } of told) {
        const seat = view.seat
        const base = { board: box.board, options: box.options, names: NAMES, all, moves: [] }
        const scene: TheScene = { ...base, view, seat, events, past: false, still: true }
        expect(says.question(scene)).not.toMatch(BROKEN)
        expect(says.position(scene).join(' ')).not.toMatch(BROKEN)
        for (const event of events) expect(says.sentence(event, scene) ?? '').not.toMatch(BROKEN)
      }
      expect(Object.keys(lesson.after).length).toBeGreaterThan(0)
    }
  })
})
