// Somebody in a sentence: by name, or addressed as "you".

export interface Who {
  name: string
  you: boolean
}

/** "You push" or "Clara pushes": the subject with the form of the verb that goes with it. */
export const doing =
  (you: string) =>
  (who: Who, yours: string, theirs: string): string =>
    who.you ? `${you} ${yours}` : `${who.name} ${theirs}`

/** "a, b and c". */
export function listed(parts: string[], and: string): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
}
