// Casablanca as one of the games of the house.

import type { GameModule } from '../game'
import BoardDrawn from './Board.svelte'
import Door from './Door.svelte'
import { fortunes } from './fortunes'
import positions from './lessons.json'
import Panel from './Panel.svelte'
import { speech } from './speech'
import { only, type Board, type Event, type Move, type View } from './types'
import type { Words } from './words/en'

const MARKS: Partial<Record<Event['type'], string>> = {
  Removed: '✕',
  MoverPassed: '⚑',
  GameEnded: '★',
}

/** What is said with one word. */
const MAIN = new Set<Move['type']>(['Bribe', 'Done', 'GiveUp', 'EndTurn'])

/** How long each event deserves to be looked at, in milliseconds. */
const MOTION: Partial<Record<Event['type'], number>> = {
  MoveDeclared: 450,
  HitDeclared: 450,
  Objected: 350,
  Named: 350,
  Held: 350,
  MoverPassed: 700,
  GaveUp: 700,
  Moved: 450,
  Removed: 900,
}

const casablanca: GameModule<View, Board, Move, Event, Words> = {
  name: 'casablanca',
  title: 'Casablanca',
  Board: BoardDrawn,
  Panel,
  Door,
  words: async (language) => {
    if (language === 'nl') return (await import('./words/nl')).nl
    if (language === 'de') return (await import('./words/de')).de
    return (await import('./words/en')).en
  },
  speech,
  costly: (move) => move.type === 'Hit' || move.type === 'Done',
  fortunes,
  mark: (event) => (event.type === 'Moved' && event.with_case ? '◆' : (MARKS[event.type] ?? null)),
  inPanel: (move) => move.type !== 'ChooseHeadquarters',
  main(scene) {
    const amounts = only(scene.moves, 'Name').sort((one, other) => one.amount - other.amount)
    const ends = [...new Set([amounts[0], amounts.at(-1)])].filter((move) => move !== undefined)
    const words = scene.moves.filter((move) => MAIN.has(move.type))
    return [...ends, ...words]
  },
  begins: (event) => event.type === 'TurnBegan',
  lasts: (events) => Math.max(0, ...events.map((event) => MOTION[event.type] ?? 0)),
  open: () => false,
  applies: (option, { mode, capital }) => {
    if (option === 'sheet') return capital !== 'free'
    return mode === 'headquarters' ? option !== 'starter' : !option.startsWith('hq_')
  },
  lessons: (words) => {
    const said = words.lessons as Record<string, Words['lessons']['home'] | undefined>
    return positions.map((position) => ({ ...position, ...(said[position.id] ?? words.lessons.home) }))
  },
}

export default casablanca
