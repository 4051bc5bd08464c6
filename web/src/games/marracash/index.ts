// MarraCash in the browser.

import type { GameModule } from '../game'
import Board from './Board.svelte'
import Door from './Door.svelte'
import Panel from './Panel.svelte'
import PlayerSign from './PlayerSign.svelte'
import lessons from './lessons.json'
import { gainOf } from './preview'
import { schedule } from './schedule'
import { speech } from './speech'
import { choices, type Event, type Move, type Town, type View } from './types'
import type { Words } from './words/en'
import type { LessonId } from './words/lessons.en'

const WORDS = {
  en: async () => (await import('./words/en')).en,
  nl: async () => (await import('./words/nl')).nl,
  de: async () => (await import('./words/de')).de,
}

export const marracash: GameModule<View, Town, Move, Event, Words> = {
  name: 'marracash',
  title: 'MarraCash',
  Board,
  Panel,
  Door,
  Sign: PlayerSign,
  words: (language) => WORDS[language](),
  speech,
  costly(move, scene) {
    const cash = scene.seat === null ? null : (scene.view.players[scene.seat]?.cash ?? null)
    return move.type === 'Bid' && cash !== null && move.amount * 4 > cash
  },
  fortunes: (end) => ({ heard: 'by all', start: end.players[0]?.money?.start ?? 0, gain: gainOf }),
  mark: (event) => (event.type === 'Sold' || event.type === 'LastRoundBegan' || event.type === 'GameEnded' ? event.type : null),
  begins: (event) => event.type === 'TurnBegan',
  lasts: (events) => schedule(events).lasts,
  applies: (option, { souvenirs }) => option !== 'souvenir_set' || souvenirs === 'on',
  open: (options) => options['cash'] !== 'hidden',
  lessons: (words) =>
    lessons.map((lesson) => ({ ...lesson, ...words.lessons[lesson.id as LessonId] })),
  main(scene) {
    const bids = choices(scene, 'Bid')
    const lowest = bids[0]?.amount ?? 0
    const raises = bids.filter(({ amount }) => [0, 25, 75].includes(amount - lowest))
    return [...raises, ...choices(scene, 'Pass')]
  },
  inPanel: (move) => move.type !== 'Walk' && move.type !== 'Auction',
}

