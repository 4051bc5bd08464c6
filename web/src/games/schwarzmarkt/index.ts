// Schwarzmarkt as one of the games of the house.

import type { GameModule } from '../game'
import Board from './Board.svelte'
import { goodsOf, largest } from './bundle'
import Door from './Door.svelte'
import { size } from './goods'
import lessons from './lessons.json'
import Panel from './Panel.svelte'
import { gainOf } from './sentences'
import { speech } from './speech'
import type { Event, Move, TheScene, View, Words } from './types'
import type { LessonId } from './words/lessons/en'

const WORDS = {
  en: async (): Promise<Words> => (await import('./words/en')).en,
  nl: async (): Promise<Words> => (await import('./words/nl')).nl,
  de: async (): Promise<Words> => (await import('./words/de')).de,
}

/** The longest motion on the board, in milliseconds. */
const MOTION = 420

export const schwarzmarkt: GameModule<View, TheScene['board'], Move, Event, Words> = {
  name: 'schwarzmarkt',
  title: 'Schwarzmarkt',
  Board,
  Panel,
  Door,
  words: (language) => WORDS[language](),
  speech,
  costly,
  fortunes: () => ({ heard: 'by all', start: 0, gain: (events, seat) => gainOf(events, seat) ?? 0 }),
  mark,
  inPanel: () => true,
  main: (scene) => {
    const everything = largest(scene)
    return [
      ...(everything ? [everything] : []),
      ...scene.moves.filter((move) => move.type === 'Drive' || move.type === 'Pass'),
    ]
  },
  opened: (view, through) => ({
    ...view,
    players: view.players.map((player, seat) => through[seat]?.players[seat] ?? player),
  }),
  begins: (event) => event.type === 'CardPlayed',
  lasts: (events) => (events.length > 0 ? MOTION : 0),
  lessons: (words) =>
    lessons.map((lesson) => ({ ...lesson, ...words.lessons[lesson.id as LessonId] })),
}

/** Exchange rounds by their offer, and the end of a play round; the same in every language. */
function mark(event: Event): string | null {
  if (event.type === 'RoundOpened') return event.offer
  return event.type === 'PlayRoundEnded' ? `${event.play_round}/2` : null
}

/** Giving up the last goods card ends the play round. */
function costly(move: Move, scene: TheScene): boolean {
  const held = scene.seat === null ? 0 : (scene.view.players[scene.seat]?.goods_count ?? 0)
  if (move.type === 'Sell') return held === 1
  return move.type === 'Exchange' && size(goodsOf(move)) === held
}
