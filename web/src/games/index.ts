// The games of the house. A new game is one folder beside this file and one line here.

import type { GameModule } from './game'

export const games: Record<string, () => Promise<GameModule>> = {
  marracash: async () => (await import('./marracash')).marracash,
  casablanca: async () => (await import('./casablanca')).default,
  schwarzmarkt: async () => (await import('./schwarzmarkt')).schwarzmarkt,
}
