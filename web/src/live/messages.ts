// The messages of the wire. What games show is typed by themselves; the frame handles it as plain data.

export type * from '../wire'

import type { Problem, ProblemCode } from '../wire'

/** What is wrong, as the server says it, or that it says nothing at all. */
export type Trouble = Omit<Problem, 'code'> & { readonly code: ProblemCode | 'unreachable' }

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Plain = { readonly [key: string]: any }
