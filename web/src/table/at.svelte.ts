// One seat's place at the table page: what it sees, what it is asked, what it has opened.

import { notices } from '../frame/notices.svelte'
import type { GameModule, Hands } from '../games/game'
import * as api from '../live/api'
import { Live } from '../live/live.svelte'
import type { Plain, Trouble } from '../live/messages'
import { sceneOf, type AnyScene, type Opened } from '../live/scene'
import type { GameName } from '../route'
import { settings } from '../settings.svelte'
import { inWords, said } from '../words/index.svelte'
import { soundOf, sound } from './sound'

export type Panel = 'rules' | 'menu' | 'hint' | 'orders' | 'handover' | 'invite' | 'keys' | 'resign'
export type Tab = 'log' | 'chat' | 'words'
export type Sheet = 'ask' | 'players' | 'tabs' | null

export class At {
  readonly live: Live
  /** Which window is open. */
  open = $state<Panel | null>(null)
  tab = $state<Tab>('log')
  /** On a phone: what has slid up. */
  sheet = $state<Sheet>(null)
  /** The rule at which the rulebook opens. */
  rule = $state<string | null>(null)
  /** What was tried and is not possible. */
  whyNot = $state.raw<{ rule: string | null; sentence: string | null } | null>(null)
  /** Moves that cost, waiting for a yes. */
  confirming = $state.raw<number[] | null>(null)
  /** What a spectator sees, while one's own secrets are covered. */
  private outside = $state.raw<{ number: number; view: Plain } | null>(null)
  covered = $state(false)
  /** The last view of each seat, once the game is over and nothing need be hidden. */
  private through = $state.raw<(Plain | null)[] | null>(null)

  constructor(
    readonly game: GameModule,
    readonly name: GameName,
    readonly box: Opened,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    readonly words: () => any,
    id: string,
    readonly seat: number | null,
    private readonly shown: () => At | null,
  ) {
    this.live = new Live(id, seat, game, box, {
      happened: (events, actor) => this.happened(events, actor),
      problem: (problem) => this.trouble(problem),
      still: () => settings.still,
    })
  }

  speech = $derived.by(() => this.game.speech(this.words()))

  /** What the board is drawn from: one's own view, or the public one while it is covered. */
  scene: AnyScene | null = $derived.by(() => {
    const scene = this.live.scene
    const table = this.live.known.table
    if (scene === null || table === null) return scene
    if (this.through !== null && this.live.at === null && this.game.opened)
      return { ...scene, view: this.game.opened(scene.view, this.through) }
    if (!this.covered) return scene
    if (this.outside === null) return null
    const picture = { view: this.outside.view, moves: [], events: [], past: true }
    return sceneOf(this.box, table.seats, null, picture, settings.still)
  })

  /** What is asked, in one sentence. */
  question = $derived.by(() => {
    const now = this.live.now
    return now === null ? '' : this.speech.question(now)
  })

  /** Who decides now. */
  deciding = $derived.by((): number | null => this.live.known.view?.['deciding'] ?? null)

  readonly hands: Hands<Plain> = {
    play: (codes) => this.play(codes),
    preview: (code) => this.live.preview(code),
    why: (what) => void this.why(what),
  }

  play(codes: number[], sure = false): void {
    const scene = this.live.now
    this.whyNot = null
    if (scene === null || !this.live.asked || this.live.at !== null || codes.length === 0) return
    const costs = codes.some((code) => {
      const move = this.box.all[code]
      return move != null && this.game.costly(move, scene)
    })
    if (costs && settings.kept.confirm && !sure) {
      this.confirming = codes
      return
    }
    this.confirming = null
    if (settings.kept.sound) sound('play')
    void this.send(codes)
  }

  /** A sheet comes up for secret steps and stays; what everybody sees is to be looked at. */
  private async send(codes: number[]): Promise<void> {
    const { number, step } = this.live.known
    await this.live.play(codes)
    const { known } = this.live
    if (known.number === number && known.step > step) this.sheet = 'ask'
    else if (known.number !== number && this.sheet === 'ask') this.sheet = null
  }

  async why(what: number | { rule: string }): Promise<void> {
    if (typeof what !== 'number') {
      this.whyNot = { rule: what.rule, sentence: null }
      return
    }
    const answer = await this.live.ask({ type: 'why', code: what })
    if (answer.kind === 'problem') {
      this.whyNot = { rule: answer.problem.rule, sentence: this.because(answer.problem) }
    } else if (answer.kind === 'done') {
      this.whyNot = { rule: null, sentence: said().why.allowed }
    }
  }

  openRules(rule: string | null = null): void {
    this.rule = rule
    this.whyNot = null
    this.open = 'rules'
  }

  /** Takes one's last move back, or asks the others whether one may. */
  async takeBack(): Promise<void> {
    const answer = await this.live.ask({ type: 'undo' })
    if (answer.kind === 'problem') this.trouble(answer.problem)
  }

  /** Leaves the decisions to a bot. */
  resign(): Promise<void> {
    return this.trying(api.resign(this.live.id, this.seat ?? 0))
  }

  /** Decides for oneself again. */
  comeBack(): Promise<void> {
    return this.trying(api.comeBack(this.live.id, this.seat ?? 0))
  }

  private async trying(asking: Promise<unknown>): Promise<void> {
    try {
      await asking
    } catch (declined) {
      if (!(declined instanceof api.Declined)) throw declined
      notices.tell(inWords(said(), declined.problem), 'bad')
    }
  }

  async toggleCover(): Promise<void> {
    this.covered = !this.covered
    if (this.covered) await this.lookFromOutside()
    else this.outside = null
  }

  /** After the end: asks what each of the others held; a table that keeps secrets does not say. */
  async openHands(seats: number): Promise<void> {
    if (this.game.opened === undefined || this.through !== null) return
    const number = this.live.known.number
    const asked = Array.from({ length: seats }, (_, seat) =>
      seat === this.seat ? null : api.moment(this.live.id, number, seat).catch(() => null),
    )
    const told = await Promise.all(asked)
    this.through = told.map((moment) => moment?.view ?? null)
  }

  /** While covered the board shows what a spectator would see. */
  async lookFromOutside(): Promise<void> {
    const number = this.live.at ?? this.live.known.number
    if (!this.covered || this.outside?.number === number) return
    try {
      this.outside = await api.moment(this.live.id, number, null)
    } catch {
      this.outside = null // no spectators here: nothing is shown at all
    }
  }

  trouble(problem: Trouble): void {
    if (this.shown() !== this) return
    if (problem.rule) this.whyNot = { rule: problem.rule, sentence: this.because(problem) }
    else notices.tell(inWords(said(), problem), 'bad')
  }

  /** Where no rule of the book says it, something else is asked just now. */
  private because(problem: Trouble): string {
    const words = said()
    return problem.rule === null ? inWords(words, problem) : words.why.notNow(this.question)
  }

  private happened(events: readonly Plain[], actor: number): void {
    if (this.shown() !== this) return
    const now = this.live.now
    if (now === null) return
    if (!this.covered) {
      for (const event of events) {
        const line = this.speech.sentence(event, now)
        if (line !== null) notices.say(line)
      }
      if (this.live.asked) notices.say(this.question)
    }
    if (!settings.kept.sound || document.hidden) return
    const mine = this.live.asked && actor !== this.seat
    const kinds = events.map((event) => soundOf(this.name, String(event['type'])))
    sound(kinds.find((kind) => kind !== null) ?? 'move')
    if (mine) sound('turn', 0.25)
  }
}
