// Asking the house: one function for each thing one can ask over HTTP.

import type {
  BoxShown,
  Handover,
  Hint,
  History,
  House,
  Join,
  Moment,
  MyTable,
  NewTable,
  ProblemCode,
  ProblemReason,
  Proof,
  Tables,
  LevelName,
  Trouble,
} from './messages'

/** The house said no, and why. */
export class Declined extends Error {
  constructor(readonly problem: Trouble) {
    super(problem.sentence)
  }
}

/** The house could not be reached at all. */
export const UNREACHABLE: Trouble = {
  type: 'problem',
  code: 'unreachable',
  reason: null,
  rule: null,
  sentence: 'The table server does not answer.',
}

/** What is wrong, as the house has said it, or that it said nothing. */
export function problemIn(status: number, body: unknown): Trouble {
  if (typeof body === 'object' && body !== null && 'sentence' in body && 'code' in body) {
    const rule = 'rule' in body && typeof body.rule === 'string' ? body.rule : null
    const reason = 'reason' in body && typeof body.reason === 'string' ? body.reason : null
    return {
      type: 'problem',
      code: String(body.code) as ProblemCode,
      reason: reason as ProblemReason | null,
      rule,
      sentence: String(body.sentence),
    }
  }
  return { ...UNREACHABLE, code: status >= 500 ? 'unreachable' : 'failed' }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Declined(UNREACHABLE)
  }
  const text = await answer.text()
  let data: unknown = null
  try {
    data = text === '' ? null : JSON.parse(text)
  } catch {
    throw new Declined(problemIn(answer.status, null))
  }
  if (!answer.ok) throw new Declined(problemIn(answer.status, data))
  return data as T
}

const as = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`)

export const house = () => ask<House>('/house')
export const tables = () => ask<Tables>('/tables')
export const newTable = (wanted: NewTable) => ask<MyTable>('/tables', wanted)
export const table = (id: string) => ask<MyTable>(`/tables/${id}`)
export const box = (id: string) => ask<BoxShown>(`/tables/${id}/box`)
export const join = (id: string, who: Join) => ask<MyTable>(`/tables/${id}/join`, who)
export const leave = (id: string, seat: number) => ask<MyTable>(`/tables/${id}/leave`, { seat })
/** A bot on a free chair, or (null) off it again. */
export const bot = (id: string, seat: number, chair: number, level: LevelName | null) =>
  ask<MyTable>(`/tables/${id}/bot`, { seat, chair, level })
export const start = (id: string, seat: number) => ask<MyTable>(`/tables/${id}/start`, { seat })
export const resign = (id: string, seat: number) => ask<MyTable>(`/tables/${id}/resign`, { seat })
export const comeBack = (id: string, seat: number) => ask<MyTable>(`/tables/${id}/return`, { seat })
export const again = (id: string, seat: number) => ask<MyTable>(`/tables/${id}/again`, { seat })
export const hint = (id: string, seat: number) => ask<Hint>(`/tables/${id}/hint`, { seat })
export const handover = (id: string, seat: number) =>
  ask<Handover>(`/tables/${id}/handover`, { seat })
export const claim = (code: string) => ask<MyTable>('/claim', { code })
export const history = (id: string, seat: number | null) =>
  ask<History>(`/tables/${id}/history${as(seat)}`)
export const moment = (id: string, number: number, seat: number | null) =>
  ask<Moment>(`/tables/${id}/moments/${number}${as(seat)}`)
export const proof = (id: string, seat: number | null) =>
  ask<Proof>(`/tables/${id}/proof${as(seat)}`)
export const recordAddress = (id: string, seat: number | null) =>
  `/api/tables/${id}/record${as(seat)}`
export const liveAddress = (id: string, seat: number | null) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/live${as(seat)}`
