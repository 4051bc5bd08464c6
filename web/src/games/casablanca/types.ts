// The types of Casablanca as the server tells them, under short names.

import type { casablanca } from '../../wire'
import type { Coded, Hands, Scene } from '../game'
import type { Words } from './words/en'

export type View = casablanca.View
export type Board = casablanca.Board
export type Move = casablanca.Move
export type Event = casablanca.Event
export type Agent = casablanca.AgentDrawn
export type Building = casablanca.BuildingDrawn
export type Sheet = casablanca.SheetSeen
export type Player = casablanca.PlayerSeen
export type Declaration = casablanca.MoveSeen | casablanca.HitSeen
export type CodedMove = Coded<Move>
export type Table = Scene<View, Board, Move, Event>

export interface Props {
  scene: Table
  hands: Hands<Event>
  words: Words
}

/** Whether a declaration is a hit. */
export function isHit(declared: Declaration): declared is casablanca.HitSeen {
  return 'striker' in declared
}

/** The agent whose bribes count: the one that moves or strikes (CB-65). */
export function acting(declared: Declaration): string {
  return isHit(declared) ? declared.striker : declared.agent
}

/** The legal moves of one kind. */
export function only<Kind extends Move['type']>(
  moves: readonly CodedMove[],
  kind: Kind,
): Coded<Extract<Move, { type: Kind }>>[] {
  return moves.filter((move) => move.type === kind) as Coded<Extract<Move, { type: Kind }>>[]
}
