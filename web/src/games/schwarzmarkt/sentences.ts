// Every event in words, for the log and for whoever listens.

import { cardOf, count, size } from './goods'
import { goodInWords, goodsInWords, idInWords, priceAt, textTitle, who } from './naming'
import type { Event, Goods, TheScene, Words } from './types'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>
type Tellers = {
  [Type in Event['type']]: (event: Of<Type>, scene: TheScene, words: Words) => string | null
}

const TELL: Tellers = {
  CardPlayed(event, scene, words) {
    const text = cardOf(scene, event.card).text
    // An offer is told by the exchange round that it opens.
    return text === null
      ? null
      : words.event.text(who(scene, event.seat), textTitle(scene, text))
  },
  CardDrawn: (event, scene, words) =>
    event.card === null ? null : words.event.drawn(idInWords(scene, event.card, words)),
  RoundOpened(event, scene, words) {
    const opened = words.event.opened(who(scene, event.seat), goodsInWords(event.demand, words))
    if (event.texts.length === 0) return opened
    const texts = words.list(event.texts.map((id) => idInWords(scene, id, words)))
    return `${opened} ${words.event.openedUnder(texts)}`
  },
  Exchanged(event, scene, words) {
    const goods = goodsInWords(event.goods, words)
    const told = [words.event.exchanged(who(scene, event.seat), goods, event.price, event.paid)]
    if (event.paid < event.price * size(event.goods)) told.push(words.event.spoiled)
    const now = priceAt(scene, event.field)
    if (now !== event.price) told.push(words.event.rises(now))
    return told.join(' ')
  },
  Drove: (event, scene, words) =>
    words.event.drove(who(scene, event.seat), event.steps, event.price),
  Passed: (event, scene, words) => words.event.passed(who(scene, event.seat)),
  RoundEnded: (event, _scene, words) =>
    size(event.unmet) === 0
      ? words.event.met
      : words.event.unmet(goodsInWords(event.unmet, words)),
  Showed: (event, scene, words) =>
    words.event.showed(
      who(scene, event.seat),
      who(scene, event.owner),
      goodsInWords(event.goods, words),
    ),
  SoldQuickly: (event, scene, words) =>
    words.event.sold(who(scene, event.seat), goodInWords(event.good, words), event.paid),
  SwapBegan: (event, scene, words) =>
    words.event.swapBegan(who(scene, event.seat), who(scene, event.other)),
  Swapped(event, scene, words) {
    const doer = who(scene, event.seat)
    const other = who(scene, event.other)
    if (event.given === null || event.taken === null)
      return words.event.swapped(doer, other, event.number)
    const given = goodsInWords(event.given, words)
    return words.event.swappedSeen(doer, other, given, goodsInWords(event.taken, words))
  },
  Raided: (event, scene, words) =>
    words.event.raided(
      who(scene, event.seat),
      who(scene, event.other),
      goodInWords(event.good, words),
      event.number,
    ),
  Found: (event, scene, words) =>
    event.good === null
      ? words.event.found(who(scene, event.seat), event.paid)
      : words.event.foundSeen(goodInWords(event.good, words), event.paid),
  Collected(event, scene, words) {
    const doer = who(scene, event.seat)
    const other = who(scene, event.other)
    return event.good === null
      ? words.event.collected(doer, other)
      : words.event.collectedSeen(doer, other, goodInWords(event.good, words))
  },
  NoEffect: (event, scene, words) => words.event.noEffect(idInWords(scene, event.card, words)),
  PlayRoundEnded: (event, _scene, words) =>
    words.event.playRoundEnded(event.play_round, endedBecause(event.reason, words)),
  Refilled(event, scene, words) {
    if (event.number === 0) return null
    return event.goods === null
      ? words.event.refilled(who(scene, event.seat), event.number)
      : words.event.refilledSeen(goodsInWords(event.goods, words))
  },
  GameEnded(event, scene, words) {
    const most = Math.max(...event.luxury)
    const [first] = event.winners
    if (event.winners.length === 1 && first === scene.seat) return words.event.endedYou(most)
    const names = words.list(event.winners.map((seat) => who(scene, seat).name))
    return words.event.ended(names, most, event.winners.length > 1)
  },
}

/** A sentence of the log; null if the event is not worth one. */
export function sentence(event: Event, scene: TheScene, words: Words): string | null {
  const tell = TELL[event.type] as (event: Event, scene: TheScene, words: Words) => string | null
  return tell(event, scene, words)
}

/** Why a play round ended. */
export const endedBecause = (reason: string, words: Words): string =>
  words.ended[reason as keyof Words['ended']] ?? reason

/** What a seat has just been paid or has paid, if anything. */
export function gainOf(events: readonly Event[], seat: number): number | null {
  let gain = 0
  for (const event of events) {
    if (!('paid' in event) || event.seat !== seat) continue
    gain += event.type === 'Found' ? -event.paid : event.paid
  }
  return gain === 0 ? null : gain
}

/** The goods of an event that can be drawn as cards, with the seat they belong to. */
export function goodsOfEvent(event: Event): { goods: Goods; seat: number } | null {
  switch (event.type) {
    case 'Showed':
      return { goods: event.goods, seat: event.owner }
    case 'SoldQuickly':
      return { goods: { [event.good]: 1 }, seat: event.seat }
    case 'Raided':
      return { goods: { [event.good]: event.number }, seat: event.other }
    case 'Found':
    case 'Collected':
      return { goods: { [event.good ?? 'unseen']: 1 }, seat: event.seat }
    case 'Swapped':
      return { goods: event.taken ?? { unseen: event.number }, seat: event.seat }
    case 'Refilled':
      return event.goods ? { goods: event.goods, seat: event.seat } : null
    default:
      return null
  }
}

export const unseen = (goods: Goods): number => count(goods, 'unseen')
