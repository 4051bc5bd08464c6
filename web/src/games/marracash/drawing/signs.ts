// The sign each character hangs out (MC-2).

export type SignName = 'hand' | 'crescent' | 'lantern' | 'jug'

const SIGNS: Record<string, SignName> = { Ali: 'hand', Leila: 'crescent', Omar: 'lantern', Anfa: 'jug' }

/** The sign of a character. */
export function signOf(character: string): SignName {
  return SIGNS[character] ?? 'hand'
}
