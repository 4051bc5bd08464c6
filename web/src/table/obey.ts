// What each key does at a table.

import { notices } from '../frame/notices.svelte'
import type { TableShown } from '../live/messages'
import { settings } from '../settings.svelte'
import { said } from '../words/index.svelte'
import type { At, Sheet } from './at.svelte'
import type { Doing } from './keys'

export interface Place {
  at: At
  table: TableShown
  phone: boolean
  /** To a moment of the game, or back to now. */
  go: (number: number | null) => void
  step: (by: -1 | 1) => void
}

export function obey(wanted: Doing, { at, table, phone, go, step }: Place): void {
  const seated = at.seat !== null
  const focusOn = (selector: string, sheet: Sheet = null) => {
    at.sheet = phone ? sheet : null
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
  }
  switch (wanted) {
    case 'earlier':
      return step(-1)
    case 'later':
      return step(1)
    case 'first':
      return go(0)
    case 'live':
      return go(null)
    case 'away':
      if (at.whyNot) at.whyNot = null
      else if (phone && at.sheet) at.sheet = null
      else if (at.live.at !== null) go(null)
      else at.live.skip()
      return
    case 'choices':
      settings.set({ list: true })
      return focusOn('[data-choices] .choice, [data-panel] :is(button, input)', 'ask')
    case 'board':
      return focusOn('[data-board] [tabindex="0"], [data-board] button')
    case 'log':
    case 'chat':
    case 'words':
      at.tab = wanted
      return focusOn(wanted === 'chat' ? '[data-say]' : '#tabpanel', 'tabs')
    case 'hint':
      if (seated && table.hints && at.live.asked) at.open = 'hint'
      return
    case 'undo':
      if (seated) void at.takeBack()
      return
    case 'mute':
      settings.set({ sound: !settings.kept.sound })
      return notices.tell(settings.kept.sound ? said().table.unmute : said().table.mute)
    case 'cover':
      if (seated) void at.toggleCover()
      return
    case 'rules':
      return at.openRules()
    case 'keys':
      at.open = 'keys'
  }
}
