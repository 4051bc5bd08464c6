// What this browser remembers about its user: nothing leaves it.

import { restored, type Kept } from './kept'
import { spokenHere } from './words/languages'

const KEY = 'kasbah'

function usually(): Kept {
  return {
    language: spokenHere(navigator.languages),
    theme: 'system',
    motion: 'system',
    sound: true,
    confirm: true,
    list: true,
    name: '',
    level: 'trader',
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // a browser that keeps nothing is fine too
  }
}

class Settings {
  kept = $state<Kept>(restored(stored(), usually()))
  private dark = $state(matchMedia('(prefers-color-scheme: dark)').matches)
  private calm = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)

  /** The light that is on. */
  theme = $derived(this.kept.theme === 'system' ? (this.dark ? 'dark' : 'light') : this.kept.theme)
  /** Whether motion is not wanted. */
  still = $derived(this.kept.motion === 'still' || this.calm)

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (now) => {
      this.dark = now.matches
    })
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (now) => {
      this.calm = now.matches
    })
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // not kept, but in force until the page is left
    }
  }
}

export const settings = new Settings()
