// Hashes in a sentence: too long to read, and only good whole.

export type Part = { hash: string; short: string } | { hash: null; text: string }

const LONG = /([0-9a-f]{32,})/
const SHOWN = 6

/** The sentence in parts, with its long hexadecimal numbers shortened to their two ends. */
export function parted(sentence: string): Part[] {
  return sentence
    .split(LONG)
    .map((text, place): Part =>
      place % 2 === 1
        ? { hash: text, short: `${text.slice(0, SHOWN)}…${text.slice(-SHOWN)}` }
        : { hash: null, text },
    )
    .filter((part) => part.hash !== null || part.text !== '')
}
