// Who sits where at a new table.

import type { ClockTerms, LevelName, SeatAsked } from '../live/messages'
import { BOT_NAMES } from './tables'

export interface Chair {
  kind: 'me' | 'also' | 'open' | 'bot'
  name: string
  level: LevelName
}

/** So many chairs: those already set stay, new ones are like the last. */
export function chairs(
  before: readonly Chair[],
  count: number,
  otherwise: Chair['kind'],
  level: LevelName,
): Chair[] {
  return Array.from({ length: count }, (_, place) => {
    const kind = place === 0 ? 'me' : otherwise
    return before[place] ?? { kind, name: '', level }
  })
}

/** What the server is asked for. */
export function asked(set: readonly Chair[], own: string, somebody: string): SeatAsked[] {
  let bots = 0
  return set.map((chair, place): SeatAsked => {
    switch (chair.kind) {
      case 'me':
        return { kind: 'me', name: own || somebody }
      case 'also':
        return { kind: 'me', name: chair.name.trim() || `${somebody} ${place + 1}` }
      case 'open':
        return { kind: 'open' }
      case 'bot':
        return { kind: 'bot', level: chair.level, name: BOT_NAMES[bots++] ?? null }
    }
  })
}

export const CLOCKS = {
  none: { kind: 'none', seconds: 0, added: 0 },
  quick: { kind: 'live', seconds: 600, added: 10 },
  calm: { kind: 'live', seconds: 1800, added: 20 },
  day: { kind: 'days', seconds: 86_400, added: 0 },
  days: { kind: 'days', seconds: 3 * 86_400, added: 0 },
} as const satisfies Record<string, Omit<ClockTerms, 'level'>>

export type ClockChoice = keyof typeof CLOCKS

export const PACES = { quick: 0, usual: 500, slow: 1500 } as const
export type PaceChoice = keyof typeof PACES
