// The part of Markdown that the rulebooks use, read into blocks. Nothing is ever taken as HTML but
// the anchors `<a id="MC-42"></a>`; everything else is text.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; inside: Inline[] }
  | { kind: 'anchor'; id: string }

export type Block =
  | { kind: 'heading'; level: number; inside: Inline[] }
  | { kind: 'paragraph' | 'quote'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

const INLINE =
  /<a id="([\w.-]+)"><\/a>|`([^`]+)`|\*\*([\s\S]+?)\*\*|\*([^*\s][^*]*?)\*|(?<!\w)_([^_\s][^_]*?)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/

export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let rest = text
  while (rest !== '') {
    const found = INLINE.exec(rest)
    if (found === null) {
      parts.push({ kind: 'text', text: rest })
      break
    }
    if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) })
    const [whole, anchor, code, strong, em, other, label, to] = found
    if (anchor !== undefined) parts.push({ kind: 'anchor', id: anchor })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (strong !== undefined) parts.push({ kind: 'strong', inside: inline(strong) })
    else if (label !== undefined && to !== undefined) parts.push(link(label, to))
    else parts.push({ kind: 'em', inside: inline(em ?? other ?? '') })
    rest = rest.slice(found.index + whole.length)
  }
  return parts
}

/** Only places in the book and pages of the web are links; `javascript:` and the like stay text. */
function link(label: string, to: string): Inline {
  if (/^(#|\/(?!\/)|https?:)/.test(to)) return { kind: 'link', to, inside: inline(label) }
  return { kind: 'text', text: label }
}

const BULLET = /^\s*[-*+]\s+/
const NUMBERED = /^\s*\d+[.)]\s+/

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => inline(cell.trim()))
}

export function parse(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  const line = () => lines[at] ?? ''
  const gather = (goes: (line: string) => boolean) => {
    const taken: string[] = []
    while (at < lines.length && goes(line())) taken.push(lines[at++] ?? '')
    return taken
  }
  const opens = (one: string) =>
    one.trim() === '' || /^(#{1,6}\s|```|>|\|)/.test(one) || BULLET.test(one) || NUMBERED.test(one)
  while (at < lines.length) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line())
    if (line().trim() === '') at++
    else if (heading) {
      const [, marks = '', title = ''] = heading
      blocks.push({ kind: 'heading', level: marks.length, inside: inline(title) })
      at++
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line())) {
      blocks.push({ kind: 'rule' })
      at++
    } else if (line().startsWith('```')) {
      at++
      blocks.push({ kind: 'code', text: gather((one) => !one.startsWith('```')).join('\n') })
      at++
    } else if (line().startsWith('>')) {
      const taken = gather((one) => one.startsWith('>')).map((one) => one.replace(/^>\s?/, ''))
      blocks.push({ kind: 'quote', inside: inline(taken.join(' ')) })
    } else if (line().startsWith('|')) {
      const [head = '', , ...rows] = gather((one) => one.startsWith('|'))
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells) })
    } else if (BULLET.test(line()) || NUMBERED.test(line())) {
      blocks.push(list())
    } else {
      const first = lines[at++] ?? ''
      const more = gather((one) => !opens(one))
      blocks.push({ kind: 'paragraph', inside: inline([first, ...more].join(' ')) })
    }
  }
  return blocks

  function list(): Block {
    const ordered = NUMBERED.test(line())
    const mark = ordered ? NUMBERED : BULLET
    const items: string[] = []
    while (at < lines.length) {
      if (mark.test(line())) items.push(line().replace(mark, ''))
      else if (/^\s+\S/.test(line()) && items.length > 0) {
        items[items.length - 1] += ` ${line().trim()}`
      } else break
      at++
    }
    return { kind: 'list', ordered, items: items.map(inline) }
  }
}

/** All anchors of a piece of text. */
export function anchors(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'anchor') return [part.id]
    return 'inside' in part ? anchors(part.inside) : []
  })
}

function inlinesOf(block: Block): Inline[][] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return block.rows.map((row) => row.flat())
  return 'inside' in block ? [block.inside] : []
}

/** The text of one rule: from its anchor to the next one, or to the end of its paragraph. */
export function rule(blocks: readonly Block[], id: string): Inline[] | null {
  for (const block of blocks) {
    for (const parts of inlinesOf(block)) {
      const start = parts.findIndex((part) => part.kind === 'anchor' && part.id === id)
      if (start < 0) continue
      const after = parts.slice(start + 1)
      const isNext = (part: Inline, place: number) =>
        part.kind === 'anchor' && after.slice(0, place).some((one) => one.kind !== 'anchor')
      const end = after.findIndex(isNext)
      return (end < 0 ? after : after.slice(0, end)).filter((part) => part.kind !== 'anchor')
    }
  }
  return null
}

/** A piece of text without its form. */
export function bare(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'anchor') return ''
      return 'inside' in part ? bare(part.inside) : part.text
    })
    .join('')
    .trim()
}
