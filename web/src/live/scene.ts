// Turning what a seat knows into what its board is drawn from.

import type { Coded, Scene } from '../games/game'
import type { BoxShown, Plain, SeatShown } from './messages'
import { coded } from './runs'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyScene = Scene<any, any, any, any>

/** A box with its moves ready for use. */
export interface Opened {
  board: Plain
  options: Record<string, unknown>
  all: (Coded<Plain> | null)[]
}

export function opened(box: BoxShown): Opened {
  return { board: box.board, options: box.options, all: coded(box.moves) }
}

/** One picture of the table. */
export interface Picture {
  view: Plain
  moves: Coded<Plain>[]
  events: readonly Plain[]
  past: boolean
}

export function sceneOf(
  box: Opened,
  seats: readonly SeatShown[],
  seat: number | null,
  picture: Picture,
  still: boolean,
): AnyScene {
  return {
    ...picture,
    events: [...picture.events],
    board: box.board,
    options: box.options,
    all: box.all,
    seat,
    names: seats.map((one) => one.name),
    still,
  }
}
