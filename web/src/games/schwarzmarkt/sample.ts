// One of everything, for tests: a table, every kind of event and every kind of move. A kind that
// is missing here fails the build.

import type { Event, Move, TheScene, View } from './types'

type One<Kind extends { type: string }> = { [T in Kind['type']]: Extract<Kind, { type: T }>[] }

export const EVENTS: One<Event> = {
  CardPlayed: [{ type: 'CardPlayed', seat: 0, card: 'T05' }],
  CardDrawn: [
    { type: 'CardDrawn', seat: 0, card: 'T05' },
    { type: 'CardDrawn', seat: 1, card: null },
  ],
  RoundOpened: [
    { type: 'RoundOpened', seat: 0, offer: 'O08', demand: { flour: 3 }, last_price: 50, texts: [] },
    { type: 'RoundOpened', seat: 1, offer: 'O08', demand: { flour: 3 }, last_price: 25, texts: ['T07'] },
  ],
  Exchanged: [
    { type: 'Exchanged', seat: 0, goods: { flour: 2 }, price: 5, paid: 10, field: 5 },
    { type: 'Exchanged', seat: 1, goods: { flour: 2 }, price: 5, paid: 8, field: 4 },
  ],
  Drove: [{ type: 'Drove', seat: 0, steps: 2, field: 3, price: 3 }],
  Passed: [{ type: 'Passed', seat: 1 }],
  RoundEnded: [
    { type: 'RoundEnded', goods: { flour: 3 }, unmet: {} },
    { type: 'RoundEnded', goods: {}, unmet: { flour: 3 } },
  ],
  Showed: [{ type: 'Showed', seat: 0, owner: 1, goods: { butter: 1, sugar: 1 } }],
  SoldQuickly: [{ type: 'SoldQuickly', seat: 0, good: 'coffee', paid: 20 }],
  SwapBegan: [{ type: 'SwapBegan', seat: 0, other: 1 }],
  Swapped: [
    { type: 'Swapped', seat: 0, other: 1, number: 2, given: null, taken: null },
    { type: 'Swapped', seat: 0, other: 1, number: 1, given: { flour: 1 }, taken: { sugar: 1 } },
  ],
  Raided: [
    { type: 'Raided', seat: 0, other: 1, good: 'butter', number: 0 },
    { type: 'Raided', seat: 0, other: 1, good: 'butter', number: 2 },
  ],
  Found: [
    { type: 'Found', seat: 0, paid: 5, good: 'sugar' },
    { type: 'Found', seat: 0, paid: 5, good: null },
  ],
  Collected: [
    { type: 'Collected', seat: 0, other: 1, good: 'sugar' },
    { type: 'Collected', seat: 0, other: 1, good: null },
  ],
  NoEffect: [{ type: 'NoEffect', seat: 0, card: 'T06' }],
  PlayRoundEnded: ['empty_hand', 'stalled', 'card_cap', 'no_cards', 'no_goods'].map((reason) => ({
    type: 'PlayRoundEnded',
    play_round: 1,
    reason,
  })),
  Refilled: [
    { type: 'Refilled', seat: 0, number: 3, goods: { flour: 3 } },
    { type: 'Refilled', seat: 1, number: 1, goods: null },
  ],
  GameEnded: [
    { type: 'GameEnded', winners: [0], luxury: [90, 70, 10], places: [1, 2, 3], reason: 'empty_hand' },
    { type: 'GameEnded', winners: [0, 1], luxury: [90, 90, 10], places: [1, 1, 3], reason: 'stalled' },
  ],
}

const FLOUR = { potatoes: 0, coffee: 0, flour: 1, butter: 0, sugar: 0 }

export const MOVES: One<Move> = {
  Pass: [{ type: 'Pass' }],
  Drive: [
    { type: 'Drive', steps: 1 },
    { type: 'Drive', steps: 2 },
  ],
  Target: [
    { type: 'Target', player: 1 },
    { type: 'Target', player: 2 },
  ],
  Sell: [{ type: 'Sell', good: 'coffee' }],
  Take: [{ type: 'Take', good: 'coffee' }],
  Raid: [
    { type: 'Raid', player: 1, good: 'coffee' },
    { type: 'Raid', player: 1, good: 'butter' },
  ],
  Give: [{ type: 'Give', ...FLOUR }],
  PlayCard: [
    { type: 'PlayCard', card: 'O08' },
    { type: 'PlayCard', card: 'T05' },
  ],
  Exchange: [
    { type: 'Exchange', ...FLOUR },
    { type: 'Exchange', ...FLOUR, flour: 2 },
    { type: 'Exchange', ...FLOUR, butter: 1 },
    { type: 'Exchange', ...FLOUR, flour: 0, butter: 1 },
  ],
}

export const ALL_MOVES: Move[] = Object.values(MOVES).flat()

export const PHASES = [
  'PLAY_CARD',
  'SPIONAGE',
  'SCHNELLES',
  'ZWANG_TARGET',
  'ZWANG_GIVE',
  'RAZZIA',
  'NEUE_WARE',
  'ALTE_RECHNUNG',
  'TURN',
]

const PRICES = [1, 2, 3, 5, 7, 10, 12, 15, 20, 25, 30, 35, 40, 50]
const DICE = [4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, null]
const text = (name: string, title: string, lasting: boolean) => ({
  name,
  title,
  lasting,
  meaning: 'as printed',
})

interface Wish {
  seat?: number | null
  phase?: string
  deciding?: number | null
  over?: boolean
  types?: Move['type'][]
}

/** Three at a table, in the middle of an exchange round. */
export function sampleScene(wish: Wish): TheScene {
  const seat = wish.seat === undefined ? 0 : wish.seat
  const coded = ALL_MOVES.map((move, code) => ({ ...move, code }))
  return {
    view: sampleView(seat, wish),
    board: {
      kinds: ['potatoes', 'coffee', 'flour', 'butter', 'sugar'],
      goods: { potatoes: 12, coffee: 12, flour: 12, butter: 12, sugar: 12 },
      fields: PRICES.map((price, place) => ({ price, die: DICE[place] ?? null })),
      limit_field: 10,
      cards: [
        { id: 'O08', offer: { flour: 3, butter: 1 }, text: null },
        { id: 'T05', offer: {}, text: 'razzia' },
        { id: 'T06', offer: {}, text: 'neue_ware_entdeckt' },
        { id: 'T07', offer: {}, text: 'limit' },
      ],
      texts: [
        text('razzia', 'Razzia', false),
        text('neue_ware_entdeckt', 'Neue Ware entdeckt', false),
        text('limit', 'Limit', true),
      ],
      own_words: false,
      goods_in_hand: 9,
      cards_in_hand: 3,
      play_rounds: 2,
      quick_deal: 20,
      new_goods: 5,
    },
    options: {},
    seat,
    names: ['Amina', 'Bram', 'Clara'],
    moves: coded.filter((move) => (wish.types ?? ['Exchange', 'Drive']).includes(move.type)),
    all: coded,
    events: [],
    past: false,
    still: true,
  }
}

function sampleView(seat: number | null, wish: Wish): View {
  const player = (mine: boolean) => ({
    goods_count: 4,
    goods: mine ? { flour: 3, butter: 1 } : null,
    card_count: 2,
    cards: mine ? ['O08', 'T05'] : null,
    luxury: mine || wish.over ? 90 : null,
    accounts: mine || wish.over ? { exchanges: 95, quick_deals: 0, new_goods: -5 } : null,
    exchanged: 3,
    quick_deals: 0,
    finds: 1,
  })
  return {
    seat,
    deciding: wish.over ? null : wish.deciding === undefined ? 0 : wish.deciding,
    phase: wish.over ? 'GAME_OVER' : (wish.phase ?? 'TURN'),
    play_round: 1,
    start_player: 1,
    last_card_player: 1,
    players: [0, 1, 2].map((other) => player(other === seat)),
    goods_stack: 30,
    goods_on_offer: null,
    black_market_stack: 20,
    offer: 'O08',
    demand: { flour: 2, butter: 1 },
    table_goods: { flour: 1 },
    open_texts: ['T07'],
    resolving: 'T05',
    target: 1,
    marker: 4,
    price: 5,
    die: 4,
    last_field: 10,
    scarce: false,
    spoiled: false,
    dry_rounds: 0,
    cards_played: 3,
    remembered: { stack: [null, 'T06'], hands: [[], ['T06'], []], goods: [], handed_in: [{}, {}, {}] },
    outcome: wish.over
      ? {
          winners: [0],
          scores: [90, 90, 90],
          reason: 'empty_hand',
          breakdown: [0, 1, 2].map(() => ({ exchanges: 95, quick_deals: 0, new_goods: -5 })),
        }
      : null,
  }
}
