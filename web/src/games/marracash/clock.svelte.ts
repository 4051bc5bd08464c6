// The clock of the board's motion: runs from the moment events come in, never blocks, can be ended.

import type { Timeline } from './timeline'

export class MotionClock {
  /** Milliseconds since the motion began. */
  now = $state(0)
  readonly #play: () => Timeline

  constructor(play: () => Timeline) {
    this.#play = play
    $effect(() => this.#run(play().lasts))
  }

  /** Shows the end at once. */
  finish(): void {
    this.now = this.#play().lasts
  }

  /** What has been paid so far by coins that have landed. */
  landed(): Map<number, number> {
    const sums = new Map<number, number>()
    const { coins, lasts } = this.#play()
    if (this.now >= lasts) return sums
    for (const { seat, amount, to } of coins) {
      if (this.now >= to) sums.set(seat, (sums.get(seat) ?? 0) + amount)
    }
    return sums
  }

  #run(lasts: number): (() => void) | undefined {
    this.now = 0
    if (lasts === 0) return undefined
    const begun = performance.now()
    const tick = (time: number) => {
      // Somebody may have ended it meanwhile.
      this.now = Math.max(this.now, time - begun)
      if (this.now < lasts) frame = requestAnimationFrame(tick)
    }
    let frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }
}
