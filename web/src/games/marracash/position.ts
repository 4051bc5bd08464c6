// The position line by line, for those who do not see the board; and what a move would bring.

import { signOf } from './drawing/signs'
import { cardName, fountainName, fromEnd, groupName, lineName, nextIncome, shopName, shortName, waitingAt, who } from './names'
import { facts } from './facts'
import { inOrder, outlook } from './preview'
import { shopOf } from './geometry'
import type { Event, Move, Scene } from './types'
import type { Words } from './words/en'

export function positionLines(words: Words, scene: Scene): string[] {
  const { view, board } = scene
  const said = words.position
  const round = Math.floor(view.turn / view.players.length) + 1
  const lines = [said.turn(who(scene, view.active).name, round)]
  if (view.turns_left !== null) lines.push(said.lastRound(view.turns_left))
  if (view.auction) {
    const shop = shopName(words, board, view.auction.shop)
    const { bidder, highest } = view.auction
    lines.push(
      bidder === null ? said.auctionOpen(shop) : said.auction(shop, words.money(highest), who(scene, bidder).name),
    )
  }
  view.players.forEach((player, seat) => {
    const name = who(scene, seat).name
    const spoken = facts(words, seat, scene).map((fact) => fact.spoken)
    lines.push(said.player(name, words.signs[signOf(player.character)] ?? '', spoken.join(', ')))
    const owned = view.shops.filter(({ owner }) => owner === seat)
    if (owned.length > 0) {
      const each = owned.map((shop) =>
        said.shop(shortName(words, shop.name), shop.customers, words.money(nextIncome(board, shop.customers))),
      )
      lines.push(said.shops(name, each.join('; ')))
    }
  })
  const unsold = view.shops.filter(({ owner }) => owner === null).map(({ name }) => shortName(words, name))
  if (unsold.length > 0) lines.push(said.forSale(unsold.join(', ')))
  const groups = board.fountains
    .filter(({ name }) => view.groups[name])
    .map(({ name }) => words.place.group(fountainName(words, board, name), groupName(words, view.groups[name]!)))
  if (groups.length > 0) lines.push(said.groups(groups.join('; ')))
  lines.push(view.queue ? said.queue(view.queue.length, lineName(words, view.queue)) : said.noQueue)
  if (view.souvenirs_open.length > 0) {
    const cards = view.souvenirs_open.map((id) => {
      const card = board.souvenirs.find((card) => card.id === id)
      return `${cardName(words, board, id)} (${words.colours[card?.colour ?? '']}, ${words.money(card?.value ?? 0)})`
    })
    lines.push(said.souvenirs(cards.join('; ')))
  }
  return lines
}

/** What a move would bring, in a few sentences, from what the server foresees. */
export function previewLines(words: Words, move: Move, events: readonly Event[], scene: Scene): string[] {
  const { board, view } = scene
  const said = words.preview
  if (move.type === 'Auction') {
    const waiting = waitingAt(scene, move.shop)
    const lines = [said.auction(shopName(words, board, move.shop))]
    if (waiting > 0) lines.push(words.panel.waiting(waiting))
    return lines
  }
  const seen = outlook(events)
  const lines: string[] = []
  if (move.type === 'Fill') {
    const taken = fromEnd(view.queue, move.end, move.count)
    lines.push(said.fill(groupName(words, taken), words.gate(move.entrance)))
    const rest = move.end === 'head' ? view.queue.slice(move.count) : view.queue.slice(0, -move.count)
    lines.push(rest ? said.next(lineName(words, fromEnd(rest, move.end, 4))) : said.last)
  }
  const entries = seen.entries.map(({ shop, visitors }) =>
    said.enters(words.group([[shopOf(board, shop).colour, visitors]]), shortName(words, shop)),
  )
  const stays = [...seen.stays].map(([fountain, letters]) =>
    said.stays(groupName(words, letters), fountainName(words, board, fountain)),
  )
  if (move.type === 'Walk' && entries.length === 0) lines.push(said.nobody)
  if (entries.length + stays.length > 0) lines.push(capital(`${[...entries, ...stays].join('; ')}.`))
  const gains = inOrder(seen.gains, scene.seat).map(([seat, amount]) =>
    said.gains(who(scene, seat), words.gain(amount)),
  )
  if (gains.length > 0) lines.push(capital(`${gains.join(', ')}.`))
  return lines
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
