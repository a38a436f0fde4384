import { breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import type { Paragraph } from '#server/seed/art/documents/documentTypes.ts'
import { type } from '#server/seed/art/documents/style.ts'
import type { Pen } from '#server/seed/art/documents/pen.ts'
import type { Block } from '#server/seed/art/documents/sheet.ts'

const indent = 11
const styles = { text: type.text, heading: type.strong, item: type.text } as const

/** Returns a paragraph as a block; a list item is indented after a dash. */
export function paragraphBlock(pen: Pen, { kind, text }: Paragraph, width: number): Block {
  const style = styles[kind]
  const shift = kind === 'item' ? indent : 0
  const lines = breakLines(text, style, width - shift)
  return {
    height: lines.length * style.leading,
    render: (x, y) => {
      pen.element(kind === 'heading' ? 'H3' : 'P', () => {
        if (kind === 'item') pen.line('–', x, y, style)
        pen.lines(lines, x + shift, y, style)
      })
    },
  }
}

/** Stacks blocks vertically into one block. */
export function stackBlocks(blocks: readonly Block[], gap: number): Block {
  const height = blocks.reduce((sum, block) => sum + block.height + gap, -gap)
  return {
    height: Math.max(height, 0),
    render: (x, y) => {
      let top = y
      for (const block of blocks) {
        block.render(x, top)
        top += block.height + gap
      }
    },
  }
}
