// One seat at its table, live: what it knows, what is shown, and what it can ask for.

import type { GameModule } from '../games/game'
import * as api from './api'
import type { Answer } from './asked'
import { Connection, type Line } from './connection'
import type { FromSeat, Plain, Told, ToSeat, Trouble } from './messages'
import { advance, finish, push, queue, usualTime, type Queue } from './queue'
import { complete, joined, NOTHING, reduce, type Known } from './reduce'
import { movesOf } from './runs'
import { sceneOf, type AnyScene, type Opened } from './scene'

interface Shown {
  number: number
  step: number
  view: Plain
  events: readonly Plain[]
}

/** What the page wants to hear of. */
export interface Ears {
  /** Something happened at the table just now, to be said and sounded. */
  happened(events: readonly Plain[], seat: number): void
  /** Something was not done. */
  problem(problem: Trouble): void
  still(): boolean
}

export class Live {
  known = $state.raw<Known>(NOTHING)
  line = $state<Line>('opening')
  /** The moment of the past that is shown; null: live. */
  at = $state<number | null>(null)
  /** A move is on its way. */
  sending = $state(false)
  private shown = $state.raw<Queue<Shown | null>>(queue<Shown | null>(null))
  private moments = $state.raw<ReadonlyMap<number, Plain>>(new Map())
  private readonly connection: Connection
  private timer: ReturnType<typeof setTimeout> | undefined
  private reading: Promise<void> | null = null

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly game: GameModule,
    private readonly box: Opened,
    private readonly ears: Ears,
  ) {
    this.connection = new Connection(
      api.liveAddress(id, seat),
      seat,
      (message) => this.take(message),
      (line) => (this.line = line),
    )
  }

  /** What the board is drawn from now; null before the start. */
  scene: AnyScene | null = $derived.by(() => this.look())

  /** Whether everything that happened has been shown. */
  settled = $derived(this.shown.waiting.length === 0)

  /** The scene as it really is, whatever is shown. */
  now: AnyScene | null = $derived.by(() => {
    const { view, runs, table } = this.known
    if (view === null || table === null) return null
    const picture = { view, moves: movesOf(runs, this.box.all), events: [], past: false }
    return sceneOf(this.box, table.seats, this.seat, picture, this.ears.still())
  })

  /** Whether this seat is asked for something now. */
  asked = $derived(this.known.runs.length > 0)

  async play(codes: number[]): Promise<void> {
    if (this.sending) return
    this.skip()
    this.sending = true
    const { number, step } = this.known
    const answer = await this.connection.ask({ type: 'play', codes, number, step })
    this.sending = false
    if (answer.kind === 'problem') {
      this.ears.problem(answer.problem)
      void this.connection.ask({ type: 'refresh' })
    }
  }

  ask(message: FromSeat): Promise<Answer> {
    return this.connection.ask(message)
  }

  /** What is certain to happen after a move. */
  async preview(code: number): Promise<Plain[]> {
    const answer = await this.connection.ask({ type: 'preview', code })
    return answer.kind === 'events' ? [...answer.events] : []
  }

  /** Ends all motion that is still to come. */
  skip(): void {
    clearTimeout(this.timer)
    this.shown = finish(this.shown)
  }

  /** Shows an earlier moment, or the present with null. */
  async visit(number: number | null): Promise<void> {
    const known = this.known.table !== null
    if (number === null || (known && number >= this.known.number)) {
      this.at = null
      this.skip()
      return
    }
    this.at = Math.max(0, number)
    await this.remember(this.at)
  }

  /** How the table looked after an update. */
  async remember(number: number): Promise<Plain | null> {
    const kept = this.moments.get(number)
    if (kept) return kept
    if (number === this.known.number) return this.known.view
    try {
      const { view } = await api.moment(this.id, number, this.seat)
      this.keep(number, view)
      return view
    } catch (declined) {
      if (declined instanceof api.Declined) this.ears.problem(declined.problem)
      return null
    }
  }

  /** Reads what happened before this page was opened. */
  async readHistory(): Promise<void> {
    if (complete(this.known.told, this.known.number)) return
    this.reading ??= api
      .history(this.id, this.seat)
      .then(({ told }) => this.join(told))
      .catch(() => undefined) // tried again when the next message shows the hole
      .finally(() => (this.reading = null))
    await this.reading
  }

  close(): void {
    clearTimeout(this.timer)
    this.connection.close()
  }

  private join(told: readonly Told[]): void {
    const upTo = told.filter((one) => one.number <= this.known.number)
    this.known = { ...this.known, told: joined(upTo, this.known.told) }
  }

  private take(message: ToSeat): void {
    if (message.type === 'problem') return this.ears.problem(message)
    const follow = reduce(this.known, message, performance.now())
    this.known = follow.known
    if (follow.refresh) void this.connection.ask({ type: 'refresh' })
    if (message.type === 'undone') this.at = null
    if (message.type === 'position') this.begin()
    if (follow.shown) this.happen(follow.shown, message)
  }

  private begin(): void {
    const { view, number, step } = this.known
    clearTimeout(this.timer)
    this.shown = queue<Shown | null>(view && { number, step, view, events: [] })
    if (view) this.keep(number, view)
    void this.readHistory()
  }

  private happen(shown: Shown, message: ToSeat): void {
    const { events } = shown
    if (message.type === 'update') {
      this.keep(shown.number, shown.view)
      this.ears.happened(events, message.seat)
    }
    const wanted = this.game.lasts?.([...events]) ?? usualTime(events.length)
    const milliseconds = this.ears.still() || document.hidden ? 0 : wanted
    this.shown = push(this.shown, { what: shown, milliseconds }, performance.now())
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (this.shown.waiting.length === 0) return
    this.timer = setTimeout(
      () => {
        this.shown = advance(this.shown, performance.now())
        this.wait()
      },
      Math.max(0, this.shown.until - performance.now()),
    )
  }

  private keep(number: number, view: Plain): void {
    this.moments = new Map(this.moments).set(number, view)
  }

  private look(): AnyScene | null {
    const { table, number, step, runs } = this.known
    if (table === null) return null
    const still = this.ears.still()
    if (this.at !== null) {
      const view = this.moments.get(this.at)
      if (!view) return null
      const picture = { view, moves: [], events: [], past: true }
      return sceneOf(this.box, table.seats, this.seat, picture, still)
    }
    const shown = this.shown.shown
    if (shown === null) return null
    const last = shown.number === number && shown.step === step
    const moves = last ? movesOf(runs, this.box.all) : []
    const picture = { view: shown.view, moves, events: shown.events, past: false }
    return sceneOf(this.box, table.seats, this.seat, picture, still)
  }
}
