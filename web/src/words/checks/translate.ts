// The server checks options and files of one's own and says in one English sentence what is wrong.
// Here that sentence is found in the list of all of them, and said again in another language.

import type { Sentence } from './sentences'

/** What may be quoted in a sentence and is not a word of the file. */
type Phrase =
  | 'yellow'
  | 'red'
  | 'blue'
  | 'purple'
  | 'green'
  | 'the Police Station'
  | 'the Airport'
  | "Rick's Café"
  | 'the Hotel'
  | 'the Bazaar'
  | 'House {0}'
  | 'board'
  | 'agents'
  | 'sheet'
  | 'track'
  | 'deck'
  | 'goods'
  | 'texts'
  | '{0} or {1}'
  | 'a whole number from {0} to {1}'
  | 'text of your own'

export interface Checks {
  phrases: Record<Phrase, string>
  sentences: Record<Sentence, string>
}

type Entry = [RegExp, string]

/** The sentence in the language of these checks; null if it is none of them. */
export function translated(checks: Checks, sentence: string): string | null {
  return said(entries(checks.sentences), entries(checks.phrases), sentence)
}

function said(sentences: Entry[], phrases: Entry[], text: string): string | null {
  const word = (part: string): string => find(phrases, part, word) ?? part
  return find(sentences, text, (quoted) => {
    const verbatim = /^('[^']*'|"[^"]*")$/.test(quoted)
    return verbatim ? quoted : (said(sentences, phrases, quoted) ?? word(quoted))
  })
}

/** The first entry that fits, with what was quoted said in its place. */
function find(list: Entry[], text: string, quote: (quoted: string) => string): string | null {
  for (const [pattern, words] of list) {
    const found = pattern.exec(text)
    if (found) return words.replace(/\{(\d)\}/g, (_, place: string) => quote(found[Number(place) + 1] ?? ''))
  }
  return null
}

/** Sentences that only say where come first, then those with most words of their own. */
function entries(list: Record<string, string>): Entry[] {
  const wraps = (key: string) => Number(/: \{\d\}$/.test(key))
  const own = (key: string) => key.replace(/\{\d\}/g, '').length
  return Object.entries(list)
    .sort(([one], [other]) => wraps(other) - wraps(one) || own(other) - own(one))
    .map(([key, words]) => [patternOf(key), words])
}

function patternOf(key: string): RegExp {
  const literal = key.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('(.+?)')}$`)
}
