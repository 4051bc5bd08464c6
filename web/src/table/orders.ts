// What standing orders can be about, read from the games' own views and boards.

import type { Plain } from '../live/messages'
import type * as wire from '../wire'

/** The shops of MarraCash that can still be bought. */
export function unsoldShops(view: Plain | null): string[] {
  const { shops } = (view ?? {}) as Partial<wire.marracash.MarraCashView>
  return shops?.filter((shop) => shop.owner === null).map((shop) => shop.name) ?? []
}

/** The agents of Casablanca that are still in town, with their names. */
export function agentNames(view: Plain | null, board: Plain): [string, string][] {
  const { agents } = (view ?? {}) as Partial<wire.casablanca.CasablancaView>
  const known = new Map<string, string>()
  for (const agent of (board['agents'] ?? []) as { id?: string; name?: string }[]) {
    if (agent.id !== undefined && agent.name !== undefined) known.set(agent.id, agent.name)
  }
  return Object.entries(agents ?? {})
    .filter(([, place]) => place !== null)
    .map(([id]) => [id, known.get(id) ?? id])
}
