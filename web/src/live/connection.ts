// One seat's line to its table: it comes back by itself, and says when it is gone.

import { Open, type Answer } from './asked'
import type { FromSeat, ToSeat } from './messages'

export type Line = 'opening' | 'open' | 'lost' | 'closed'

/** How long to wait before the next try: quickly at first, never longer than ten seconds. */
export function patience(tries: number, chance: number): number {
  return Math.min(10_000, 250 * 2 ** Math.min(tries, 6)) * (0.7 + 0.6 * chance)
}

const PING_EVERY = 20_000
const SILENCE = 45_000
/** The table does not want this line at all: no use in trying again. */
const REFUSED = [4403, 4404]

export class Connection {
  line: Line = 'opening'
  private socket: WebSocket | null = null
  private tries = 0
  private heard = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly pulse: ReturnType<typeof setInterval>
  private readonly open = new Open()

  constructor(
    private readonly address: string,
    private readonly seat: number | null,
    private readonly told: (message: ToSeat) => void,
    private readonly changed: (line: Line) => void,
  ) {
    this.pulse = setInterval(() => this.beat(), PING_EVERY)
    addEventListener('online', this.again)
    document.addEventListener('visibilitychange', this.seen)
    this.connect()
  }

  /** Asks something; the answer comes when the table gives it. */
  ask(message: FromSeat): Promise<Answer> {
    return new Promise((answer) => {
      if (this.line !== 'open' && message.type !== 'play') return answer({ kind: 'lost' })
      this.open.ask({ message, answer })
      if (this.line === 'open') this.send(message)
    })
  }

  close(): void {
    this.turn('closed')
    clearInterval(this.pulse)
    clearTimeout(this.timer)
    removeEventListener('online', this.again)
    document.removeEventListener('visibilitychange', this.seen)
    this.socket?.close()
    this.open.lost()
  }

  private send(message: FromSeat): void {
    this.socket?.send(JSON.stringify(message))
  }

  private connect(): void {
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => (this.heard = Date.now())
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(String(event.data)) as ToSeat)
    }
    socket.onclose = (event) => {
      if (socket !== this.socket) return
      if (REFUSED.includes(event.code)) this.close()
      else this.drop()
    }
  }

  private take(message: ToSeat): void {
    this.heard = Date.now()
    if (message.type === 'position' && this.line !== 'open') {
      this.tries = 0
      this.turn('open')
      this.told(message)
      // What was sent before the line broke may or may not have arrived; repeating it is harmless.
      for (const play of this.open.lost()) this.send(play)
      return
    }
    const own = this.open.take(message, this.seat)
    if (message.type === 'closing') return this.socket?.close()
    if (message.type !== 'problem' || !own) this.told(message)
  }

  private drop(): void {
    if (this.line === 'closed') return
    this.socket = null
    this.open.lost()
    this.turn('lost')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), patience(this.tries++, Math.random()))
  }

  private beat(): void {
    if (this.line !== 'open') return
    if (Date.now() - this.heard > SILENCE) {
      const silent = this.socket
      this.drop()
      silent?.close()
    } else this.send({ type: 'ping' })
  }

  private readonly again = () => {
    if (this.line !== 'lost' || this.socket !== null) return
    clearTimeout(this.timer)
    this.tries = 0
    this.connect()
  }

  private readonly seen = () => {
    if (document.visibilityState === 'visible') this.again()
  }

  private turn(line: Line): void {
    this.line = line
    this.changed(line)
  }
}
