// The rulebooks of docs/rules, each fetched when it is opened.

import { parse, rule, type Block, type Inline } from './markdown'
import type { Language } from '../words/languages'

const files = import.meta.glob<string>('../../../docs/rules/*/*.md', {
  query: '?raw',
  import: 'default',
})
const read = new Map<string, Promise<Block[]>>()

/** A game's rulebook; empty where there is none in this language. */
export function book(game: string, language: Language): Promise<Block[]> {
  const path = `../../../docs/rules/${language}/${game}.md`
  const known = read.get(path)
  if (known) return known
  const blocks = (files[path]?.() ?? Promise.resolve('')).then(parse)
  read.set(path, blocks)
  blocks.catch(() => read.delete(path))
  return blocks
}

/** What the rulebook says under one number, in this language. */
export async function ruleText(
  game: string,
  language: Language,
  id: string,
): Promise<Inline[] | null> {
  return rule(await book(game, language), id)
}
