import { describe, expect, it } from 'vitest'

import { de } from './de'
import { nl } from './nl'
import { translated } from './translate'

const found = import.meta.glob<string[]>('../../../fixtures/refusals.json', { import: 'default', eager: true })
const refusals = Object.values(found).flat()

describe('what a check says', () => {
  it('says where, and then what', () => {
    expect(translated(nl, 'the board is refused: row 3, square 5: this is next to two yellow shops')).toBe(
      'de stad wordt geweigerd: rij 3, vak 5: dit ligt naast twee winkels in geel',
    )
    expect(translated(de, "board is refused: line 4, column 9: 'xy' is no building (h7) and no street (- | / \\)")).toBe(
      "die Stadt wird abgelehnt: Zeile 4, Spalte 9: 'xy' ist kein Gebäude (h7) und keine Straße (- | / \\)",
    )
  })

  it('finds the words for what is quoted', () => {
    expect(translated(de, 'agents is refused: the Airport has 3 agents instead of two')).toBe(
      'die Liste der Agenten wird abgelehnt: der Flughafen hat 3 Agenten statt zwei',
    )
    expect(translated(nl, 'board is refused: House 12 cannot be reached')).toBe(
      'de stad wordt geweigerd: huis 12 is niet te bereiken',
    )
    expect(translated(de, 'turn_limit cannot be 5: it is auto or a whole number from 20 to 5000')).toBe(
      'turn_limit kann nicht 5 sein: es ist auto oder eine ganze Zahl von 20 bis 5000',
    )
  })

  it('leaves what nobody here has words for', () => {
    expect(translated(nl, 'something that only a newer server says')).toBe(null)
  })

  it('has no number that is not in the sentence itself, and leaves none out', () => {
    for (const checks of [nl, de]) {
      for (const [key, words] of [...Object.entries(checks.sentences), ...Object.entries(checks.phrases)]) {
        const numbers = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).sort()
        expect(numbers(words), key).toEqual(numbers(key))
      }
    }
  })

  // Real ones, of damaged files (`python web/fixtures.py`).
  it.each([
    ['Dutch', nl, / (are|the|not|there|instead|twice|line|row) /],
    ['German', de, / (is|are|the|not|there|instead|twice|line|row) /],
  ])('knows every refusal in %s', (_, checks, english) => {
    const said = refusals.map((sentence) => [sentence, translated(checks, sentence)] as const)
    expect(said.filter(([sentence, words]) => words === null || words === sentence)).toEqual([])
    const unquoted = said.map(([, words]) => (words ?? '').replace(/'[^']*'|"[^"]*"|`[^`]*`/g, ''))
    expect(unquoted.filter((words) => english.test(words))).toEqual([])
  })
})
