// Schwarzmarkt's views, moves and events by short names, as the wire has them.

import type { schwarzmarkt } from '../../wire'
import type { BoardProps, Coded, Hands, Scene, Speech } from '../game'
import type { Words } from './words/en'

export type View = schwarzmarkt.View
export type Board = schwarzmarkt.Board
export type Move = schwarzmarkt.Move
export type Event = schwarzmarkt.Event
export type OptionName = schwarzmarkt.OptionName
export type Card = schwarzmarkt.PrintedCard
export type Happening = schwarzmarkt.Happening

export type CodedMove = Coded<Move>
export type TheScene = Scene<View, Board, Move, Event>
export type TheHands = Hands<Event>
export type TheSpeech = Speech<View, Board, Move, Event>
export type Props = BoardProps<View, Board, Move, Event, Words>
export type { Words }

export const KINDS = ['potatoes', 'coffee', 'flour', 'butter', 'sugar'] as const
export type Good = (typeof KINDS)[number]
/** How many cards of each kind; kinds that are missing may be left out. */
export type Goods = Readonly<Record<string, number>>

export type TextName =
  | 'waren_knapp'
  | 'spionage'
  | 'schnelles_geschaeft'
  | 'zwangstausch'
  | 'razzia'
  | 'neue_ware_entdeckt'
  | 'limit'
  | 'alte_rechnung'
  | 'verdorbene_ware'
