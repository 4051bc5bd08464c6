// What a browser remembers about its user, read with care: anybody may have written there.

import { LANGUAGES, type Language } from './words/languages'

export interface Kept {
  language: Language
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'still'
  sound: boolean
  /** Ask before a move that costs. */
  confirm: boolean
  /** The list of choices is unfolded. */
  list: boolean
  name: string
  level: 'apprentice' | 'trader' | 'master'
}

/** What was kept, where it still makes sense; the rest as usual. */
export function restored(text: string | null, usual: Kept): Kept {
  let kept: unknown = null
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return usual
  }
  if (typeof kept !== 'object' || kept === null) return usual
  const given = kept as Record<string, unknown>
  const one = <T extends string>(name: keyof Kept, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === given[name]) ?? otherwise
  const yes = (name: 'sound' | 'confirm' | 'list') =>
    typeof given[name] === 'boolean' ? given[name] : usual[name]
  return {
    language: one('language', LANGUAGES, usual.language),
    theme: one('theme', ['system', 'light', 'dark'], usual.theme),
    motion: one('motion', ['system', 'still'], usual.motion),
    level: one('level', ['apprentice', 'trader', 'master'], usual.level),
    sound: yes('sound'),
    confirm: yes('confirm'),
    list: yes('list'),
    name: typeof given['name'] === 'string' ? given['name'].slice(0, 40) : usual.name,
  }
}
