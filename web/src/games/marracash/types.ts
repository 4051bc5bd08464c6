// What the server tells of a game of MarraCash.

import type { Coded, Scene as AnyScene } from '../game'

/** A market colour: yellow, red, blue, purple, green, in the order in which visitors walk (MC-56). */
export type Colour = 'Y' | 'R' | 'B' | 'P' | 'G'
export const COLOURS: readonly Colour[] = ['Y', 'R', 'B', 'P', 'G']

export type Side = 'north' | 'east' | 'south' | 'west'
export type End = 'head' | 'tail'
/** Row and column, counted from 0 at the top left. */
export type Square = [number, number]

export interface Shop {
  name: string
  colour: Colour
  squares: Square[]
  doors: { square: Square; side: Side }[]
}

export interface Fountain {
  name: string
  square: Square
  entrance: boolean
  gate: Side | null
  shops: string[]
}

export interface Walk {
  fountain: string
  street: string
  end: string
  path: Square[]
  doors: string[][]
}

export interface Souvenir {
  id: string
  colour: Colour
  value: number
  name: string
}

export interface Town {
  title: string
  rows: number
  columns: number
  palms: Square[]
  shops: Shop[]
  fountains: Fountain[]
  walks: Walk[]
  souvenirs: Souvenir[]
  rates: { incomes: number[]; cheap: number; auction_commissions: [number, number] }
}

export interface PlayerSeen {
  character: string
  signs: number
  cash: number | null
  money: Record<string, number> | null
}

export interface AuctionSeen {
  shop: string
  auctioneer: number
  highest: number
  bidder: number | null
  bids: number[]
  still_in: number[]
  barred: number[]
}

export interface View {
  seat: number | null
  deciding: number | null
  phase: string
  active: number
  start_player: number
  turn: number
  action: number
  first_action: string
  first_shop: string | null
  players: PlayerSeen[]
  shops: { name: string; owner: number | null; customers: number }[]
  groups: Record<string, string>
  queue: string
  auction: AuctionSeen | null
  entering: { shop: string; left: number } | null
  souvenirs_open: string[]
  souvenirs_taken: string[]
  souvenirs_left: number
  turns_left: number | null
  quiet_turns: number
  outcome: { winners: number[]; scores: number[]; reason: string; breakdown: Record<string, number>[] } | null
}

export type Move =
  | { type: 'Pass' }
  | { type: 'Fill'; entrance: string; end: End; count: number }
  | { type: 'TakeSouvenir'; card: string }
  | { type: 'Auction'; shop: string }
  | { type: 'Bid'; amount: number }
  | { type: 'Walk'; fountain: string; street: string }

export type Event =
  | { type: 'TurnBegan'; seat: number; round: number }
  | { type: 'AuctionOpened'; seat: number; shop: string; again: boolean }
  | { type: 'BidMade'; seat: number; amount: number }
  | { type: 'BidderPassed'; seat: number }
  | { type: 'Defaulted'; seat: number; bid: number; fine: number }
  | { type: 'Sold'; shop: string; buyer: number; price: number; auctioneer: number; commission: number }
  | { type: 'StayedUnsold'; shop: string }
  | { type: 'Walked'; seat: number; start: string; street: string; end: string; group: string }
  | { type: 'Stopped'; fountain: string; visitors: string }
  | {
      type: 'Entered'
      shop: string
      colour: string
      number: number
      income: number
      souvenir: string | null
      souvenir_value: number
    }
  | { type: 'Earned'; shop: string; owner: number; income: number; guide: number | null; commission: number }
  | { type: 'Filled'; seat: number; entrance: string; end: string; visitors: string }
  | { type: 'SouvenirOpened'; card: string }
  | { type: 'NothingToDo'; seat: number }
  | { type: 'LastRoundBegan'; first: number }
  | { type: 'GameEnded'; winners: number[]; cash: number[]; reason: string }

export type Kind<T extends { type: string }, K extends T['type']> = Extract<T, { type: K }>
export type Scene = AnyScene<View, Town, Move, Event>
export type Choice<K extends Move['type']> = Coded<Kind<Move, K>>

/** The legal moves of one kind. */
export function choices<K extends Move['type']>(scene: Scene, kind: K): Choice<K>[] {
  return scene.moves.filter((move) => move.type === kind) as Choice<K>[]
}

/** The code of a move whether it is legal now or not, to ask why; null if there is no such move. */
export function codeOf(scene: Scene, wanted: Move): number | null {
  const key = JSON.stringify(sorted(wanted))
  const found = scene.all.find((move) => move !== null && JSON.stringify(sorted(move)) === key)
  return found?.code ?? null
}

function sorted(move: Move): [string, unknown][] {
  return Object.entries(move)
    .filter(([name]) => name !== 'code')
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** What kind of colour a letter of a view stands for. */
export function colours(letters: string): Colour[] {
  return [...letters] as Colour[]
}

/** How many of each colour, in walking order, without those that are absent. */
export function counted(letters: string): [Colour, number][] {
  return COLOURS.map((colour): [Colour, number] => [colour, [...letters].filter((l) => l === colour).length]).filter(
    ([, count]) => count > 0,
  )
}
