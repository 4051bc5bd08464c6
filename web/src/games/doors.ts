// The doors of the start page, without the boards behind them: each is fetched on its own.

import type { Component } from 'svelte'

type Door = Component<{ still: boolean }>

const files = import.meta.glob<Door>('./*/Door.svelte', { import: 'default' })

/** The living scene of a game; null where a game has none. */
export async function doorOf(game: string): Promise<Door | null> {
  return (await files[`./${game}/Door.svelte`]?.()) ?? null
}
