// The languages of the house, and which of them a browser wants.

export const LANGUAGES = ['en', 'nl', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language by its own name. */
export const NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' }

/** The first of the wanted languages that is spoken here. */
export function spokenHere(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    const known = LANGUAGES.find((one) => one === language)
    if (known) return known
  }
  return 'en'
}
