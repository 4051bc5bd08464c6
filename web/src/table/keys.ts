// One key for each thing one does often at a table.

export type Doing =
  | 'earlier'
  | 'later'
  | 'first'
  | 'live'
  | 'choices'
  | 'board'
  | 'log'
  | 'chat'
  | 'words'
  | 'hint'
  | 'undo'
  | 'mute'
  | 'cover'
  | 'rules'
  | 'keys'
  | 'away'

const KEYS: Record<string, Doing> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  Home: 'first',
  End: 'live',
  Escape: 'away',
  c: 'choices',
  b: 'board',
  l: 'log',
  t: 'chat',
  w: 'words',
  h: 'hint',
  u: 'undo',
  m: 'mute',
  x: 'cover',
  r: 'rules',
  '?': 'rules',
  F1: 'rules',
  k: 'keys',
}

/** What a key means here; null while somebody is typing, or if a board has used it. */
export function doing(event: KeyboardEvent): Doing | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target
  if (target instanceof Element) {
    if (target.closest('dialog')) return null
    if (target.closest('textarea, select, [contenteditable]')) return null
    const input = target.closest('input')
    if (input && !['checkbox', 'radio', 'button'].includes(input.type)) return null
    if (target.closest('[role="tablist"]') && event.key.startsWith('Arrow')) return null
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return KEYS[key] ?? null
}
