// Whole games between bots (`python web/fixtures.py`), if they were recorded: everything in them
// can be said, in every language and from every seat.

import { describe, expect, it } from 'vitest'

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

it('looks at every recorded game there is', () => {
  for (const game of Object.values(found)) expect(game.positions.length).toBeGreaterThan(10)
})
