/** Smallest distance from the line, by unit, from which on text is raised or lowered: less is how programs align it. */
const minDistance: Readonly<Record<string, number>> = { pt: 1.5, px: 2, '%': 10, em: 0.1 }

/** Where text says that it is raised or lowered, by a style or by a class of Word on the web. */
const raised =
  '[style*="mso-text-raise" i], [style*="vertical-align" i], [style*="font-variant" i], span:is(.Superscript, .Subscript)'

/**
 * Marks text as superscript or subscript that programs raise or lower in another way: by a distance (10³ in Word, "Position" of its
 * fonts), by letters of a font made for it, or by a class alone.
 */
export function markRaised(root: Element): void {
  for (const element of root.querySelectorAll(raised)) {
    const direction = directionOf(element)
    const isText = (element.textContent ?? '').trim() !== '' && element.querySelector('img, p, div, table') === null
    if (direction === 0 || !isText || element.closest('sup, sub') !== null || /^t[dhr]$/.test(element.localName))
      continue
    const mark = element.ownerDocument.createElement(direction > 0 ? 'sup' : 'sub')
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

/** Returns a number above 0 for text that is raised, below 0 for text that is lowered, and 0 for other text. */
function directionOf(element: Element): number {
  const style = element.getAttribute('style') ?? ''
  const distance = distanceOf(lastOf(style, 'mso-text-raise') ?? lastOf(style, 'vertical-align') ?? '')
  if (distance !== 0) return distance
  const letters = lastOf(style, 'font-variant(?:-position)?') ?? ''
  const isOfClass = element.localName === 'span'
  if (/\bsuper\b/i.test(letters) || (isOfClass && element.classList.contains('Superscript'))) return 1
  return /\bsub\b/i.test(letters) || (isOfClass && element.classList.contains('Subscript')) ? -1 : 0
}

/** Returns the value that stands: styles of classes come before the own one. */
function lastOf(style: string, property: string): string | undefined {
  return [...style.matchAll(new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`, 'gi'))].at(-1)?.[1]
}

/** Returns how far a value raises text, below 0 how far it lowers it, in its own unit; 0 for not. */
function distanceOf(value: string): number {
  const [, number = '0', unit = ''] = /^(-?[\d.]+)(pt|px|%|em)/i.exec(value) ?? []
  const distance = Number(number)
  return Math.abs(distance) < (minDistance[unit.toLowerCase()] ?? Number.POSITIVE_INFINITY) ? 0 : distance
}
