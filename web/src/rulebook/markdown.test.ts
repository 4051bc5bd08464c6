import { describe, expect, it } from 'vitest'

import { anchors, bare, inline, parse, rule } from './markdown'

const book = `# The game

<a id="MC-1"></a>**MC-1** Three or four play.
It goes on here. <a id="MC-2"></a>**MC-2** Everybody is *somebody else*.

## Money

- <a id="MC-3"></a>**MC-3** Everyone begins with 1,200
  dirham.
- second

| what | pays |
| --- | --- |
| <a id="MC-4"></a>first | **100** |

1. one
2. two
`

describe('a rulebook', () => {
  const blocks = parse(book)

  it('is read into blocks', () => {
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'list',
      'table',
      'list',
    ])
  })

  it('finds the text of one rule, up to the next', () => {
    expect(bare(rule(blocks, 'MC-1') ?? [])).toBe('MC-1 Three or four play. It goes on here.')
    expect(bare(rule(blocks, 'MC-2') ?? [])).toBe('MC-2 Everybody is somebody else.')
    expect(bare(rule(blocks, 'MC-3') ?? [])).toBe('MC-3 Everyone begins with 1,200 dirham.')
    expect(bare(rule(blocks, 'MC-4') ?? [])).toBe('first100')
    expect(rule(blocks, 'MC-99')).toBe(null)
  })

  it('gives a text that two rules share to both', () => {
    const shared = parse('<a id="A-1"></a><a id="A-2"></a>**A-1, A-2** Both.')
    expect(bare(rule(shared, 'A-1') ?? [])).toBe('A-1, A-2 Both.')
    expect(bare(rule(shared, 'A-2') ?? [])).toBe('A-1, A-2 Both.')
  })

  it('keeps anchors wherever they stand', () => {
    expect(anchors(inline('**<a id="X-1"></a>bold** and <a id="X-2"></a>'))).toEqual(['X-1', 'X-2'])
  })

  it('never lets markup through', () => {
    const parts = inline('<script>alert(1)</script> <b>x</b> [y](javascript:alert(1)) [z](#MC-1)')
    expect(parts.filter((part) => part.kind === 'link')).toEqual([
      { kind: 'link', to: '#MC-1', inside: [{ kind: 'text', text: 'z' }] },
    ])
    expect(bare(parts)).toContain('<script>alert(1)</script>')
  })
})
