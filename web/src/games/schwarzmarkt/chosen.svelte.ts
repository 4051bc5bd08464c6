// The goods cards and the move that a player has in mind: shared by board and panel, so that a
// card lifted on the board counts in the panel, and a line of the panel shows on the board.

import { exact } from './bundle'
import type { Event, Goods, TheHands, TheScene } from './types'

class Chosen {
  /** Goods cards lifted out of the hand. */
  goods: Goods = $state({})
  /** The code of the move under the pointer or in focus. */
  pointed: number | null = $state(null)
  /** What the table says would happen after the move in mind. */
  foreseen: readonly Event[] = $state.raw([])

  clear(): void {
    this.goods = {}
    this.pointed = null
    this.foreseen = []
  }

  /** The move in mind: the one pointed at, or what the lifted cards come to. */
  code(scene: TheScene): number | null {
    const pointed = scene.moves.find((move) => move.code === this.pointed)
    return pointed?.code ?? exact(scene, this.goods)?.code ?? null
  }

  /** Asks the table what this move would do; an answer that comes too late is dropped. */
  foresee(scene: TheScene, hands: TheHands): void {
    const code = this.code(scene)
    this.foreseen = []
    if (code === null) return
    void hands.preview(code).then((events) => {
      if (this.code(scene) === code) this.foreseen = events
    })
  }
}

export const chosen = new Chosen()
