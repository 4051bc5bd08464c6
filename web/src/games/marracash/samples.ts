// A small town, a position in it and one of every move and event, for the tests. The types make
// sure that none is missing.

import type { Event, Kind, Move, Scene, Town, View } from './types'

const square = (row: number, column: number) => [row, column] as const

/** 1* . . 2 / . R1 Y1 . / 3* . . 4* */
export const corner: Town = {
  title: 'Corner',
  rows: 3,
  columns: 4,
  palms: [],
  shops: [
    { name: 'Y1', colour: 'Y', squares: [square(1, 2)], doors: [{ square: square(1, 2), side: 'north' }] },
    { name: 'R1', colour: 'R', squares: [square(1, 1)], doors: [{ square: square(1, 1), side: 'south' }] },
  ],
  fountains: [
    { name: '1', square: square(0, 0), entrance: true, gate: 'north', shops: [] },
    { name: '2', square: square(0, 3), entrance: false, gate: null, shops: ['Y1'] },
    { name: '3', square: square(2, 0), entrance: true, gate: 'south', shops: [] },
    { name: '4', square: square(2, 3), entrance: true, gate: 'east', shops: [] },
  ],
  walks: [
    {
      fountain: '1',
      street: '1 east',
      end: '2',
      path: [square(0, 1), square(0, 2)],
      doors: [['R1'], ['Y1'], []],
    },
    { fountain: '1', street: '1 south', end: '3', path: [square(1, 0)], doors: [['R1'], []] },
  ],
  souvenirs: [
    { id: 'SY1', colour: 'Y', value: 150, name: 'brass tea pot' },
    { id: 'SY2', colour: 'Y', value: 175, name: 'a card of our own' },
  ],
  rates: { incomes: [100, 200, 300, 400, 500], cheap: 500, auction_commissions: [100, 200] },
}

export const moves: { [K in Move['type']]: Kind<Move, K> } = {
  Pass: { type: 'Pass' },
  Fill: { type: 'Fill', entrance: '3', end: 'tail', count: 3 },
  TakeSouvenir: { type: 'TakeSouvenir', card: 'SY1' },
  Auction: { type: 'Auction', shop: 'Y1' },
  Bid: { type: 'Bid', amount: 325 },
  Walk: { type: 'Walk', fountain: '1', street: '1 east' },
}

export const events: { [K in Event['type']]: Kind<Event, K> } = {
  TurnBegan: { type: 'TurnBegan', seat: 1, round: 2 },
  AuctionOpened: { type: 'AuctionOpened', seat: 0, shop: 'Y1', again: false },
  BidMade: { type: 'BidMade', seat: 2, amount: 1250 },
  BidderPassed: { type: 'BidderPassed', seat: 1 },
  Defaulted: { type: 'Defaulted', seat: 2, bid: 1250, fine: 200 },
  Sold: { type: 'Sold', shop: 'Y1', buyer: 1, price: 525, auctioneer: 0, commission: 200 },
  StayedUnsold: { type: 'StayedUnsold', shop: 'R1' },
  Walked: { type: 'Walked', seat: 0, start: '1', street: '1 east', end: '2', group: 'YYRB' },
  Stopped: { type: 'Stopped', fountain: '2', visitors: 'B' },
  Entered: {
    type: 'Entered',
    shop: 'Y1',
    colour: 'yellow',
    number: 6,
    income: 500,
    souvenir: 'SY1',
    souvenir_value: 150,
  },
  Earned: { type: 'Earned', shop: 'Y1', owner: 1, income: 700, guide: 0, commission: 200 },
  Filled: { type: 'Filled', seat: 0, entrance: '3', end: 'tail', visitors: 'GPB' },
  SouvenirOpened: { type: 'SouvenirOpened', card: 'SY2' },
  NothingToDo: { type: 'NothingToDo', seat: 0 },
  LastRoundBegan: { type: 'LastRoundBegan', first: 2 },
  GameEnded: { type: 'GameEnded', winners: [0, 2], cash: [900, 400, 900], reason: 'stalemate' },
}

const money = { start: 1200, income: 300, shops_bought: -525, fines: 0 }

export const view: View = {
  seat: 0,
  deciding: 0,
  phase: 'ACTION_1',
  active: 0,
  start_player: 0,
  turn: 4,
  action: 1,
  first_action: 'none',
  first_shop: null,
  players: [
    { character: 'Ali', signs: 5, cash: 975, money },
    { character: 'Leila', signs: 6, cash: null, money: null },
    { character: 'Omar', signs: 6, cash: 1200, money },
  ],
  shops: [
    { name: 'Y1', owner: null, customers: 0 },
    { name: 'R1', owner: 0, customers: 2 },
  ],
  groups: { '1': 'YYRB', '2': 'YYG' },
  queue: 'YRBPGGPB',
  auction: null,
  entering: null,
  souvenirs_open: ['SY1', 'SY2'],
  souvenirs_taken: [],
  souvenirs_left: 23,
  turns_left: null,
  quiet_turns: 0,
  progress: false,
  outcome: null,
}

/** The position from a seat, with some of it different. */
export function sceneOf(seat: number | null, different: Partial<View> = {}, legal: Move[] = Object.values(moves)): Scene {
  const all = Object.values(moves).map((move, code) => ({ ...move, code }))
  return {
    view: { ...view, ...different },
    board: corner,
    options: {},
    seat,
    names: ['Amina', 'Bram', 'Clara'],
    moves: seat === (different.deciding ?? view.deciding) ? legal.map((move, code) => ({ ...move, code })) : [],
    all,
    events: [],
    past: false,
    still: false,
  }
}
