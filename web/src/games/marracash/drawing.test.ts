// Where things stand and how they move.

import { describe, expect, it } from 'vitest'

import { grips } from './ends'
import { along, centre, drawing, queuePlaces, stallBox, UNIT, walkOf, wayInto, wayOf } from './geometry'
import { fromEnd, waitingAt } from './names'
import { inOrder, outlook } from './preview'
import { corner, events, sceneOf } from './samples'
import { schedule } from './schedule'
import { stillComing, stillOutside, timeline, without } from './timeline'
import type { Shop } from './types'

describe('geometry', () => {
  it('lays the queue round three sides of the town, inside the drawing, without bunching', () => {
    const { width, height } = drawing(corner)
    const { places, step } = queuePlaces(corner, 45)
    expect(places).toHaveLength(45)
    for (const { x, y } of places) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
    }
    expect(places[0]!.x).toBeLessThan(UNIT)
    expect(places[44]!.x).toBeGreaterThan(width - UNIT)
    expect(places[22]!.y).toBeGreaterThan(height - UNIT)
    expect(step).toBeGreaterThan(10)
  })

  it('lets every legal number be taken from either end, however short the queue', () => {
    const counts = (waiting: number) => (waiting === 1 ? [1] : [2, 3, 4].filter((count) => count <= waiting))
    for (const waiting of [1, 2, 3, 4, 7, 8, 45]) {
      const made = grips(corner, waiting, (_, count) => counts(waiting).includes(count))
      for (const end of ['head', 'tail'] as const) {
        const offered = made.filter((grip) => grip.end === end).map(({ count }) => count)
        expect(offered).toEqual(expect.arrayContaining(counts(waiting)))
      }
      const places = made.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      expect(new Set(places).size).toBe(places.length)
    }
  })

  it('finds the rectangle of a stall in a shop of any shape', () => {
    const shop = (squares: [number, number][]): Shop => ({ name: 'Y9', colour: 'Y', squares, doors: [] })
    expect(stallBox(shop([[0, 0], [0, 1]]))).toMatchObject({ width: 2 * UNIT, height: UNIT })
    expect(stallBox(shop([[0, 0], [1, 0], [2, 0], [2, 1]]))).toMatchObject({ width: UNIT, height: 3 * UNIT })
  })

  it('leads along the street and through the first door into a shop', () => {
    const walk = walkOf(corner, '1', '1 east')
    expect(wayOf(corner, walk).at(-1)).toEqual(centre([0, 3]))
    expect(wayInto(corner, walk, 'Y1')).toEqual([centre([0, 0]), centre([0, 1]), centre([0, 2]), centre([1, 2])])
  })

  it('goes along a line by distance and stops at its end', () => {
    const line = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]
    expect(along(line, 15)).toEqual({ x: 10, y: 5 })
    expect(along(line, 99)).toEqual({ x: 10, y: 10 })
  })
})

describe('motion', () => {
  const walked = [events.Walked, events.Entered, events.Entered, events.Earned, events.Stopped]

  it('sends visitors one after the other and pays when they are in', () => {
    const { steps, coins, lasts } = schedule(walked)
    expect(steps).toHaveLength(3)
    expect(steps[1]!.from).toBeGreaterThan(steps[0]!.from)
    expect(coins.map(({ seat, amount }) => [seat, amount])).toEqual([[1, 500], [0, 200]])
    expect(coins[0]!.from).toBe(steps[1]!.to)
    expect(lasts).toBeLessThan(1500)
  })

  it('takes no time when nobody moves and nothing is paid', () => {
    expect(schedule([events.BidMade, events.BidderPassed, { ...events.Sold, commission: 0 }]).lasts).toBe(0)
  })

  it('holds back whoever has not arrived, and nobody at the end', () => {
    const made = timeline([...walked, events.Filled], corner, 3, 5)
    expect(stillOutside(made, 'Y1', 0)).toBe(2)
    expect(stillComing(made, '2', 0)).toEqual(['B'])
    expect(stillComing(made, '3', 0)).toEqual(['G', 'P', 'B'])
    expect(stillOutside(made, 'Y1', made.lasts) + stillComing(made, '3', made.lasts).length).toBe(0)
    expect(without('YYRB', ['Y', 'B'])).toBe('YR')
  })

  it('lets visitors in from beside a shop that was sold', () => {
    const made = timeline([events.Sold, events.Entered, { ...events.Earned, guide: null, commission: 0 }], corner, 3, 8)
    expect(made.walkers[0]!.way).toEqual([centre([0, 3]), centre([1, 2])])
    expect(made.coins.map(({ amount }) => amount)).toEqual([200, 700])
  })
})

describe('what a move brings', () => {
  it('adds up by shop and by player, and keeps those who stay', () => {
    const seen = outlook([events.Walked, events.Entered, events.Entered, events.Earned, events.Stopped])
    expect(seen.entries).toEqual([{ shop: 'Y1', visitors: 2, income: 700, owner: 1, guide: 0, commission: 200 }])
    expect(inOrder(seen.gains, 0)).toEqual([[0, 200], [1, 500]])
    expect(seen.stays).toEqual(new Map([['2', 'B']]))
  })

  it('leaves open what an owner has yet to choose', () => {
    expect(outlook([events.Walked, events.Entered]).entries[0]).toMatchObject({ visitors: 1, income: null })
  })

  it('takes from either end of the queue, the outermost first', () => {
    expect(fromEnd('YRBPG', 'head', 2)).toBe('YR')
    expect(fromEnd('YRBPG', 'tail', 2)).toBe('GP')
    expect(fromEnd('YR', 'tail', 4)).toBe('RY')
  })

  it('counts only visitors of the colour at the doors of a shop', () => {
    expect(waitingAt(sceneOf(0), 'Y1')).toBe(2)
    expect(waitingAt(sceneOf(0), 'R1')).toBe(0)
  })
})
