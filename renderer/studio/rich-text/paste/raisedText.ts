import { blocks, glueBetween, neighbourOf } from '#renderer/studio/rich-text/paste/neighbour.ts'
import { lastOf, lengthOf, sizeOf } from '#renderer/studio/rich-text/paste/styleLengths.ts'

/** Pixels from which on text that is aligned by a distance is raised or lowered: less is how programs align it. */
const minDistance = 1.55
/** Parts of the size of the text around from which, and up to which, moved text is raised or lowered. */
const [minMoved, minMovedAlike, maxMoved] = [0.1, 0.25, 1.2]
/** Part of the size of the text around below which text is smaller. */
const smaller = 0.85

/** Where text says that it is raised or lowered, by a style or by a class of Word on the web. */
const raised =
  '[style*="mso-text-raise" i], [style*="vertical-align" i], [style*="font-variant" i], [style*="font-feature-settings" i], [style*="position" i], [style*="translate" i], [style*="matrix" i], span:is(.Superscript, .Subscript)'

/**
 * Marks text as superscript or subscript that programs raise or lower in another way: by a distance (10³ in Word, "Position" of its
 * fonts), by letters of a font made for it, by its place on the line (websites, pages of a PDF), or by a class alone.
 */
export function markRaised(root: Element): void {
  for (const element of root.querySelectorAll(raised)) {
    const direction = isOfLine(element) ? directionOf(element) : 0
    if (direction === 0) continue
    const mark = element.ownerDocument.createElement(direction > 0 ? 'sup' : 'sub')
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

/**
 * Returns the words of text that was smaller or moved and becomes like the text it stands right at, where that can be another number or
 * word: 10 and a small 3 are 103.
 */
export function plainRaised(root: Element): readonly string[] {
  const found = [...root.querySelectorAll(`${raised}, [style*="font-size" i], small, font[size]`)].flatMap(
    (element) => {
      const glue = isOfLine(element) && directionOf(element) === 0 ? glueBetween(element) : undefined
      if (glue === undefined) return []
      const isMoved = movedBy(element) !== 0
      return (isSmaller(element) && glue.isNumber) || (isMoved && glue.isWord) ? [glue.text] : []
    },
  )
  // No text has a power of a power: what is in it follows it.
  const nested = [...root.querySelectorAll('sup, sub')].flatMap((element) => {
    const isOuter = element.querySelector('sup, sub') !== null && element.parentElement?.closest('sup, sub') == null
    return isOuter ? [glueBetween(element)?.text ?? (element.textContent ?? '').trim()] : []
  })
  return [...new Set([...found, ...nested])]
}

/** Returns whether an element is text of a line that is not raised or lowered already. */
function isOfLine(element: Element): boolean {
  const isText = (element.textContent ?? '').trim() !== '' && element.querySelector('img, p, div, table') === null
  return isText && !element.matches(blocks) && element.closest('sup, sub') === null
}

/** Returns a number above 0 for text that is raised, below 0 for text that is lowered, and 0 for other text. */
function directionOf(element: Element): number {
  const style = element.getAttribute('style') ?? ''
  const value = lastOf(style, 'mso-text-raise') ?? lastOf(style, 'vertical-align') ?? ''
  const distance = lengthOf(value) ?? 0
  if (Math.abs(distance) >= minDistance) return distance
  if (/^su(?:per|b)\b/i.test(value)) return /^super/i.test(value) ? 1 : -1
  const letters = `${lastOf(style, 'font-variant(?:-position)?') ?? ''} ${lastOf(style, 'font-feature-settings') ?? ''}`
  const isOfClass = element.localName === 'span'
  if (
    /\bsuper\b|["']sups["'](?!\s*(?:0|off))/i.test(letters) ||
    (isOfClass && element.classList.contains('Superscript'))
  )
    return 1
  if (/\bsub\b|["'](?:subs|sinf)["'](?!\s*(?:0|off))/i.test(letters)) return -1
  if (isOfClass && element.classList.contains('Subscript')) return -1
  return placeOf(element, value)
}

/** Returns the direction of text that is smaller or moved on the line of other text. */
function placeOf(element: Element, aligned: string): number {
  const isUp = /^(?:text-)?top\b/i.test(aligned)
  if (isUp || /^(?:text-)?bottom\b/i.test(aligned)) return isSmaller(element) ? (isUp ? 1 : -1) : 0
  const moved = movedBy(element)
  const part = Math.abs(moved)
  return part >= (isSmaller(element) ? minMoved : minMovedAlike) && part <= maxMoved ? moved : 0
}

function isSmaller(element: Element): boolean {
  const around = neighbourOf(element)
  return around !== undefined && sizeOf(element) < smaller * sizeOf(around)
}

/** Returns how far above the line of the text around an element is moved, in parts of the size of that; below 0 for below it. */
function movedBy(element: Element): number {
  const around = neighbourOf(element)
  if (around === undefined) return 0
  const style = element.getAttribute('style') ?? ''
  const position = lastOf(style, 'position')?.trim().toLowerCase()
  const size = sizeOf(element)
  const pixels = (value: string | undefined) => lengthOf(value ?? '', size, 0) ?? 0
  if (position === 'absolute') return offLine(element, around) / sizeOf(around)
  const top = lastOf(style, 'top')
  const own =
    position === 'relative'
      ? top === undefined || /auto/i.test(top)
        ? pixels(lastOf(style, 'bottom'))
        : -pixels(top)
      : 0
  return (own + transformed(style, size)) / sizeOf(around)
}

/** Returns how many pixels a transform moves an element up. */
function transformed(style: string, size: number): number {
  const transform = lastOf(style, '(?:-webkit-)?transform') ?? ''
  const matrix = /matrix\(([^)]*)\)/i.exec(transform)?.[1]?.split(',')[5]
  const both = /translate(?:3d)?\(([^)]*)\)/i.exec(transform)?.[1]?.split(',')[1]
  const down =
    /translateY\(([^)]*)\)/i.exec(transform)?.[1] ?? both ?? lastOf(style, 'translate')?.trim().split(/\s+/)[1]
  return -(matrix === undefined ? (lengthOf(down ?? '', size, size) ?? 0) : Number(matrix) || 0)
}

/** Returns how many pixels the foot of text that has a place on its page is above that of the text before; 0 for another line. */
function offLine(element: Element, before: Element): number {
  const [top, topBefore] = [placeOnPage(element), placeOnPage(before)]
  const [size, sizeBefore] = [sizeOf(element), sizeOf(before)]
  if (top === undefined || topBefore === undefined || size >= smaller * sizeBefore) return 0
  const isSameLine = top + size > topBefore && top < topBefore + sizeBefore
  return isSameLine ? topBefore + sizeBefore - top - size : 0
}

function placeOnPage(element: Element): number | undefined {
  const placed = element.closest('[style*="absolute" i]')?.getAttribute('style') ?? ''
  return lengthOf(lastOf(placed, 'top') ?? '')
}
