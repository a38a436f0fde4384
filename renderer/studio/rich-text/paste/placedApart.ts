import { lastOf, lengthOf, sizeOf } from '#renderer/studio/rich-text/paste/styleLengths.ts'

/** Width of a letter or digit, in parts of the size of text. A little more than the usual one: words that are cut in two stay one. */
export const letterWidth = 0.6
/** Width a page is taken to have where places are percents of it, in pixels. */
const pageWidth = 800
/** Part of the size of text below which text is a raised or lowered digit of the text before it. */
const smaller = 0.9

type Side = 'left' | 'right'

/**
 * Returns whether an element stands apart from the text at a side by its place on the page, as spans of a PDF do: on another line, or further
 * away than the letters before it reach. `minGap`: the distance from which on it is seen, in parts of the size of text.
 */
export function isPlacedApart(element: Element, side: Side, minGap: number): boolean {
  const style = element.getAttribute('style') ?? ''
  const size = sizeOf(element)
  const shift = shiftOf(style, size)
  if (shift !== undefined) return (side === 'left' ? shift : -shift) >= minGap * size
  const place = placeOf(element)
  if (place === undefined) return false
  const other = side === 'left' ? element.previousElementSibling : element.nextElementSibling
  const isNext = other !== null && areBeside(element, other, side)
  const beside = isNext ? placeOf(other) : undefined
  if (other === null || beside === undefined) return isNext ? false : size >= smaller * sizeOf(element.parentElement)
  const [before, behind] = side === 'left' ? [beside, place] : [place, beside]
  if (before.top !== undefined && behind.top !== undefined && !areOneLine(before, behind)) return true
  return behind.left - before.left - before.letters * letterWidth * before.size >= minGap * behind.size
}

/** Returns how far an element is moved to the right of where it would be, in pixels; `undefined` where it is not moved so. */
function shiftOf(style: string, size: number): number | undefined {
  const moved = /translate(?:x|3d)?\(\s*([^,)]*)/i.exec(style)?.[1]
  if (moved !== undefined) return lengthOf(moved, size) ?? 0
  if (lastOf(style, 'position')?.trim().toLowerCase() !== 'relative') return undefined
  const [left, right] = ['left', 'right'].map((name) => lengthOf(lastOf(style, name) ?? '', size))
  return left ?? -(right ?? 0)
}

interface Place {
  readonly left: number
  readonly top: number | undefined
  readonly size: number
  readonly letters: number
}

/** Returns where an element is on its page, in pixels. Viewers of PDFs state its place alone, their style sheet that it has one. */
function placeOf(element: Element): Place | undefined {
  const style = element.getAttribute('style') ?? ''
  const size = sizeOf(element)
  const [left, top] = ['left', 'top'].map((name) => {
    const value = lastOf(style, name) ?? ''
    return value.trim() === '0' ? 0 : lengthOf(value, size, pageWidth)
  })
  const hasPosition = /absolute|fixed/i.test(lastOf(style, 'position') ?? '') || top !== undefined
  if (left === undefined || !hasPosition) return undefined
  return { left, top, size, letters: (element.textContent ?? '').trim().length }
}

function areOneLine(one: Place, other: Place): boolean {
  const [a, b] = [one.top ?? 0, other.top ?? 0]
  return a < b + other.size && b < a + one.size
}

/** Returns whether nothing but blanks is between two elements. */
function areBeside(element: Element, other: Element, side: Side): boolean {
  const [first, last] = side === 'left' ? [other, element] : [element, other]
  for (let node = first.nextSibling; node !== null && node !== last; node = node.nextSibling) {
    if ((node.textContent ?? '') !== '') return false
  }
  return true
}
