// The messages of the wire as src/kasbah/server/messages.py has them.

import type { GameName } from '../route'

export type { GameName }
export type Plain = { [key: string]: any } // eslint-disable-line @typescript-eslint/no-explicit-any
export type Runs = [number, number][]
export type OptionValue = string | number | (string | number)[]
export type LevelName = 'apprentice' | 'trader' | 'master'

export interface Problem {
  type: 'problem'
  code: string
  rule: string | null
  sentence: string
}
export interface OptionShown {
  name: string
  rule: string
  meaning: string
  default: OptionValue
  values: OptionValue[]
  whole: [number, number] | null
  free: boolean
}
export interface GameShown {
  name: GameName
  title: string
  players: [number, number]
  minutes: [number, number]
  options: OptionShown[]
}
export interface LevelShown {
  name: LevelName
  think_seconds: number
}
export interface House {
  games: GameShown[]
  levels: LevelShown[]
  version: string
}
export interface ClockTerms {
  kind: 'none' | 'live' | 'days'
  seconds: number
  added: number
  level: LevelName
}
export interface SeatAsked {
  kind: 'me' | 'open' | 'bot'
  name?: string | null
  level?: LevelName | null
}
export interface NewTable {
  game: GameName
  options?: Record<string, OptionValue>
  seats: SeatAsked[]
  listed?: boolean
  spectators?: boolean
  hints?: boolean
  clock?: ClockTerms
  pace_ms?: number
  random?: string | null
}
export interface Join {
  name: string
  seat?: number | null
  random?: string | null
}
export interface Handover {
  code: string
  seconds: number
}
export interface SeatShown {
  seat: number
  kind: 'human' | 'bot' | 'open'
  name: string
  level: LevelName | null
  stand_in: boolean
  here: boolean
}
export interface UndoShown {
  seat: number
  to: number
  waiting: number[]
}
export interface TableShown {
  table: string
  game: GameName
  options: Record<string, OptionValue>
  seats: SeatShown[]
  status: 'open' | 'playing' | 'over'
  host: number
  listed: boolean
  spectators: boolean
  hints: boolean
  clock: ClockTerms
  pace_ms: number
  created: number
  number: number
  undo: UndoShown | null
  again: string | null
  ledger: { commitment: string; promise: string }
}
export interface MyTable {
  table: TableShown
  mine: number[]
}
export interface Tables {
  mine: MyTable[]
  listed: TableShown[]
}
export interface BoxShown {
  game: GameName
  options: Record<string, OptionValue>
  board: Plain
  moves: (Plain | null)[]
}
export interface Told {
  number: number
  seat: number
  events: Plain[]
}
export interface History {
  told: Told[]
}
export interface Moment {
  number: number
  view: Plain
}
export interface Advised {
  code: number
  visits: number
  share: number
  reason: Plain
}
export interface Hint {
  seat: number
  number: number
  simulations: number
  moves: Advised[]
}
export interface Proof {
  proved: string[]
}
export interface MaximumBid {
  type: 'maximum-bid'
  shop: string
  amount: number
}
export interface LetPass {
  type: 'let-pass'
  agents?: string[] | null
}
export type Order = MaximumBid | LetPass

export type FromSeat =
  | { type: 'play'; codes: number[]; number: number; step?: number }
  | { type: 'preview'; code: number }
  | { type: 'why'; code: number }
  | { type: 'orders'; orders: Order[] }
  | { type: 'say'; text: string }
  | { type: 'undo' }
  | { type: 'undo-answer'; agree: boolean }
  | { type: 'refresh' }
  | { type: 'ping' }

export interface ClockShown {
  left: (number | null)[]
  running: number | null
}
export interface Chat {
  type: 'chat'
  seat: number | null
  name: string
  text: string
  at: number
}
export interface Position {
  type: 'position'
  table: TableShown
  seat: number | null
  number: number
  step: number
  view: Plain | null
  moves: Runs
  clock: ClockShown | null
  head: string | null
  orders: Order[]
  chat: Chat[]
}
export interface Update {
  type: 'update'
  number: number
  seat: number
  events: Plain[]
  view: Plain
  moves: Runs
  clock: ClockShown | null
  head: string
}
export interface Step {
  type: 'step'
  number: number
  step: number
  events: Plain[]
  view: Plain
  moves: Runs
}
export type ToSeat =
  | Position
  | Update
  | Step
  | { type: 'played'; number: number; step: number }
  | { type: 'previewed'; code: number; events: Plain[] }
  | { type: 'undone'; to: number; seat: number }
  | { type: 'table'; table: TableShown }
  | { type: 'orders-kept'; orders: Order[] }
  | Chat
  | Problem
  | { type: 'pong' }
  | { type: 'closing' }
