// Questions to the table and their answers. A table answers one connection in order, so a problem
// belongs to the oldest question that has had no answer.

import type { FromSeat, Plain, ToSeat, Trouble } from './messages'

export type Answer =
  | { kind: 'events'; events: readonly Plain[] }
  | { kind: 'problem'; problem: Trouble }
  | { kind: 'done' }
  | { kind: 'lost' }

export interface Asked {
  message: FromSeat
  answer: (answer: Answer) => void
}

/** Whether this message answers that question without a problem. */
export function answers(message: ToSeat, question: FromSeat, seat: number | null): boolean {
  switch (question.type) {
    case 'play':
      return message.type === 'played'
    case 'preview':
      return message.type === 'previewed' && message.code === question.code
    case 'orders':
      return message.type === 'orders-kept'
    case 'say':
      return message.type === 'chat' && message.seat === seat
    case 'undo':
      return message.type === 'undone' || (message.type === 'table' && message.table.undo !== null)
    case 'undo-answer':
      return message.type === 'undone' || message.type === 'table'
    case 'refresh':
      return message.type === 'position'
    case 'ping':
      return message.type === 'pong'
    case 'why':
      return false // always answered by a problem: the rule that forbids it
  }
}

/** The questions that are still open, oldest first. */
export class Open {
  private asked: Asked[] = []

  ask(question: Asked): void {
    this.asked.push(question)
  }

  /** Hands a message to the question it answers, if it answers one. */
  take(message: ToSeat, seat: number | null): boolean {
    const place =
      message.type === 'problem'
        ? Math.min(0, this.asked.length - 1)
        : this.asked.findIndex((one) => answers(message, one.message, seat))
    const question = this.asked[place]
    if (place < 0 || question === undefined) return false
    this.asked.splice(place, 1)
    if (message.type === 'problem') question.answer({ kind: 'problem', problem: message })
    else if (message.type === 'previewed')
      question.answer({ kind: 'events', events: message.events })
    else question.answer({ kind: 'done' })
    return true
  }

  /** The connection is gone: a play will be sent again, everything else is asked anew by whoever wants it. */
  lost(): FromSeat[] {
    const plays = this.asked.filter((one) => one.message.type === 'play')
    const others = this.asked.filter((one) => one.message.type !== 'play')
    this.asked = plays
    for (const one of others) one.answer({ kind: 'lost' })
    return plays.map((one) => one.message)
  }
}
