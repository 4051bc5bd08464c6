// The messages of the wire. What games show is typed by themselves; the frame handles it as plain data.

export type * from '../wire'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Plain = { readonly [key: string]: any }
