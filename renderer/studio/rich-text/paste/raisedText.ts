/** Smallest distance from the line, by unit, from which on text is raised or lowered: less is how programs align it. */
const minDistance: Readonly<Record<string, number>> = { pt: 1.5, px: 2, '%': 10, em: 0.1 }

/** Marks text as superscript or subscript that office programs raise or lower by a distance: 10³ in Word, "Position" of its fonts. */
export function markRaised(root: Element): void {
  for (const element of root.querySelectorAll('[style*="mso-text-raise" i], [style*="vertical-align" i]')) {
    const distance = distanceOf(element.getAttribute('style') ?? '')
    const isText = (element.textContent ?? '').trim() !== '' && element.querySelector('img, p, div, table') === null
    if (distance === 0 || !isText || element.closest('sup, sub') !== null || /^t[dhr]$/.test(element.localName))
      continue
    const mark = element.ownerDocument.createElement(distance > 0 ? 'sup' : 'sub')
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

/** Returns how far a style raises text, below 0 how far it lowers it, in its own unit; 0 for not. */
function distanceOf(style: string): number {
  const own = /mso-text-raise:\s*(-?[\d.]+)(pt|px|%|em)/i.exec(style)
  const [, value = '0', unit = ''] = own ?? /vertical-align:\s*(-?[\d.]+)(pt|px|%|em)/i.exec(style) ?? []
  const distance = Number(value)
  return Math.abs(distance) < (minDistance[unit.toLowerCase()] ?? Number.POSITIVE_INFINITY) ? 0 : distance
}
