// Making tables the usual way, and saying what a table is about.

import * as api from '../live/api'
import type { GameShown, House, LevelName, NewTable, SeatAsked } from '../live/messages'
import type { GameName } from '../route'

/** Names for bots, none of them a character of a game. */
export const BOT_NAMES = ['Nadia', 'Karim', 'Odette', 'Bruno', 'Salma', 'Emil', 'Rosa']

export const LEVELS: readonly LevelName[] = ['apprentice', 'trader', 'master']

/** How many usually play a game. */
export function usualPlayers(game: GameShown | undefined): number {
  const usual = game?.options.find((option) => option.name === 'players')?.default
  return typeof usual === 'number' ? usual : 4
}

/** Randomness of this seat's own, so that the server alone cannot choose the game's luck. */
export function ownRandom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A table for one person against bots. */
export function againstBots(
  game: GameName,
  players: number,
  name: string,
  level: LevelName,
): NewTable {
  const bots = Array.from(
    { length: players - 1 },
    (_, place): SeatAsked => ({ kind: 'bot', level, name: BOT_NAMES[place] ?? null }),
  )
  return { game, seats: [{ kind: 'me', name }, ...bots], random: ownRandom() }
}

let known: Promise<House> | null = null

/** What the house offers, asked once. */
export function theHouse(): Promise<House> {
  known ??= api.house().catch((problem: unknown) => {
    known = null
    throw problem
  })
  return known
}
