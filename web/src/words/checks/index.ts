// What a check of the server says, in the player's language; fetched when something is wrong.

import type { Language } from '../languages'
import { translated, type Checks } from './translate'

const LANGUAGES: Record<Exclude<Language, 'en'>, () => Promise<Checks>> = {
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
}

/** The sentence, and the language it is in. */
export async function checked(sentence: string, language: Language): Promise<{ text: string; lang: Language }> {
  if (language === 'en') return { text: sentence, lang: 'en' }
  const text = translated(await LANGUAGES[language](), sentence)
  return text === null ? { text: sentence, lang: 'en' } : { text, lang: language }
}
