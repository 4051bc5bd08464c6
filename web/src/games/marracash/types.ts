// What the server tells of a game of MarraCash.

import type { marracash as wire } from '../../wire'
import type { Coded, Scene as AnyScene } from '../game'

/** A market colour: yellow, red, blue, purple, green, in the order in which visitors walk (MC-56). */
export type Colour = 'Y' | 'R' | 'B' | 'P' | 'G'
export const COLOURS: readonly Colour[] = ['Y', 'R', 'B', 'P', 'G']

export type Side = 'north' | 'east' | 'south' | 'west'
export type End = 'head' | 'tail'
/** A type of the wire with some fields known more closely; they must exist there. */
type Closer<T, Fields extends { [Key in keyof Fields]: Key extends keyof T ? T[Key] : never }> = Omit<T, keyof Fields> & Fields

export type Shop = Closer<wire.ShopDrawn, { readonly colour: Colour; readonly doors: readonly Door[] }>
export type Fountain = Closer<wire.FountainDrawn, { readonly gate: Side | null }>
export type Souvenir = Closer<wire.SouvenirDrawn, { readonly colour: Colour }>
export type Walk = wire.WalkDrawn
export type Town = Closer<
  wire.Board,
  {
    readonly shops: readonly Shop[]
    readonly fountains: readonly Fountain[]
    readonly souvenirs: readonly Souvenir[]
  }
>
type Door = Closer<wire.DoorDrawn, { readonly side: Side }>

export type View = wire.View
export type AuctionSeen = wire.AuctionSeen
export type Event = wire.Event
export type Move = Exclude<wire.Move, wire.FillMove> | Closer<wire.FillMove, { readonly end: End }>
/** Row and column, counted from 0 at the top left. */
export type Square = readonly [number, number]

export type Kind<T extends { type: string }, K extends T['type']> = Extract<T, { type: K }>
export type Scene = AnyScene<View, Town, Move, Event>
export type Choice<K extends Move['type']> = Coded<Kind<Move, K>>

/** The legal moves of one kind. */
export function choices<K extends Move['type']>(scene: Scene, kind: K): Choice<K>[] {
  return scene.moves.filter((move) => move.type === kind) as Choice<K>[]
}

/** The code of a move whether it is legal now or not, to ask why; null if there is no such move. */
export function codeOf(scene: Scene, wanted: Move): number | null {
  const key = JSON.stringify(sorted(wanted))
  const found = scene.all.find((move) => move !== null && JSON.stringify(sorted(move)) === key)
  return found?.code ?? null
}

function sorted(move: Move): [string, unknown][] {
  return Object.entries(move)
    .filter(([name]) => name !== 'code')
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** What kind of colour a letter of a view stands for. */
export function colours(letters: string): Colour[] {
  return [...letters] as Colour[]
}

/** How many of each colour, in walking order, without those that are absent. */
export function counted(letters: string): [Colour, number][] {
  return COLOURS.map((colour): [Colour, number] => [colour, [...letters].filter((l) => l === colour).length]).filter(
    ([, count]) => count > 0,
  )
}
