// Everything that is said about a game of MarraCash, in the words of a language.

import type { Source, Speech } from '../game'
import { facts } from './facts'
import { walkOf } from './geometry'
import { cardName, fountainName, fromEnd, groupName, shopName, shortName, waitingAt, who } from './names'
import { positionLines } from './position'
import { choices, type Event, type Move, type Scene, type Town, type View } from './types'
import type { Words } from './words/en'

export function speech(words: Words): Speech<View, Town, Move, Event> {
  return {
    question: (scene) => question(words, scene),
    choice: (move, scene) => choice(words, move, scene),
    sentence: (event, scene) => sentence(words, event, scene),
    position: (scene) => positionLines(words, scene),
    facts: (seat, scene) => facts(words, seat, scene),
    ending: (scene) => ending(words, scene),
    curve: () => words.curve,
    sources: (seat, view) => sources(words, seat, view),
    reason: (reason) => reasonOf(words, reason),
  }
}

function question(words: Words, scene: Scene): string {
  const { view, board } = scene
  if (view.deciding === null) return words.ask.over
  const mine = view.deciding === scene.seat && scene.moves.length > 0
  return mine ? asked(words, scene) : waiting(words, scene, who(scene, view.deciding).name, board)
}

function asked(words: Words, scene: Scene): string {
  const { view, board } = scene
  const { ask } = words
  const shop = view.auction ? shopName(words, board, view.auction.shop) : ''
  switch (view.phase) {
    case 'AUCTION_OPEN':
      return ask.open(shop)
    case 'AUCTION_BID':
      return ask.bid(shop, words.money(view.auction!.highest))
    case 'REAUCTION_OPEN':
      return ask.reopen(shop)
    case 'SOUVENIR':
      return ask.souvenir(view.entering ? shopName(words, board, view.entering.shop) : '')
    case 'FILL': {
      const fills = choices(scene, 'Fill')
      const gates = new Set(fills.map(({ entrance }) => words.gate(entrance)))
      const counts = new Set(fills.map(({ count }) => String(count)))
      return ask.fill(words.list([...gates]), [...counts])
    }
  }
  const walks = choices(scene, 'Walk').length > 0
  const auctions = choices(scene, 'Auction').length > 0
  if (!walks && !auctions) return ask.pass
  if (view.phase === 'R1_SHOP') return ask.firstShop
  if (walks && auctions) return ask.walkOrAuction(view.action)
  return walks ? ask.walk(view.action) : ask.auction(view.action)
}

function waiting(words: Words, scene: Scene, name: string, board: Town): string {
  const { view } = scene
  const { wait } = words
  const shop = view.auction ? shopName(words, board, view.auction.shop) : ''
  switch (view.phase) {
    case 'R1_SHOP':
      return wait.firstShop(name)
    case 'AUCTION_OPEN':
    case 'REAUCTION_OPEN':
      return wait.open(name, shop)
    case 'AUCTION_BID':
      return wait.bid(name, shop, words.money(view.auction!.highest))
    case 'SOUVENIR':
      return wait.souvenir(name, view.entering ? shopName(words, board, view.entering.shop) : '')
    case 'FILL':
      return wait.fill(name)
    default:
      return wait.act(name, view.action)
  }
}

/** A move in the list of choices, in the same words as on the board. */
export function choice(words: Words, move: Move, scene: Scene): string {
  const { view, board } = scene
  switch (move.type) {
    case 'Pass':
      return view.auction ? words.choice.passBid : words.choice.pass
    case 'Fill': {
      const group = groupName(words, fromEnd(view.queue, move.end, move.count))
      return words.choice.fill(words.gate(move.entrance), move.count, words.ends[move.end] ?? move.end, group)
    }
    case 'TakeSouvenir': {
      const value = board.souvenirs.find(({ id }) => id === move.card)?.value ?? 0
      return words.choice.souvenir(cardName(words, board, move.card), words.money(value))
    }
    case 'Auction': {
      const said = words.choice.auction(shopName(words, board, move.shop))
      const waiting = waitingAt(scene, move.shop)
      return waiting > 0 ? `${said} (${words.choice.waiting(waiting)})` : said
    }
    case 'Bid': {
      const cash = scene.seat === null ? null : (view.players[scene.seat]?.cash ?? null)
      const left = cash === null || cash < move.amount ? null : words.money(cash - move.amount)
      return words.choice.bid(words.money(move.amount), left)
    }
    case 'Walk': {
      const { end } = walkOf(board, move.fountain, move.street)
      const side = move.street.split(' ').at(-1) ?? ''
      return words.choice.walk(
        groupName(words, view.groups[move.fountain] ?? ''),
        fountainName(words, board, move.fountain),
        words.sides[side] ?? side,
        fountainName(words, board, end),
      )
    }
  }
}

function sentence(words: Words, event: Event, scene: Scene): string | null {
  const { told } = words
  const { board } = scene
  const shop = 'shop' in event ? shortName(words, event.shop) : ''
  switch (event.type) {
    case 'TurnBegan':
      return told.turn(who(scene, event.seat), event.round)
    case 'AuctionOpened':
      return event.again ? told.again(shop) : told.opened(who(scene, event.seat), shopName(words, board, event.shop))
    case 'BidMade':
      return told.bid(who(scene, event.seat), words.money(event.amount))
    case 'BidderPassed':
      return told.passed(who(scene, event.seat))
    case 'Defaulted':
      return told.defaulted(
        who(scene, event.seat),
        words.money(event.bid),
        event.fine > 0 ? words.money(event.fine) : null,
      )
    case 'Sold': {
      const bought = told.sold(who(scene, event.buyer), shop, words.money(event.price))
      if (event.commission === 0) return bought
      return `${bought} ${told.auctioneer(who(scene, event.auctioneer), words.money(event.commission))}`
    }
    case 'StayedUnsold':
      return told.unsold(shop)
    case 'Walked':
      return told.walked(
        who(scene, event.seat),
        groupName(words, event.group),
        fountainName(words, board, event.start),
        fountainName(words, board, event.end),
      )
    case 'Stopped':
      return null // whoever does not enter arrives where the group was led
    case 'Entered':
      if (event.souvenir === null) return told.entered(shop, event.number, words.money(event.income))
      return told.enteredWith(
        shop,
        event.number,
        words.money(event.income),
        cardName(words, board, event.souvenir),
        words.money(event.souvenir_value),
      )
    case 'Earned': {
      const owner = who(scene, event.owner)
      if (event.guide === null || event.commission === 0) return told.earned(owner, shop, words.money(event.income))
      return told.shared(
        owner,
        shop,
        words.money(event.income),
        who(scene, event.guide),
        words.money(event.commission),
      )
    }
    case 'Filled':
      return told.filled(who(scene, event.seat), groupName(words, event.visitors), words.gate(event.entrance))
    case 'SouvenirOpened': {
      const value = board.souvenirs.find(({ id }) => id === event.card)?.value ?? 0
      return told.souvenir(cardName(words, board, event.card), words.money(value))
    }
    case 'NothingToDo':
      return told.nothing(who(scene, event.seat))
    case 'LastRoundBegan':
      return told.lastRound
    case 'GameEnded':
      return `${told.ended} ${won(words, event.winners, scene)}`
  }
}

function ending(words: Words, scene: Scene): string {
  const { outcome } = scene.view
  if (outcome === null) return ''
  return outcome.reason === 'stalemate' ? words.ending.stalemate : words.ending.last_round
}

function won(words: Words, winners: readonly number[], scene: Scene): string {
  const those = winners.map((seat) => who(scene, seat))
  if (those.length === 1 && those[0]!.me) return words.ending.youWin
  return words.ending.wins(words.list(those.map(({ name }) => name)), those.length > 1)
}

function sources(words: Words, seat: number, view: View): Source[] {
  const money = view.outcome?.breakdown[seat] ?? view.players[seat]?.money ?? {}
  return Object.entries(money)
    .filter(([, amount]) => amount !== 0)
    .map(([source, amount]) => ({ label: words.sources[source] ?? source, amount }))
}

function reasonOf(words: Words, reason: Record<string, unknown>): string {
  const known = Object.values(reason).find((value) => typeof value === 'string' && value in words.reasons)
  return typeof known === 'string' ? (words.reasons[known] ?? '') : ''
}

