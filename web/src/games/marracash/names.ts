// How people, shops, fountains and cards are called in a player's language.

import { fountainOf, shopOf } from './geometry'
import { colours, counted, type Scene, type Town } from './types'
import type { Who, Words } from './words/en'

/** A player in a sentence; those who look on are nobody. */
export function who(scene: Scene, seat: number): Who {
  return { name: scene.names[seat] ?? scene.view.players[seat]?.character ?? '?', me: seat === scene.seat }
}

/** A shop's name as it stands on its awning: Y2, in Dutch and German Ge2. */
export function shortName(words: Words, name: string): string {
  return (words.letters[name.charAt(0)] ?? name.charAt(0)) + name.slice(1)
}

/** A shop in words: the yellow shop Y2. */
export function shopName(words: Words, town: Town, name: string): string {
  return words.shop(shopOf(town, name).colour, shortName(words, name))
}

/** A fountain in words; entrances are gates. */
export function fountainName(words: Words, town: Town, name: string): string {
  return fountainOf(town, name).entrance ? words.gate(name) : words.fountain(name)
}

/** Visitors counted by colour, in words. */
export function groupName(words: Words, letters: string): string {
  return words.group(counted(letters))
}

/** Visitors one after the other, in words. */
export function lineName(words: Words, letters: string): string {
  return colours(letters)
    .map((colour) => words.colours[colour] ?? colour)
    .join(', ')
}

/** A souvenir's name; cards of a set of one's own keep theirs. */
export function cardName(words: Words, town: Town, id: string): string {
  const card = town.souvenirs.find((card) => card.id === id)
  return card ? (words.souvenirs[card.name] ?? card.name) : id
}

/** What the next customer of a shop pays (MC-72, MC-73). */
export function nextIncome(town: Town, customers: number): number {
  const { incomes } = town.rates
  return incomes[Math.min(customers, incomes.length - 1)] ?? 0
}

/** The visitors who would go in the moment a shop is sold (MC-82). */
export function waitingAt(scene: Scene, name: string): number {
  const { colour } = shopOf(scene.board, name)
  return scene.board.fountains
    .filter((fountain) => fountain.shops.includes(name))
    .flatMap((fountain) => colours(scene.view.groups[fountain.name] ?? ''))
    .filter((visitor) => visitor === colour).length
}

/** The visitors that so many steps from an end would take, the first in line first. */
export function fromEnd(queue: string, end: string, count: number): string {
  return end === 'head' ? queue.slice(0, count) : [...queue.slice(Math.max(0, queue.length - count))].reverse().join('')
}
