// The games of the house. A new game is one folder beside this file and one line here.

import type { GameModule } from './game'

export const games: Record<string, () => Promise<GameModule>> = {
  schwarzmarkt: async () => (await import('./schwarzmarkt')).schwarzmarkt,
}
