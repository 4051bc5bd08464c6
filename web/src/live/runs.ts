// Legal moves travel as runs of codes: [[3, 3], [75, 1600]] is code 3 and 75 to 1600.

import type { Coded } from '../games/game'
import type { Plain, Runs } from './messages'

/** The whole table of moves, each with its code. */
export function coded(moves: readonly (Plain | null)[]): (Coded<Plain> | null)[] {
  return moves.map((move, code) => move && { ...move, code })
}

/** Every code of these runs, in order. */
export function codesOf(runs: Runs): number[] {
  return runs.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place),
  )
}

/** The moves of these runs. */
export function movesOf(runs: Runs, all: readonly (Coded<Plain> | null)[]): Coded<Plain>[] {
  return codesOf(runs).flatMap((code) => all[code] ?? [])
}
