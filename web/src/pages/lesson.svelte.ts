// A lesson under way: a real position, the move that is wanted, and what comes of it.

import { notices } from '../frame/notices.svelte'
import type { GameModule, Hands, Lesson } from '../games/game'
import type { Plain, Runs, SeatShown } from '../live/messages'
import { codesOf, coded, movesOf } from '../live/runs'
import { sceneOf, type AnyScene, type Opened } from '../live/scene'
import { settings } from '../settings.svelte'
import { said } from '../words/index.svelte'

/** What web/lessons.py writes. */
export interface Positions {
  boxes: { board: Plain; options: Record<string, unknown>; moves: (Plain | null)[] }[]
  lessons: Record<string, Position>
}
interface Position {
  box: number
  view: Plain
  moves: Runs
  after: Record<string, { events: Plain[]; view: Plain }>
  previews: Record<string, Plain[]>
  forbidden: Record<string, Runs>
}

const PLAYERS = ['Amina', 'Bram', 'Clara', 'Driss', 'Else', 'Farid', 'Greta', 'Hugo']

export async function positionsOf(game: string): Promise<Positions | null> {
  const answer = await fetch(`/lessons/${game}.json`)
  const json = answer.headers.get('Content-Type')?.includes('json') ?? false
  return answer.ok && json ? ((await answer.json()) as Positions) : null
}

export class Trial {
  /** The move that was made, once it was the right one. */
  made = $state<number | null>(null)
  whyNot = $state.raw<{ rule: string | null; sentence: string | null } | null>(null)
  /** The rulebook is open, at this rule. */
  reading = $state.raw<{ rule: string | null } | null>(null)
  private readonly box: Opened
  private readonly position: Position
  private readonly seats: SeatShown[]

  constructor(
    readonly name: string,
    readonly game: GameModule,
    readonly lesson: Lesson,
    positions: Positions,
  ) {
    const position = positions.lessons[lesson.id]
    const box = positions.boxes[position?.box ?? 0]
    if (!position || !box) throw new Error(`no position for the lesson ${lesson.id}`)
    this.position = position
    this.box = { board: box.board, options: box.options, all: coded(box.moves) }
    this.seats = PLAYERS.map((name, seat) => ({
      seat,
      name: seat === lesson.seat ? said().traveller : name,
      kind: 'human',
      level: null,
      stand_in: false,
      here: true,
    }))
  }

  scene: AnyScene = $derived.by(() => {
    const done = this.made === null ? null : (this.position.after[String(this.made)] ?? null)
    const picture = {
      view: done?.view ?? this.position.view,
      moves: done ? [] : movesOf(this.position.moves, this.box.all),
      events: done?.events ?? [],
      past: false,
    }
    return sceneOf(this.box, this.seats, this.lesson.seat, picture, settings.still)
  })

  readonly hands: Hands<Plain> = {
    play: (codes) => {
      const [first] = codes
      if (first === undefined || this.made !== null) return
      this.whyNot = null
      if (this.lesson.expected.includes(first)) {
        this.made = first
        notices.say(this.lesson.done)
      } else notices.tell(said().learn.notThis)
    },
    preview: async (code) => this.position.previews[String(code)] ?? [],
    why: (what) => {
      const rule = typeof what === 'number' ? this.ruleAgainst(what) : what.rule
      this.whyNot = { rule, sentence: null }
    },
  }

  openRules(rule: string | null): void {
    this.whyNot = null
    this.reading = { rule }
  }

  private ruleAgainst(code: number): string | null {
    const found = Object.entries(this.position.forbidden).find(([, runs]) =>
      codesOf(runs).includes(code),
    )
    return found?.[0] ?? null
  }
}
