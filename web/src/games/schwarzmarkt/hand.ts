// What a click on a goods card means now: lift it towards an exchange or a gift, or sell it.

import { asked, canAdd, plus, refusal } from './bundle'
import { chosen } from './chosen.svelte'
import { count, own } from './goods'
import type { Good, TheHands, TheScene } from './types'

export function lift(scene: TheScene, hands: TheHands, kind: Good): void {
  const sale = scene.moves.find((move) => move.type === 'Sell' && move.good === kind)
  if (sale) {
    hands.play([sale.code])
    return
  }
  const held = count(own(scene)?.goods ?? {}, kind)
  const type = asked(scene) ?? (scene.view.phase === 'ZWANG_GIVE' ? 'Give' : 'Exchange')
  if (canAdd(scene, chosen.goods, kind)) chosen.goods = plus(chosen.goods, kind)
  else if (held > 0 && count(chosen.goods, kind) === held)
    chosen.goods = plus(chosen.goods, kind, -held) // all are lifted: put them back
  else hands.why(refusal(scene, type, plus(chosen.goods, kind)))
}

export function lower(kind: Good): void {
  chosen.goods = plus(chosen.goods, kind, -1)
}

/** Whether a click on this kind would do something. */
export const liftable = (scene: TheScene, kind: Good): boolean =>
  scene.moves.some((move) => move.type === 'Sell' && move.good === kind) ||
  canAdd(scene, chosen.goods, kind)
