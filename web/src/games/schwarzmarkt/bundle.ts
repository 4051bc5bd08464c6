// Choosing several goods cards: what is chosen grows card by card towards one of the legal moves.
// Legal is what the table offered; nothing is worked out from rules here.

import { count, size } from './goods'
import { KINDS, type CodedMove, type Good, type Goods, type Move, type TheScene } from './types'

export type BundleType = 'Exchange' | 'Give'
type BundleMove = Extract<Move, { type: BundleType }>

export const isBundle = (move: Move): move is BundleMove =>
  move.type === 'Exchange' || move.type === 'Give'

/** Which kind of bundle is asked for now, if any. */
export function asked(scene: TheScene): BundleType | null {
  const bundle = scene.moves.find(isBundle)
  return bundle === undefined ? null : (bundle.type as BundleType)
}

export const goodsOf = (move: BundleMove): Goods =>
  Object.fromEntries(KINDS.filter((kind) => move[kind] > 0).map((kind) => [kind, move[kind]]))

const same = (move: BundleMove, goods: Goods): boolean =>
  KINDS.every((kind) => move[kind] === count(goods, kind))

const contains = (move: BundleMove, goods: Goods): boolean =>
  KINDS.every((kind) => move[kind] >= count(goods, kind))

export const plus = (goods: Goods, kind: Good, number = 1): Goods => ({
  ...goods,
  [kind]: Math.max(0, count(goods, kind) + number),
})

/** The legal move that hands over exactly these goods. */
export const exact = (scene: TheScene, goods: Goods): CodedMove | undefined =>
  scene.moves.find((move) => isBundle(move) && same(move, goods))

/** Whether one more card of this kind still leads to a legal move. */
export const canAdd = (scene: TheScene, goods: Goods, kind: Good): boolean =>
  scene.moves.some((move) => isBundle(move) && contains(move, plus(goods, kind)))

/** The most cards of a kind that some legal move hands over. */
export const most = (scene: TheScene, kind: Good): number =>
  Math.max(0, ...scene.moves.map((move) => (isBundle(move) ? move[kind] : 0)))

/** The legal move that hands over the most cards. */
export function largest(scene: TheScene): CodedMove | undefined {
  let best: CodedMove | undefined
  for (const move of scene.moves) {
    if (isBundle(move) && (!best || size(goodsOf(move)) > size(goodsOf(best as BundleMove))))
      best = move
  }
  return best
}

/** What to ask `why` about if these goods cannot be handed over: the move, or else the rule. */
export function refusal(scene: TheScene, type: BundleType, goods: Goods): number | { rule: string } {
  const tried = scene.all.find((move) => move?.type === type && same(move, goods))
  return tried?.code ?? { rule: type === 'Exchange' ? 'SM-36' : 'SM-89' }
}
