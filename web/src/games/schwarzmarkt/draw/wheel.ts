// Where things are on the price wheel: a gauge whose scale runs clockwise from the lower left.

export const CENTRE = 240
export const OUTER = 214
export const INNER = 136
const SWEEP = 312

/** The angle of a field's middle in degrees, 0 at the top, clockwise; fields count from 1. */
export function angle(field: number, fields: number): number {
  return -SWEEP / 2 + (field - 0.5) * (SWEEP / fields)
}

export function point(radius: number, degrees: number): [number, number] {
  const radians = ((degrees - 90) * Math.PI) / 180
  return [CENTRE + radius * Math.cos(radians), CENTRE + radius * Math.sin(radians)]
}

/** The outline of a field: a piece of the ring, a little apart from its neighbours. */
export function piece(field: number, fields: number, inner = INNER, outer = OUTER): string {
  const half = SWEEP / fields / 2 - 0.5
  const middle = angle(field, fields)
  const [ax, ay] = point(outer, middle - half)
  const [bx, by] = point(outer, middle + half)
  const [cx, cy] = point(inner, middle + half)
  const [dx, dy] = point(inner, middle - half)
  const parts = [
    `M${f(ax)} ${f(ay)}`,
    `A${outer} ${outer} 0 0 1 ${f(bx)} ${f(by)}`,
    `L${f(cx)} ${f(cy)}`,
    `A${inner} ${inner} 0 0 0 ${f(dx)} ${f(dy)}Z`,
  ]
  return parts.join('')
}

const f = (n: number): string => n.toFixed(1)
