// Which agent the player has in hand: chosen on the board or in the panel, seen in both.

class Selection {
  /** The agent that is to act, or is just looked at. */
  agent = $state<string | null>(null)
  /** Whether the suitcase goes along when it can. */
  withCase = $state(true)
  /** The move that is pointed at, to be drawn as it would be declared. */
  pointed = $state<number | null>(null)
  /** The note, or amount, that is held over the pockets. */
  note = $state<number | null>(null)

  choose(agent: string | null): void {
    this.agent = this.agent === agent ? null : agent
    this.withCase = true
    this.pointed = null
  }

  clear(): void {
    this.agent = null
    this.pointed = null
    this.withCase = true
  }
}

export const selection = new Selection()
