// A table's options as a form: what was chosen, and which of it has to be told to the server.

import type { OptionShown, OptionValue } from '../live/messages'

/** Up to this many whole numbers are a list to choose from; more are typed. */
const MOST_LISTED = 24

/** How an option is asked for. */
export type Control =
  | { kind: 'list'; values: OptionValue[] }
  | { kind: 'number'; least: number; most: number; words: OptionValue[] }
  | { kind: 'text'; values: OptionValue[] }

export function controlOf(option: OptionShown): Control {
  if (option.free) return { kind: 'text', values: [...option.values] }
  if (option.whole === null) return { kind: 'list', values: [...option.values] }
  const [least, most] = option.whole
  if (most - least >= MOST_LISTED) {
    return { kind: 'number', least, most, words: [...option.values] }
  }
  const all = Array.from({ length: most - least + 1 }, (_, place) => least + place)
  const listed: OptionValue[] = [...option.values]
  return { kind: 'list', values: [...listed, ...all.filter((one) => !listed.includes(one))] }
}

export function same(one: OptionValue, other: OptionValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What differs from the usual: only that is told, so that the house's defaults stay its own. */
export function chosen(
  options: readonly OptionShown[],
  values: Readonly<Record<string, OptionValue>>,
): Record<string, OptionValue> {
  const told: Record<string, OptionValue> = {}
  for (const option of options) {
    const value = values[option.name]
    if (value === undefined || value === '' || same(value, option.default)) continue
    told[option.name] = value
  }
  return told
}

/** Options that most tables never touch: files of one's own and ends by exhaustion. */
export function isRare(option: OptionShown): boolean {
  return option.free || controlOf(option).kind === 'number'
}
