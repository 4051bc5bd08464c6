// The words of the language that is spoken now; each language is loaded when it is wanted.

import type { Found, Trouble } from '../live/messages'
import type { Words } from './en'
import type { Language } from './languages'

export type { Words } from './en'

const catalogues: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
}

class Spoken {
  words = $state.raw<Words | null>(null)

  async speak(language: Language): Promise<void> {
    const words = await catalogues[language]()
    document.documentElement.lang = language
    this.words = words
  }
}

export const spoken = new Spoken()

/** The words, in components that are only there once they are loaded. */
export function said(): Words {
  if (spoken.words === null) throw new Error('no words yet')
  return spoken.words
}

/** A whole number as people write it in this language. */
export function number(words: Words, value: number): string {
  return new Intl.NumberFormat(words.tag).format(value).replace('-', '−')
}

/** Names in a row: "Amina, Bram and Clara". */
export function names(words: Words, list: readonly string[]): string {
  return new Intl.ListFormat(words.tag, { type: 'conjunction' }).format(list)
}

/** What is wrong, in the player's language; a newer server's own sentence where we have no words. */
export function inWords(words: Words, problem: Trouble): string {
  const reasons: Record<string, string> = words.reasons
  const kinds: Record<string, string> = words.problems
  const exactly = problem.reason === null ? undefined : reasons[problem.reason]
  return exactly ?? kinds[problem.code] ?? problem.sentence
}

/** One thing that a record proves, in the player's language. */
export function proved(words: Words, found: Found): string {
  const known: Record<string, ((facts: Found['facts']) => string) | undefined> = words.findings
  return known[found.what]?.(found.facts) ?? found.sentence
}
