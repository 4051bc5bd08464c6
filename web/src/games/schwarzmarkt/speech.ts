// What Schwarzmarkt says: the question, the choices, the position, the score.

import { goodsOf } from './bundle'
import { own, present } from './goods'
import { notebook, type Page } from './knowledge'
import {
  goodInWords,
  goodsInWords,
  idInWords,
  lastPrice,
  priceAt,
  resolving,
  who,
} from './naming'
import { endedBecause, sentence } from './sentences'
import type { Move, TheScene, TheSpeech, View, Words } from './types'

export function speech(words: Words): TheSpeech {
  return {
    question: (scene) => question(scene, words),
    choice: (move, scene) => choice(move, scene, words),
    sentence: (event, scene) => sentence(event, scene, words),
    position: (scene) => position(scene, words),
    facts: (seat, scene) => facts(seat, scene, words),
    curve: () => words.curve,
    ending: (scene) => words.ending(endedBecause(scene.view.outcome?.reason ?? '', words)),
    sources: (seat, view) => sources(seat, view, words),
    reason: (reason) =>
      words.reason[String(reason['type']) as keyof Words['reason']] ??
      words.reasonElse,
  }
}

function question(scene: TheScene, words: Words): string {
  const { view } = scene
  if (view.deciding === null) return words.ask.over
  if (view.deciding !== scene.seat) return waiting(scene, view.deciding, words)
  switch (view.phase) {
    case 'PLAY_CARD':
      return words.ask.playCard
    case 'SPIONAGE':
      return words.ask.spionage
    case 'SCHNELLES':
      return words.ask.schnelles(scene.board.quick_deal)
    case 'ZWANG_TARGET':
      return words.ask.zwangTarget
    case 'ZWANG_GIVE':
      return words.ask.zwangGive(who(scene, view.target ?? 0))
    case 'RAZZIA':
      return words.ask.razzia
    case 'NEUE_WARE':
      return words.ask.neueWare(scene.board.new_goods)
    case 'ALTE_RECHNUNG':
      return words.ask.alteRechnung
    default:
      return turn(scene, words)
  }
}

function turn(scene: TheScene, words: Words): string {
  const { view } = scene
  const sells = scene.past || scene.moves.some((move) => move.type === 'Exchange')
  if (view.marker === view.last_field)
    return sells ? words.ask.last(view.price) : words.ask.lastNothing(view.price)
  return sells ? words.ask.turn(view.price) : words.ask.drive
}

function waiting(scene: TheScene, seat: number, words: Words): string {
  const { name } = who(scene, seat)
  if (scene.view.phase === 'PLAY_CARD') return words.wait.playCard(name)
  if (scene.view.phase === 'TURN') return words.wait.turn(name, scene.view.price)
  return words.wait.text(name, resolving(scene))
}

function choice(move: Move, scene: TheScene, words: Words): string {
  const { board, view } = scene
  switch (move.type) {
    case 'Pass':
      return words.choice.pass
    case 'Drive':
      return words.choice.drive(move.steps, priceAt(scene, view.marker + move.steps))
    case 'Target':
      return words.choice.target(resolving(scene), who(scene, move.player))
    case 'Sell':
      return words.choice.sell(goodInWords(move.good, words), board.quick_deal)
    case 'Take':
      return words.choice.take(goodInWords(move.good, words), board.new_goods)
    case 'Raid':
      return words.choice.raid(who(scene, move.player), goodInWords(move.good, words))
    case 'Give':
      return words.choice.give(goodsInWords(goodsOf(move), words))
    case 'PlayCard':
      return words.choice.play(idInWords(scene, move.card, words))
    case 'Exchange':
      return words.choice.exchange(goodsInWords(goodsOf(move), words), view.price)
  }
}

/** What the notebook says about a hand, line by line. */
export function known(page: Page, scene: TheScene, words: Words): string[] {
  return [
    ...present(page.sure).map(([kind, n]) => words.board.atLeast(n, words.goods[kind])),
    ...[...page.none].map((kind) => words.board.noneOf(words.goods[kind])),
    ...page.cards.map((id) => words.board.holdsCard(idInWords(scene, id, words))),
  ]
}

function position(scene: TheScene, words: Words): string[] {
  const { view } = scene
  const say = words.position
  const lines = [say.round(view.play_round, who(scene, view.start_player).name)]
  if (view.offer === null) lines.push(say.noOffer)
  else {
    lines.push(say.price(view.price, lastPrice(scene)))
    if (view.die !== null) lines.push(say.die(view.die))
    lines.push(say.wanted(goodsInWords(view.demand, words) || say.none))
    if (present(view.table_goods).length > 0)
      lines.push(say.handed(goodsInWords(view.table_goods, words)))
  }
  if (view.open_texts.length > 0)
    lines.push(say.texts(words.list(view.open_texts.map((id) => idInWords(scene, id, words)))))
  lines.push(say.stacks(view.goods_stack, view.black_market_stack))
  const mine = own(scene)
  if (mine) {
    lines.push(say.goods(goodsInWords(mine.goods ?? {}, words) || say.none, mine.luxury ?? 0))
    const cards = (mine.cards ?? []).map((id) => idInWords(scene, id, words))
    lines.push(say.cards(cards.join('; ') || say.none))
  }
  return [...lines, ...people(scene, words)]
}

function people(scene: TheScene, words: Words): string[] {
  const pages = notebook(scene.view)
  return scene.view.players.flatMap((player, seat) => {
    if (seat === scene.seat) return []
    const page = pages[seat]
    const notes = page ? known(page, scene, words) : []
    const { name } = who(scene, seat)
    const lines = [
      words.position.other(
        name,
        player.goods_count,
        player.card_count,
        notes.length > 0 ? words.list(notes) : words.board.nothingKnown,
      ),
    ]
    if (player.luxury !== null) lines.push(words.position.luxury(name, player.luxury))
    return lines
  })
}

function facts(seat: number, scene: TheScene, words: Words) {
  const player = scene.view.players[seat]
  if (!player) return []
  const [goods, goodsSpoken] = words.facts.goods
  const [cards, cardsSpoken] = words.facts.cards
  const [luxury, luxurySpoken] = words.facts.luxury
  return [
    { label: goods, value: `${player.goods_count}`, spoken: goodsSpoken(player.goods_count) },
    { label: cards, value: `${player.card_count}`, spoken: cardsSpoken(player.card_count) },
    player.luxury === null
      ? { label: words.facts.covered[0], value: '?', spoken: words.facts.covered[1] }
      : {
          label: luxury,
          value: words.amount(player.luxury),
          spoken: luxurySpoken(player.luxury),
        },
  ]
}

function sources(seat: number, view: View, words: Words) {
  const accounts = view.outcome?.breakdown[seat] ?? view.players[seat]?.accounts ?? {}
  return Object.entries(words.sources)
    .map(([account, label]) => ({ label, amount: accounts[account] ?? 0 }))
    .filter((source) => source.amount !== 0)
}
