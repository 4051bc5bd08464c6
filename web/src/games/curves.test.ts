// The curves of whole games between bots (`python web/fixtures.py`) against what lay on the table.

import { describe, expect, it } from 'vitest'

import type { Plain, Told } from '../live/messages'
import { summed, type Point } from '../table/curve'
import casablanca from './casablanca'
import { shownIn } from './casablanca/fortunes'
import type { GameModule } from './game'
import { marracash } from './marracash'
import { schwarzmarkt } from './schwarzmarkt'

interface Position {
  views: Record<string, Plain>
  events: Record<string, Plain[]>
}

const found = import.meta.glob<{ positions: Position[] }>('../../fixtures/{marracash,casablanca,schwarzmarkt}*.json', {
  import: 'default',
  eager: true,
})
const GAMES: GameModule[] = [marracash, casablanca, schwarzmarkt]

/** What a seat had of what the curve shows, by its own view. */
function really(game: GameModule, view: Plain, end: Plain, seat: number): number {
  const player = view['players'][seat]
  if (game.name === 'marracash') return player.cash
  if (game.name === 'schwarzmarkt') return player.luxury
  const shown = shownIn(end as never)
  const accounts: Record<string, number> = player.sheet.accounts
  if (shown.what === 'agent') return accounts[shown.agent] ?? 0
  return Object.values(accounts).reduce((sum, account) => sum + account, 0)
}

describe.each(Object.entries(found))('the curve of %s', (path, { positions }) => {
  const game = GAMES.find(({ name }) => path.includes(`/${name}`))!
  const last = positions.at(-1)!
  const end = last.views['null']!
  const seats: number[] = end['players'].map((_: unknown, seat: number) => seat)

  function curve(): Point[] {
    const how = game.fortunes(end)
    if ('known' in how) throw new Error('the sheets are open')
    const ears = (seat: number) => (how.heard === 'alone' ? String(seat) : 'null')
    const heard = seats.map((seat) =>
      positions.slice(1).map(
        (position, place): Told => ({
          number: place + 1,
          seat: 0,
          events: position.events[ears(seat)]!,
          undone: null,
        }),
      ),
    )
    return summed(heard, how.start, how.gain)
  }

  it('is of a finished game', () => expect(end['outcome']).not.toBe(null))

  it('says after every update what each player really had', () => {
    const real = positions.map(({ views }) =>
      seats.map((seat) => really(game, views[String(seat)]!, end, seat)),
    )
    expect(curve().map((point) => point.fortunes)).toEqual(real)
  })

  it('is flat for nobody but who has never had anything that counts', () => {
    const points = curve()
    for (const seat of seats) {
      const values = new Set(points.map((point) => point.fortunes[seat]))
      if (values.size === 1) {
        expect([...values], `seat ${seat}`).toEqual([0])
        expect(end['outcome'].winners).not.toContain(seat)
      }
    }
    expect(end['outcome'].winners).not.toEqual([])
  })
})

describe('where a table keeps its sheets closed (CB-111)', () => {
  const player = (proven: number, sheet: Plain | null) => ({ minimums: { don: proven, red: 100 }, sheet })
  const end = { arrived: 'don', outcome: { winners: [1] }, players: [player(0, {}), player(500, null)] }

  it('shows what was proven, which everybody knew', () => {
    const how = casablanca.fortunes(end as never)
    expect('known' in how && how.known(end as never)).toEqual([100, 600])
  })
})
