// The words of the language that is spoken now; each language is loaded when it is wanted.

import type { Problem } from '../live/messages'
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
  return new Intl.NumberFormat(words.tag).format(value)
}

/** Names in a row: "Amina, Bram and Clara". */
export function names(words: Words, list: readonly string[]): string {
  return new Intl.ListFormat(words.tag, { type: 'conjunction' }).format(list)
}

/** What is wrong, in the player's language where we have words for it. */
export function inWords(words: Words, problem: Problem): string {
  const known: Record<string, string> = words.problems
  return known[problem.code] ?? problem.sentence
}
