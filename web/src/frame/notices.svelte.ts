// Short messages to the person at the screen, and what is read to those who listen.

export interface Notice {
  id: number
  text: string
  kind: 'good' | 'bad'
}

const STAYS = 6000
const MOST_HEARD = 12

class Notices {
  shown = $state<Notice[]>([])
  /** What the live region reads, latest last. */
  heard = $state<{ id: number; text: string }[]>([])
  private count = 0

  tell(text: string, kind: 'good' | 'bad' = 'good'): void {
    const id = ++this.count
    this.shown = [...this.shown.slice(-2), { id, text, kind }]
    setTimeout(() => this.drop(id), STAYS)
  }

  drop(id: number): void {
    this.shown = this.shown.filter((one) => one.id !== id)
  }

  /** Says something to those who listen. */
  say(text: string): void {
    if (text === '' || this.heard.at(-1)?.text === text) return
    this.heard = [...this.heard, { id: ++this.count, text }].slice(-MOST_HEARD)
  }
}

export const notices = new Notices()
