// MarraCash in English; the model for the other languages.

import { lessons } from './lessons.en'
import { options as texts, type Options } from './options.en'

/** Somebody in a sentence: by name, or you. */
export interface Who {
  name: string
  me: boolean
}

const amount = new Intl.NumberFormat('en')
const list = new Intl.ListFormat('en')
const either = new Intl.ListFormat('en', { type: 'disjunction' })

const NAMES: Record<string, string> = { Y: 'yellow', R: 'red', B: 'blue', P: 'purple', G: 'green' }
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const ORDINAL = ['', 'first', 'second', 'third', 'fourth', 'fifth']

const who = ({ name, me }: Who) => (me ? 'you' : name)
const Who_ = ({ name, me }: Who) => (me ? 'You' : name)
const does = ({ me }: Who, plain: string, third = `${plain}s`) => (me ? plain : third)
const count = (n: number) => SMALL[n] ?? amount.format(n)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const customer = (n: number) => `${ORDINAL[n] ?? `${n}th`} customer`

export const en = {
  title: 'MarraCash',
  tagline: 'Buy shops at auction, lead the visitors past their doors, and be the richest trader in town.',
  letters: { Y: 'Y', R: 'R', B: 'B', P: 'P', G: 'G' } as Record<string, string>,
  colours: NAMES,
  sides: { north: 'north', east: 'east', south: 'south', west: 'west' } as Record<string, string>,
  ends: { head: 'left end', tail: 'right end' } as Record<string, string>,
  endTitles: { head: 'Left end', tail: 'Right end' } as Record<string, string>,
  signs: { hand: 'the hand', crescent: 'the crescent', lantern: 'the lantern', jug: 'the jug' } as Record<string, string>,
  money: (n: number) => amount.format(n),
  gain: (n: number) => `${n < 0 ? '−' : '+'}${amount.format(Math.abs(n))}`,
  list: (items: string[]) => list.format(items),
  /** Visitors by colour: "two yellow and one red". */
  group: (counts: [string, number][]) => list.format(counts.map(([colour, n]) => `${count(n)} ${NAMES[colour]}`)),
  shop: (colour: string, name: string) => `the ${NAMES[colour]} shop ${name}`,
  fountain: (name: string) => `fountain ${name}`,
  gate: (name: string) => `gate ${name}`,

  ask: {
    firstShop: 'Choose the shop you put up for auction.',
    open: (shop: string) => `Open the auction of ${shop}: bid 100 or more.`,
    bid: (shop: string, highest: string) => `Bid more than ${highest} for ${shop}, or pass.`,
    reopen: (shop: string) => `Open the auction of ${shop} with 100 or more, or pass.`,
    walkOrAuction: (action: number) => `Choose a group to walk or a shop to auction (action ${action} of 2).`,
    walk: (action: number) => `Choose a group to walk (action ${action} of 2).`,
    auction: (action: number) => `Choose a shop to auction (action ${action} of 2).`,
    pass: 'There is nothing you can do: pass.',
    souvenir: (shop: string) => `A customer in ${shop} takes a souvenir: choose which.`,
    fill: (gates: string, counts: string[]) => `Let visitors in at ${gates}: take ${either.format(counts)} from an end of the queue.`,
    over: 'The game is over.',
  },
  wait: {
    firstShop: (name: string) => `${name} chooses a shop to auction.`,
    open: (name: string, shop: string) => `${name} opens the auction of ${shop}.`,
    bid: (name: string, shop: string, highest: string) => `${name} may bid more than ${highest} for ${shop}.`,
    act: (name: string, action: number) => `${name} walks a group or auctions a shop (action ${action} of 2).`,
    souvenir: (name: string, shop: string) => `${name} chooses a souvenir for a customer in ${shop}.`,
    fill: (name: string) => `${name} lets new visitors into town.`,
  },
  choice: {
    pass: 'Pass: there is nothing else to do',
    passBid: 'Pass',
    fill: (gate: string, n: number, end: string, group: string) => `${capital(gate)}: take ${n} from the ${end} (${group})`,
    souvenir: (name: string, value: string) => `Take the ${name}, worth ${value}`,
    auction: (shop: string) => `Auction ${shop}`,
    waiting: (n: number) => `${count(n)} waiting at its door`,
    bid: (value: string, left: string | null) => (left === null ? `Bid ${value}` : `Bid ${value} and keep ${left}`),
    walk: (group: string, from: string, side: string, to: string) => `Walk ${group} from ${from} ${side} to ${to}`,
  },
  told: {
    turn: (w: Who, round: number) => (w.me ? `Your turn (round ${round}).` : `${w.name}’s turn (round ${round}).`),
    opened: (w: Who, shop: string) => `${Who_(w)} ${does(w, 'put')} ${shop} up for auction.`,
    again: (shop: string) => `${shop} comes under the hammer once more.`,
    bid: (w: Who, value: string) => `${Who_(w)} ${does(w, 'bid')} ${value}.`,
    passed: (w: Who) => `${Who_(w)} ${does(w, 'pass', 'passes')}.`,
    defaulted: (w: Who, value: string, fine: string | null) =>
      `${Who_(w)} cannot pay ${value}${fine === null ? '' : ` and ${does(w, 'pay')} a fine of ${fine}`}. The auction starts again.`,
    sold: (w: Who, shop: string, price: string) => `${Who_(w)} ${does(w, 'buy')} ${shop} for ${price}.`,
    auctioneer: (w: Who, value: string) => `${Who_(w)} ${does(w, 'earn')} ${value} as auctioneer.`,
    unsold: (shop: string) => `${shop} stays unsold.`,
    walked: (w: Who, group: string, from: string, to: string) => `${Who_(w)} ${does(w, 'lead')} ${group} from ${from} to ${to}.`,
    entered: (shop: string, n: number, value: string) => `The ${customer(n)} of ${shop} brings ${value}.`,
    enteredWith: (shop: string, n: number, value: string, card: string, worth: string) =>
      `The ${customer(n)} of ${shop} brings ${value} and takes the ${card} for ${worth}.`,
    earned: (w: Who, shop: string, value: string) => `${shop} earns ${who(w)} ${value}.`,
    shared: (w: Who, shop: string, value: string, guide: Who, commission: string) =>
      `${shop} earns ${who(w)} ${value}; ${who(guide)} ${does(guide, 'get')} ${commission} of it for leading them in.`,
    filled: (w: Who, group: string, gate: string) => `${Who_(w)} ${does(w, 'let')} ${group} in at ${gate}.`,
    souvenir: (name: string, value: string) => `On the souvenir stand: the ${name}, worth ${value}.`,
    nothing: (w: Who) => `${Who_(w)} can do nothing and ${does(w, 'pass', 'passes')}.`,
    lastRound: 'The queue is empty. Everybody has one more turn.',
    ended: 'The game is over.',
  },
  preview: {
    enters: (group: string, shop: string) => `${group} into ${shop}`,
    nobody: 'Nobody enters a shop.',
    stays: (group: string, fountain: string) => `${group} at ${fountain}`,
    gains: (w: Who, value: string) => `${w.me ? 'you' : w.name} ${value}`,
    auction: (shop: string) => `Auction ${shop}: you open with 100 or more.`,
    fill: (group: string, gate: string) => `${capital(group)} ${group.includes(' and ') || !group.startsWith('one ') ? 'come' : 'comes'} in at ${gate}.`,
    next: (group: string) => `Next at this end: ${group}.`,
    last: 'They are the last: everybody then has one more turn.',
  },
  place: {
    shopForSale: (shop: string) => `${shop}, for sale`,
    shopSold: (shop: string, owner: Who, customers: number, next: string) =>
      `${shop}, ${owner.me ? 'yours' : `owned by ${owner.name}`}, ${count(customers)} ${customers === 1 ? 'customer' : 'customers'}, the next pays ${next}`,
    hammer: 'under the hammer',
    emptyFountain: (fountain: string) => `${fountain}, nobody there`,
    group: (fountain: string, group: string) => `${fountain}: ${group}`,
    entrance: 'entrance',
    select: 'show its streets',
    queue: (n: number) => `Queue outside the wall: ${n} waiting`,
    souvenirs: (left: number) => `Souvenir stand, ${left} in the pile`,
    board: (title: string) => `The old town, ${title}`,
    hint: 'Point at a street to see who would go in where, and what everybody earns.',
    tapAgain: 'Tap again to do it.',
  },
  panel: {
    auctionOf: (shop: string) => `Auction of ${shop}`,
    auctioneer: 'auctioneer',
    highest: 'highest bid',
    noBid: 'no bid yet',
    stillIn: 'still in',
    out: 'out',
    barred: 'barred',
    noSign: 'no free sign',
    raise: (n: string) => `+${n}`,
    raiseTo: (n: string) => `Bid ${n}`,
    amount: 'Your bid',
    bid: (n: string) => `Bid ${n}`,
    pass: 'Pass',
    keep: (n: string) => `You keep ${n}.`,
    beyond: (n: string) => `That is ${n} more than you have.`,
    earns: (w: Who, value: string) => `${Who_(w)} ${does(w, 'earn')} ${value} of it as auctioneer.`,
    noCommission: 'You are the auctioneer: the whole price goes to the bank.',
    step: 'Bids go in steps of 25.',
    low: (n: string) => `At least ${n}.`,
    fewer: '25 less',
    more: '25 more',
    fillAt: 'Let in at',
    take: (n: number, end: string) => `Take ${n} from the ${end}`,
    follows: 'then come',
    souvenirFor: (shop: string) => `The customer in ${shop} takes`,
    waiting: (n: number) => `${count(n)} ${n === 1 ? 'visitor waits' : 'visitors wait'} at its door and would go in at once.`,
  },
  facts: {
    cash: 'Cash',
    covered: 'covered',
    shops: 'Shops',
    shopsOf: (n: number, all: number) => `${n} of ${all}`,
    customers: 'Customers',
    spokenCash: (value: string) => `${value} in cash`,
    spokenCovered: 'cash covered',
    spokenShops: (n: number, left: number) => `${count(n)} ${n === 1 ? 'shop' : 'shops'}, ${count(left)} free ${left === 1 ? 'sign' : 'signs'}`,
    spokenCustomers: (n: number) => `${count(n)} ${n === 1 ? 'customer' : 'customers'}`,
  },
  position: {
    turn: (name: string, round: number) => `Round ${round}, ${name}’s turn.`,
    player: (name: string, sign: string, facts: string) => `${name} (${sign}): ${facts}.`,
    shops: (name: string, shops: string) => `Shops of ${name}: ${shops}.`,
    shop: (name: string, customers: number, next: string) => `${name} with ${customers === 0 ? 'nobody' : count(customers)} inside, next ${next}`,
    forSale: (shops: string) => `For sale: ${shops}.`,
    groups: (groups: string) => `In town: ${groups}.`,
    queue: (n: number, letters: string) => `Queue of ${n}, from the left end: ${letters}.`,
    noQueue: 'The queue is empty.',
    souvenirs: (cards: string) => `Souvenir stand: ${cards}.`,
    auction: (shop: string, highest: string, name: string) => `Auction of ${shop}: ${highest} by ${name}.`,
    auctionOpen: (shop: string) => `Auction of ${shop}: no bid yet.`,
    lastRound: (turns: number) => `Last round: ${count(turns)} ${turns === 1 ? 'turn' : 'turns'} left.`,
  },
  curve: 'The cash of each player',
  ending: {
    wins: (names: string, many: boolean) => `${names} ${many ? 'win together' : 'wins'}.`,
    youWin: 'You win.',
    last_round: 'The last visitors are in town and everybody has had a last turn.',
    stalemate: 'Nothing happened for too many rounds, so the game was stopped.',
  },
  sources: {
    start: 'Start money',
    income: 'Customers',
    souvenirs: 'Souvenirs',
    commissions_earned: 'Earned as guide',
    commissions_paid: 'Paid to guides',
    auctions_earned: 'Earned as auctioneer',
    shops_bought: 'Shops bought',
    fines: 'Fines',
  } as Record<string, string>,
  reasons: {
    'own-customers': 'It brings customers into your own shop.',
    commission: 'It earns you a commission.',
    position: 'It leaves the groups in better places for you.',
    auction: 'The shop is worth having, or the commission is.',
    'worth-the-price': 'The shop should bring more than it costs.',
    'helpful-visitors': 'These visitors suit your shops.',
    'dearer-souvenir': 'It is the dearer card.',
    'too-dear': 'The shop would cost more than it brings.',
    'nothing-else': 'There is nothing else to do.',
  } as Record<string, string>,
  souvenirs: {} as Record<string, string>,
  options: texts as Options,
  lessons,
}

export type Words = typeof en
