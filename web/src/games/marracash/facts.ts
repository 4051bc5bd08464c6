// What is public about a player.

import type { Fact } from '../game'
import type { Scene } from './types'
import type { Words } from './words/en'

/** What is public about a player, for the strip. */
export function facts(words: Words, seat: number, scene: Scene): Fact[] {
  const player = scene.view.players[seat]
  if (!player) return []
  const shops = scene.view.shops.filter(({ owner }) => owner === seat)
  const customers = shops.reduce((sum, shop) => sum + shop.customers, 0)
  const { facts } = words
  return [
    {
      label: facts.cash,
      value: player.cash === null ? facts.covered : words.money(player.cash),
      spoken: player.cash === null ? facts.spokenCovered : facts.spokenCash(words.money(player.cash)),
    },
    {
      label: facts.shops,
      value: facts.shopsOf(shops.length, shops.length + player.signs),
      spoken: facts.spokenShops(shops.length, player.signs),
    },
    { label: facts.customers, value: words.money(customers), spoken: facts.spokenCustomers(customers) },
  ]
}
