import { blocks, joinsWord } from '#renderer/studio/rich-text/paste/neighbour.ts'
import { isPlacedApart, letterWidth } from '#renderer/studio/rich-text/paste/placedApart.ts'
import { lastOf, lengthOf, sizeOf } from '#renderer/studio/rich-text/paste/styleLengths.ts'

/** Where text of a line may stand apart from the text beside it without a blank. */
const spaced = ['inline-', 'table-cell', 'float', 'margin', 'padding', 'border', 'left', 'right', 'translate']
  .map((word) => `[style*="${word}" i]`)
  .join()

/** Pixels between boxes of a line from which on they are seen as apart, and parts of the size of text for what is no box. */
const [minOfBox, minOfText] = [2, 0.4]

const sides = ['left', 'right'] as const
type Side = (typeof sides)[number]

/**
 * Puts a blank between words and numbers of one line that stand apart by their style alone, as the cells of a table of style sheets, floats,
 * labels with a margin, boxes with a width, and the places of a PDF do: 85 and 95, not 8595.
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
  if (hasLine(style, side) || isPlacedApart(element, side, minOfText)) return true
  const isBox = display.startsWith('inline-')
  const slack = isBox ? slackOf(element, style, side, size) : 0
  const space = spaceOf(style, 'margin', side, size) + spaceOf(style, 'padding', side, size) + slack
  return space >= (isBox ? minOfBox : minOfText * size)
}

/** Returns whether there is a line at a side. */
function hasLine(style: string, side: Side): boolean {
  const line = lastOf(style, `border-${side}`) ?? lastOf(style, 'border') ?? ''
  return (
    /\b(?:solid|dashed|dotted|double|groove|ridge|inset|outset)\b/i.test(line) &&
    !/(?:^|\s)0(?:px|pt|em)?(?:\s|$)/i.test(line)
  )
}

/** Returns the pixels of a box that its text leaves at a side. */
function slackOf(element: Element, style: string, side: Side, size: number): number {
  const width = lengthOf(lastOf(style, '(?:min-)?width') ?? '', size) ?? 0
  const slack = Math.max(0, width - (element.textContent ?? '').trim().length * letterWidth * size)
  const align = lastOf(style, 'text-align')?.trim().toLowerCase() ?? ''
  if (align === 'center') return slack / 2
  return /right|end/.test(align) === (side === 'left') ? slack : 0
}

/** Returns the pixels of a margin or a padding at a side. */
function spaceOf(style: string, property: 'margin' | 'padding', side: Side, size: number): number {
  const parts = lastOf(style, property)?.trim().split(/\s+/) ?? []
  const [all, across = all, , left = across] = parts
  const own = lastOf(style, `${property}-${side}`)
  const inline = lastOf(style, `${property}-inline(?:-${side === 'left' ? 'start' : 'end'})?`)
  return lengthOf(own ?? inline ?? (side === 'left' ? left : across) ?? '', size) ?? 0
}
