// The notebook: what a seat can be sure of about other hands, from what its view remembers.
// Only certainties are noted: at least so many of a kind, or none of it.

import { count, present } from './goods'
import { KINDS, type Good, type Goods, type Happening, type View } from './types'

export interface Page {
  /** At least this many of each kind are in the hand. */
  sure: Record<string, number>
  /** Kinds of which there is none since a raid. */
  none: Set<Good>
  /** Black-market cards that went under the stack in sight of all and were drawn again. */
  cards: readonly string[]
}

/** One page for each seat. */
export function notebook(view: View): Page[] {
  const pages: Page[] = view.players.map((_, seat) => ({
    sure: {},
    none: new Set<Good>(),
    cards: view.remembered.hands[seat] ?? [],
  }))
  for (const happening of view.remembered.goods) {
    handIn(pages, happening.handed_in)
    happen(pages, happening)
  }
  handIn(pages, view.remembered.handed_in)
  return pages
}

function handIn(pages: Page[], handed: readonly Goods[]): void {
  handed.forEach((goods, seat) => lose(pages[seat], goods))
}

function happen(pages: Page[], told: Happening): void {
  const doer = pages[told.seat]
  const other = told.other === null ? undefined : pages[told.other]
  switch (told.what) {
    case 'showed':
      for (const [kind, number] of present(told.taken ?? {}))
        if (other) other.sure[kind] = Math.max(count(other.sure, kind), number)
      break
    case 'raided':
      for (const [kind] of present(told.given ?? {})) {
        if (!other) break
        other.sure[kind] = 0
        other.none.add(kind)
      }
      break
    case 'collected':
      move(other, doer, told.taken, told.number)
      break
    case 'swapped':
      loseOrBlur(doer, told.given, told.number)
      loseOrBlur(other, told.taken, told.number)
      gain(other, told.given)
      gain(doer, told.taken)
      break
    default: // found, dealt: from the goods stack
      gain(doer, told.taken)
  }
}

function move(from: Page | undefined, to: Page | undefined, goods: Goods | null, n: number): void {
  loseOrBlur(from, goods, n)
  gain(to, goods)
}

function loseOrBlur(page: Page | undefined, goods: Goods | null, number: number): void {
  if (goods) lose(page, goods)
  else if (page) for (const kind of KINDS) drop(page, kind, number)
}

function lose(page: Page | undefined, goods: Goods): void {
  if (page) for (const [kind, number] of present(goods)) drop(page, kind, number)
}

function drop(page: Page, kind: Good, number: number): void {
  page.sure[kind] = Math.max(0, count(page.sure, kind) - number)
}

/** Known cards are noted; an unknown one could be of any kind. */
function gain(page: Page | undefined, goods: Goods | null): void {
  if (!page) return
  if (goods === null) page.none.clear()
  else
    for (const [kind, number] of present(goods)) {
      page.sure[kind] = count(page.sure, kind) + number
      page.none.delete(kind)
    }
}
