// Goods, cards and people as they are called in sentences.

import { cardOf, present } from './goods'
import type { Card, Good, Goods, TextName, TheScene, Words } from './types'
import type { Who } from './words/people'

/** "2× butter and 1× sugar". */
export const goodsInWords = (goods: Goods, words: Words): string =>
  words.list(present(goods).map(([kind, number]) => words.some(number, words.goods[kind])))

export const goodInWords = (good: string, words: Words): string => words.goods[good as Good]

export const who = (scene: TheScene, seat: number): Who => ({
  name: scene.names[seat] ?? `${seat + 1}`,
  you: seat === scene.seat,
})

/** A text's printed title; it is a proper name and stays as it is in every language. */
export const textTitle = (scene: TheScene, name: string): string =>
  scene.board.texts.find((text) => text.name === name)?.title ?? name

/** The title in the reader's language, unless the table brought words of its own. */
export function textSubtitle(scene: TheScene, name: string, words: Words): string | null {
  const translated = words.texts[name as TextName]?.title
  const printed = textTitle(scene, name)
  return scene.board.own_words || !translated || translated === printed ? null : translated
}

/** What a text does, in one plain sentence. */
export function textMeaning(scene: TheScene, name: string, words: Words): string {
  const printed = scene.board.texts.find((text) => text.name === name)?.meaning ?? ''
  return scene.board.own_words ? printed : (words.texts[name as TextName]?.meaning ?? printed)
}

/** A card in a sentence: what it asks for, or its title. */
export function cardInWords(scene: TheScene, card: Card, words: Words): string {
  return card.text === null
    ? words.offerOf(goodsInWords(card.offer, words))
    : textTitle(scene, card.text)
}

export const idInWords = (scene: TheScene, id: string, words: Words): string =>
  cardInWords(scene, cardOf(scene, id), words)

/** The title of the text that is being carried out. */
export function resolving(scene: TheScene): string {
  const card = scene.view.resolving === null ? null : cardOf(scene, scene.view.resolving)
  return card?.text ? textTitle(scene, card.text) : ''
}

export const priceAt = (scene: TheScene, field: number): number =>
  scene.board.fields[field - 1]?.price ?? 0

export const lastPrice = (scene: TheScene): number => priceAt(scene, scene.view.last_field)

/** The seat whose turn comes after this one. */
export const after = (scene: TheScene, seat: number): number =>
  (seat + 1) % scene.view.players.length
