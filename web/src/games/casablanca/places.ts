// Where things stand on the drawing: buildings at the spots of the board file, agents fanned out
// before the door.

import type { Board, Building, View } from './types'

export interface Spot {
  x: number
  y: number
}

/** Buildings by id. */
export function byId(board: Board): Record<string, Building> {
  return Object.fromEntries(board.buildings.map((building) => [building.id, building]))
}

/** How much smaller everything is drawn where a board is more crowded than the usual one. */
export function scale(board: Board): number {
  let nearest = 200
  for (const [place, one] of board.buildings.entries()) {
    for (const other of board.buildings.slice(place + 1)) {
      nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y))
    }
  }
  return Math.max(0.35, nearest / 200)
}

/** Who stands where, in the order of the sheet. */
export function crowds(board: Board, view: View): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const agent of board.agents) {
    const place = view.agents[agent.id]
    if (place) (found[place] ??= []).push(agent.id)
  }
  return found
}

const MOST_IN_A_ROW = 4

/** Where one of several stands before the door; those in a second row stand behind. */
export function fan(place: number, many: number): Spot {
  const rows = Math.ceil(many / MOST_IN_A_ROW)
  const front = Math.ceil(many / rows)
  const behind = place >= front
  const inRow = behind ? many - front : front
  const step = place - (behind ? front : 0)
  const width = inRow === 1 ? 0 : Math.min(52, 156 / inRow)
  const across = (step - (inRow - 1) / 2) * width
  const bow = 14 - Math.abs(across) * 0.16
  return { x: across, y: 52 + bow - (behind ? 40 : 0) }
}

/** The spot of every agent that is still in town. */
export function standing(board: Board, view: View): Record<string, Spot> {
  const buildings = byId(board)
  const size = scale(board)
  const spots: Record<string, Spot> = {}
  for (const [id, crowd] of Object.entries(crowds(board, view))) {
    const building = buildings[id]
    if (!building) continue
    for (const [place, agent] of crowd.entries()) {
      const beside = fan(place, crowd.length)
      spots[agent] = { x: building.x + beside.x * size, y: building.y + beside.y * size }
    }
  }
  return spots
}

/** Whether two buildings have a street between them on the drawing. */
export function joined(board: Board, here: string, there: string): boolean {
  return board.streets.some(
    ([one, other]) => (one === here && other === there) || (one === there && other === here),
  )
}
