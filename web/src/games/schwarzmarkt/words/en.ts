// English: the model that the other languages follow.

import { lessons } from './lessons/en'
import { options } from './options/en'
import { doing, listed, type Who } from './people'

const does = doing('You')
const number = new Intl.NumberFormat('en')
const whom = (who: Who) => (who.you ? 'you' : who.name)
const whose = (who: Who) => (who.you ? 'your' : `${who.name}’s`)
const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`)
const fields = (n: number) => (n === 1 ? '1 field' : `${n} fields`)

export const en = {
  locale: 'en',
  amount: (n: number) => number.format(n),
  list: (parts: string[]) => listed(parts, 'and'),
  some: (n: number, good: string) => `${n}× ${good}`,

  goods: {
    potatoes: 'potatoes',
    coffee: 'coffee',
    flour: 'flour',
    butter: 'butter',
    sugar: 'sugar',
  },
  luxury: { 1: 'chewing gum', 5: 'chocolate', 10: 'cigarettes', 50: 'nylon stockings' },
  texts: {
    waren_knapp: {
      title: 'Goods in short supply',
      meaning: 'In the next exchange round nobody hands in more than one card a turn.',
    },
    spionage: {
      title: 'Espionage',
      meaning: 'Choose a player: two of their goods cards, drawn blindly, are shown to everyone.',
    },
    schnelles_geschaeft: {
      title: 'Quick deal',
      meaning: 'Turn one goods card of your choice into luxury worth 20, at once.',
    },
    zwangstausch: {
      title: 'Forced swap',
      meaning: 'Give a player one or two goods cards and draw as many blindly from their hand.',
    },
    razzia: {
      title: 'Police raid',
      meaning: 'Name a player and a kind of goods: every card of that kind is lost.',
    },
    neue_ware_entdeckt: {
      title: 'New goods found',
      meaning: 'Pay 5 and take the goods card you like best from the goods stack.',
    },
    limit: {
      title: 'Price ceiling',
      meaning: 'In the next exchange round the price stops at 25.',
    },
    alte_rechnung: {
      title: 'Old debt',
      meaning: 'Choose a player and draw one goods card blindly from their hand. It is yours.',
    },
    verdorbene_ware: {
      title: 'Spoiled goods',
      meaning: 'In the next exchange round the first card handed in pays half.',
    },
  },
  lasting: 'for the next exchange round',
  instant: 'at once',
  offer: 'Offer',
  offerOf: (goods: string) => `Offer: ${goods}`,

  board: {
    price: 'Price',
    aCard: 'per card',
    wheel: 'Price track',
    field: (price: number) => `Price ${price}`,
    die: (n: number) => `die ${n}: at most ${fields(n)} from here`,
    nextGets: (who: Who) => `next: ${who.name}`,
    wanted: 'Wanted',
    complete: 'Complete',
    slotEmpty: (good: string) => `${good} wanted`,
    slotFilled: (good: string) => `${good} handed in`,
    slotChosen: (good: string) => `${good}: chosen by you`,
    noOffer: 'No exchange round is running.',
    owes: (who: Who) => `${does(who, 'owe', 'owes')} the table a black-market card.`,
    inForce: 'In force now',
    waiting: 'Waits for the next offer',
    used: 'Used up',
    goodsStack: 'Goods',
    marketStack: 'Black market',
    stackOf: (name: string, n: number) => `${name} stack: ${cards(n)}`,
    yourGoods: 'Your goods',
    yourCards: 'Your black-market cards',
    yourLuxury: 'Your luxury goods',
    luxuryPile: (n: number, thing: string) => `${n} × ${thing}`,
    noLuxury: 'none yet',
    chooseGood: (good: string, held: number, picked: number) =>
      `${good}: you have ${held}, ${picked} chosen. Choose one more`,
    goodHeld: (good: string, held: number) => `${good}: you have ${held}`,
    putBack: (good: string) => `Put one ${good} back`,
    others: 'The others, and what you know about them',
    othersPlain: 'The players',
    page: (goods: number, market: number) => `${goods} goods, ${market} black-market`,
    startPlayer: 'start player',
    onTurn: 'on turn',
    atLeast: (n: number, good: string) => `at least ${n}× ${good}`,
    noneOf: (good: string) => `no ${good}`,
    holdsCard: (card: string) => `holds ${card}`,
    nothingKnown: 'nothing noted',
    knownInStack: (n: number) => `${n} known`,
    placeInStack: (place: number, card: string) =>
      place === 1 ? `on top: ${card}` : `no. ${place}: ${card}`,
    playRoundShort: 'Play round',
    playRound: (n: number, of: number) => `Play round ${n} of ${of}`,
    fromStack: 'The goods stack holds',
    unknownCard: 'unseen card',
  },

  panel: {
    handIn: (goods: string) => `Hand in ${goods}`,
    give: (goods: string) => `Give ${goods}`,
    chooseExchange: 'Choose goods that are wanted',
    chooseGive: 'Choose one or two cards to give',
    all: 'All I can',
    none: 'Put back',
    more: (good: string) => `One more ${good}`,
    fewer: (good: string) => `One ${good} less`,
    of: (picked: number, possible: number) => `${picked} of ${possible}`,
    orDrive: 'Or hand in nothing and push the price up',
    drive: 'Push the price up',
    driveTo: (price: number) => `to ${price}`,
    raid: (who: Who) => `Raid ${whom(who)}`,
    pays: (n: number) => `pays ${n}`,
    meetsDemand: 'That meets the whole demand.',
    endsPlayRound: 'That empties a hand of goods: the play round ends.',
    endsRound: 'Then the exchange round is over.',
    thenPrice: (who: Who, price: number) => `${does(who, 'are', 'is')} next, at ${price} a card.`,
  },

  ask: {
    playCard: 'Play one of your black-market cards.',
    spionage: 'Spionage: whose goods shall everyone see?',
    schnelles: (paid: number) => `Schnelles Geschäft: which goods card do you sell for ${paid}?`,
    zwangTarget: 'Zwangstausch: with whom do you swap?',
    zwangGive: (who: Who) => `Zwangstausch: which cards, one or two, do you give ${whom(who)}?`,
    razzia: 'Razzia: whom do the police visit, and what are they after?',
    neueWare: (cost: number) =>
      `Neue Ware entdeckt: which card do you take from the goods stack for ${cost}?`,
    alteRechnung: 'Alte Rechnung: who owes you a card?',
    turn: (price: number) => `Hand in wanted goods at ${price} a card, or push the price up.`,
    drive: 'You hold nothing that is wanted: push the price up.',
    last: (price: number) => `Last chance: hand in goods at ${price} a card, or pass.`,
    lastNothing: (price: number) => `The price has stopped at ${price} and you have nothing to hand in: pass.`,
    over: 'The game is over.',
  },
  wait: {
    playCard: (name: string) => `Waiting for ${name} to play a black-market card.`,
    text: (name: string, text: string) => `Waiting for ${name} to carry out ${text}.`,
    turn: (name: string, price: number) =>
      `Waiting for ${name}: hand in goods at ${price} or push the price up.`,
  },

  choice: {
    pass: 'Hand in nothing and pass',
    drive: (steps: number, price: number) => `Push the price up ${fields(steps)}, to ${price}`,
    target: (text: string, who: Who) => `${text}: ${who.name}`,
    sell: (good: string, paid: number) => `Sell ${good} for ${paid}`,
    take: (good: string, cost: number) => `Take ${good} for ${cost}`,
    raid: (who: Who, good: string) => `Raid ${who.name} for ${good}`,
    give: (goods: string) => `Give ${goods}`,
    play: (card: string) => `Play ${card}`,
    exchange: (goods: string, price: number) => `Hand in ${goods} at ${price} a card`,
  },

  event: {
    text: (who: Who, text: string) => `${does(who, 'play', 'plays')} ${text}.`,
    drawn: (card: string) => `You draw: ${card}.`,
    opened: (who: Who, goods: string) => `${does(who, 'ask', 'asks')} for ${goods}.`,
    openedUnder: (texts: string) => `In force: ${texts}.`,
    exchanged: (who: Who, goods: string, price: number, paid: number) =>
      `${does(who, 'hand', 'hands')} in ${goods} at ${price} and ${who.you ? 'get' : 'gets'} ${paid}.`,
    spoiled: 'One card was spoiled and paid half.',
    rises: (price: number) => `The price rises to ${price}.`,
    drove: (who: Who, steps: number, price: number) =>
      `${does(who, 'push', 'pushes')} the price up ${fields(steps)}, to ${price}.`,
    passed: (who: Who) => `${does(who, 'pass', 'passes')}.`,
    met: 'The demand is met; the exchange round is over.',
    unmet: (goods: string) => `The exchange round is over; nobody brought ${goods}.`,
    showed: (who: Who, owner: Who, goods: string) =>
      `${does(who, 'uncover', 'uncovers')} ${whose(owner)} goods cards: ${goods}.`,
    sold: (who: Who, good: string, paid: number) =>
      `${does(who, 'sell', 'sells')} ${good} for ${paid}.`,
    swapBegan: (who: Who, other: Who) => `${does(who, 'force', 'forces')} a swap on ${whom(other)}.`,
    swapped: (who: Who, other: Who, n: number) =>
      `${does(who, 'swap', 'swaps')} ${cards(n)} with ${whom(other)}.`,
    swappedSeen: (who: Who, other: Who, given: string, taken: string) =>
      `${does(who, 'give', 'gives')} ${whom(other)} ${given} and ${who.you ? 'get' : 'gets'} ${taken}.`,
    raided: (who: Who, other: Who, good: string, n: number) =>
      n === 0
        ? `${does(who, 'raid', 'raids')} ${whom(other)} for ${good} – and the police find none.`
        : `${does(who, 'raid', 'raids')} ${whom(other)}: ${n}× ${good} lost.`,
    found: (who: Who, paid: number) =>
      `${does(who, 'pay', 'pays')} ${paid} and ${who.you ? 'take' : 'takes'} a card from the goods stack.`,
    foundSeen: (good: string, paid: number) => `You pay ${paid} and take ${good}.`,
    collected: (who: Who, other: Who) =>
      `${does(who, 'draw', 'draws')} a goods card from ${whose(other)} hand.`,
    collectedSeen: (who: Who, other: Who, good: string) =>
      `${does(who, 'draw', 'draws')} ${good} from ${whose(other)} hand.`,
    noEffect: (text: string) => `${text} has no effect.`,
    playRoundEnded: (n: number, why: string) => `Play round ${n} is over: ${why}.`,
    refilled: (who: Who, n: number) => `${does(who, 'are', 'is')} dealt ${cards(n)}.`,
    refilledSeen: (goods: string) => `You are dealt ${goods}.`,
    ended: (names: string, luxury: number, shared: boolean) =>
      shared ? `${names} share the victory with ${luxury}.` : `${names} wins with ${luxury}.`,
    endedYou: (luxury: number) => `You win with ${luxury}!`,
  },

  ended: {
    empty_hand: 'a hand of goods is empty',
    stalled: 'too many exchange rounds in a row without an exchange',
    card_cap: 'the agreed number of black-market cards has been played',
    no_cards: 'nobody holds a black-market card any more',
    no_goods: 'there were not enough goods to go round',
  },
  curve: 'Each player’s luxury goods',
  ending: (why: string) => `The second play round is over: ${why}.`,

  facts: {
    goods: ['Goods', (n: number) => (n === 1 ? '1 goods card' : `${n} goods cards`)],
    cards: ['Cards', (n: number) => (n === 1 ? '1 black-market card' : `${n} black-market cards`)],
    luxury: ['Luxury', (n: number) => `luxury worth ${n}`],
    covered: ['Luxury', 'luxury covered'],
  } as FactWords,
  sources: {
    exchanges: 'Exchange rounds',
    quick_deals: 'Schnelles Geschäft',
    new_goods: 'Neue Ware entdeckt',
  },
  position: {
    round: (n: number, start: string) => `Play round ${n}. Start player: ${start}.`,
    price: (price: number, end: number) => `The price is ${price}; it stops at ${end}.`,
    die: (n: number) => `From here it may be pushed up ${fields(n)} at most.`,
    wanted: (goods: string) => `Still wanted: ${goods}.`,
    handed: (goods: string) => `Handed in so far: ${goods}.`,
    noOffer: 'No offer lies open.',
    texts: (texts: string) => `Open texts: ${texts}.`,
    stacks: (goods: number, market: number) =>
      `Goods stack ${goods}, black-market stack ${market}.`,
    goods: (goods: string, luxury: number) => `Your goods: ${goods}. Your luxury: ${luxury}.`,
    cards: (list: string) => `Your black-market cards: ${list}.`,
    other: (name: string, goods: number, market: number, known: string) =>
      `${name}: ${goods} goods, ${market} black-market cards; ${known}.`,
    luxury: (name: string, luxury: number) => `${name}: luxury ${luxury}.`,
    none: 'none',
  },
  reason: {
    'good-price': 'The price is good, and others may sell first.',
    'price-will-rise': 'Waiting should bring a better price.',
    'fitting-offer': 'This offer fits your hand better than the others’.',
    'useful-text': 'This text does more for you now than an offer.',
    'hurts-a-rival': 'It hits the player who is most dangerous to you.',
    'nothing-to-sell': 'There is nothing to sell at this price.',
    'least-needed': 'You need these goods least.',
    'most-needed': 'You need these goods most.',
  },
  reasonElse: 'It came out best when trying ahead.',
  options,
  lessons,
}

interface FactWords {
  goods: [string, (n: number) => string]
  cards: [string, (n: number) => string]
  luxury: [string, (n: number) => string]
  covered: [string, string]
}

export type Words = typeof en
