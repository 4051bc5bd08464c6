// What a game of the house gives the table it is played on. The client never computes rules: it
// draws the view it was handed and lights up the moves it was handed.

import type { Component } from 'svelte'

/** A move as the table of moves has it, with its code. */
export type Coded<Move> = Move & { code: number }

/** Everything a board is drawn from. */
export interface Scene<View, Board, Move, Event> {
  view: View
  /** What everybody knows of board and cards. */
  board: Board
  /** All options of the table. */
  options: Record<string, unknown>
  /** Whose eyes these are; null for a spectator. */
  seat: number | null
  /** The players' names, seat by seat. */
  names: string[]
  /** What this seat may do now; empty when it is somebody else's turn or in the past. */
  moves: Coded<Move>[]
  /** The whole table of moves by code, to ask `why` about those that are not legal now. */
  all: (Coded<Move> | null)[]
  /** What has just happened, to be animated; empty when jumping through history. */
  events: Event[]
  /** True while an earlier moment is shown. */
  past: boolean
  /** Motion is not wanted: show end states. */
  still: boolean
}

/** What a board can ask of the table. */
export interface Hands<Event> {
  /** Plays these moves one after the other, as one action; asks to confirm where that is wise. */
  play(codes: number[]): void
  /** What is certain to happen after a move, from the server. */
  preview(code: number): Promise<Event[]>
  /** Shows the card that says why this is not possible: a move that was tried, or a rule. */
  why(what: number | { rule: string }): void
}

export interface BoardProps<View, Board, Move, Event, Words> {
  scene: Scene<View, Board, Move, Event>
  hands: Hands<Event>
  words: Words
}

/** One line about a player in the strip. */
export interface Fact {
  /** A short label for the eye, or an icon's name. */
  label: string
  value: string
  /** The same in words for the ear. */
  spoken: string
}

/** A part of a player's score at the end. */
export interface Source {
  label: string
  amount: number
}

/** How the curve over the game is made. */
export type Fortunes<View, Event> =
  /** Added up from `start`: what events brought a seat, as all heard them or as it heard them alone. */
  | { heard: 'by all' | 'alone'; start: number; gain(events: readonly Event[], seat: number): number }
  /** Read from the views: what everybody knew of each seat. */
  | { known(view: View): number[] }

/** A game's words in one language, and what can be said with them. */
export interface Speech<View, Board, Move, Event> {
  /** "Choose a group to walk, or a shop to auction (1 of 2 actions)"; or whom everyone waits for. */
  question(scene: Scene<View, Board, Move, Event>): string
  /** The move in the list of choices, in the same words as on the board. */
  choice(move: Move, scene: Scene<View, Board, Move, Event>): string
  /** A sentence of the log; null if the event is not worth one. */
  sentence(event: Event, scene: Scene<View, Board, Move, Event>): string | null
  /** The position in words, line by line, for those who do not see the board. */
  position(scene: Scene<View, Board, Move, Event>): string[]
  /** What is public about a player, for the strip. */
  facts(seat: number, scene: Scene<View, Board, Move, Event>): Fact[]
  /** Why the game ended, in a sentence. */
  ending(scene: Scene<View, Board, Move, Event>): string
  /** What the curve over the game shows. */
  curve(scene: Scene<View, Board, Move, Event>): string
  /** Where a player's score came from. */
  sources(seat: number, view: View): Source[]
  /** A reason that the search gives for a move, in words. */
  reason(reason: Record<string, unknown>, scene: Scene<View, Board, Move, Event>): string
}

/** A lesson: a real position, what to try, and what to say before and after. */
export interface Lesson {
  id: string
  title: string
  /** Before the move. */
  text: string
  /** After it. */
  done: string
  /** The table: its options and its seed. */
  options: Record<string, unknown>
  seed: number
  /** The moves that lead to the position. */
  moves: number[]
  /** Whose eyes these are, and who decides there. */
  seat: number
  /** The codes that count as understood. */
  expected: number[]
  /** How the others answer, to show what comes of it. */
  then: number[]
}

// Each game knows the types of its own views, moves and events; the frame handles them as `any`.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Any = any

export interface GameModule<View = Any, Board = Any, Move = Any, Event = Any, Words = Any> {
  name: string
  title: string
  /** The board: fills the box it is given, at any size. */
  Board: Component<BoardProps<View, Board, Move, Event, Words>>
  /** What is asked beyond a list of choices (auction, bribe sheet, hand); null: the list is enough. */
  Panel: Component<BoardProps<View, Board, Move, Event, Words>> | null
  /** The small living scene of the game on the start page. */
  Door: Component<{ still: boolean }>
  /** What a player is known by on the board, to stand beside his name; about 26 px. */
  Sign?: Component<{ view: View; seat: number }>
  /** The words in a language; loaded when needed. */
  words(language: 'en' | 'nl' | 'de'): Promise<Words>
  speech(words: Words): Speech<View, Board, Move, Event>
  /** Whether a move costs enough to be confirmed first. */
  costly(move: Move, scene: Scene<View, Board, Move, Event>): boolean
  /** How the curve over the game is made, once its last view is known. */
  fortunes(end: View): Fortunes<View, Event>
  /** Moments that deserve a mark on the history bar. */
  mark(event: Event): string | null
  /** Which lines of the list of choices the Panel already offers (they are left out of the list). */
  inPanel(move: Move): boolean
  /** Of many choices those to put into the phone's bar; there the board and the panel have the rest. */
  main?(scene: Scene<View, Board, Move, Event>): Coded<Move>[]
  /** Once the game is over: the view with what each seat alone could see (null where it may not be). */
  opened?(view: View, through: readonly (View | null)[]): View
  /** Whether an event begins a new turn in the log; without this, whenever somebody else acts. */
  begins?(event: Event): boolean
  /** How long the board's motion for these events takes, in milliseconds. */
  lasts?(events: Event[]): number
  /** True where nothing is hidden at such a table, so that players of one device need no cover. */
  open?(options: Record<string, unknown>): boolean
  /** Whether an option means something beside these others; where it does not, it is not asked for. */
  applies?(option: string, beside: Readonly<Record<string, unknown>>): boolean
  /** The lessons of the game, in the order in which they are taught. */
  lessons?(words: Words): Lesson[]
}
