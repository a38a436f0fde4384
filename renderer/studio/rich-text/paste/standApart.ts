import { blocks, joinsWord } from '#renderer/studio/rich-text/paste/neighbour.ts'
import { lastOf, lengthOf, sizeOf } from '#renderer/studio/rich-text/paste/styleLengths.ts'

/** Where text of a line may stand apart from the text beside it without a blank. */
const spaced =
  '[style*="inline-" i], [style*="table-cell" i], [style*="float" i], [style*="margin" i], [style*="padding" i]'

/** Pixels between boxes of a line from which on they are seen as apart, and parts of the size of text for what is no box. */
const [minOfBox, minOfText] = [2, 0.4]

const sides = ['left', 'right'] as const
type Side = (typeof sides)[number]

/**
 * Puts a blank between words and numbers of one line that stand apart by their style alone, as the cells of a table of style sheets, floats, and
 * labels with a margin do: 85 and 95, not 8595.
 */
export function separateApart(root: Element): void {
  for (const element of root.querySelectorAll(spaced)) {
    if (element.matches(blocks)) continue
    for (const side of sides) {
      if (!isApart(element, side) || !joinsWord(element, side === 'right')) continue
      if (side === 'left') element.before(' ')
      else element.after(' ')
    }
  }
}

function isApart(element: Element, side: Side): boolean {
  const style = element.getAttribute('style') ?? ''
  const display = lastOf(style, 'display')?.trim().toLowerCase() ?? ''
  if (display === 'table-cell') return true
  // A single letter is the large one that a paragraph begins with.
  const isFloat = /^\s*(?:left|right|inline)/i.test(lastOf(style, 'float') ?? '')
  if (isFloat && (element.textContent ?? '').trim().length > 1) return true
  const size = sizeOf(element)
  const space = spaceOf(style, 'margin', side, size) + spaceOf(style, 'padding', side, size)
  return space >= (display.startsWith('inline-') ? minOfBox : minOfText * size)
}

/** Returns the pixels of a margin or a padding at a side. */
function spaceOf(style: string, property: 'margin' | 'padding', side: Side, size: number): number {
  const parts = lastOf(style, property)?.trim().split(/\s+/) ?? []
  const [all, across = all, , left = across] = parts
  const own = lastOf(style, `${property}-${side}`)
  const inline = lastOf(style, `${property}-inline(?:-${side === 'left' ? 'start' : 'end'})?`)
  return lengthOf(own ?? inline ?? (side === 'left' ? left : across) ?? '', size) ?? 0
}
