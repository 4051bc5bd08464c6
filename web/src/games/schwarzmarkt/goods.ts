// Sets of goods cards counted by kind.

import { KINDS, type Card, type Good, type Goods, type TheScene } from './types'

export const count = (goods: Goods, kind: string): number => goods[kind] ?? 0

export const size = (goods: Goods): number => Object.values(goods).reduce((sum, n) => sum + n, 0)

/** The kinds that are there, in the order in which they are listed everywhere. */
export const present = (goods: Goods): [Good, number][] =>
  KINDS.filter((kind) => count(goods, kind) > 0).map((kind) => [kind, count(goods, kind)])

/** A set as a row of single cards, sorted by kind. */
export const spread = (goods: Goods): Good[] =>
  present(goods).flatMap(([kind, number]) => Array<Good>(number).fill(kind))

export const own = (scene: TheScene) =>
  scene.seat === null ? undefined : scene.view.players[scene.seat]

/** A black-market card by its id. */
export function cardOf(scene: TheScene, id: string): Card {
  return scene.board.cards.find((card) => card.id === id) ?? { id, offer: {}, text: null }
}

/** The other seats, from the left hand on. */
export function others(scene: TheScene): number[] {
  const players = scene.view.players.length
  const first = scene.seat ?? -1
  const seats = Array.from({ length: players }, (_, step) => (first + 1 + step) % players)
  return scene.seat === null ? seats : seats.slice(0, players - 1)
}
