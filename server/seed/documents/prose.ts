import { breakLines } from '#server/seed/documents/fonts/breakLines.ts'
import type { Paragraph } from '#server/seed/documents/documentTypes.ts'
import { type } from '#server/seed/documents/look.ts'
import type { Pen } from '#server/seed/documents/pen.ts'
import type { Block } from '#server/seed/documents/sheet.ts'

const indent = 11
const styles = { text: type.text, heading: type.strong, item: type.text } as const

/** Running text; a list item hangs behind its dash. */
export function paragraphBlock(pen: Pen, { kind, text }: Paragraph, width: number): Block {
  const style = styles[kind]
  const shift = kind === 'item' ? indent : 0
  const lines = breakLines(text, style, width - shift)
  return {
    height: lines.length * style.leading,
    draw: (x, y) => {
      pen.element(kind === 'heading' ? 'H3' : 'P', () => {
        if (kind === 'item') pen.line('–', x, y, style)
        pen.lines(lines, x + shift, y, style)
      })
    },
  }
}

/** Blocks under one another as one block. */
export function stackBlocks(blocks: readonly Block[], gap: number): Block {
  const height = blocks.reduce((sum, block) => sum + block.height + gap, -gap)
  return {
    height: Math.max(height, 0),
    draw: (x, y) => {
      let top = y
      for (const block of blocks) {
        block.draw(x, top)
        top += block.height + gap
      }
    },
  }
}
