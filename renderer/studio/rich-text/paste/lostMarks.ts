/** Names of colours that are none, and what stands for that of the text around. */
const plainColours =
  /^(?:|(?:dim|dark|light|slate)?gr[ae]y|black|white|silver|gainsboro|auto|windowtext|inherit|initial|currentcolor|transparent)$/
/** Distance of the channels of red, green and blue from which on a colour is seen as one. */
const seen = 60

/** Returns whether text of copied HTML is in a colour, highlighted, or in capitals by its style alone; the colours of headings and links do not count. */
export function hasMarks(root: Element): boolean {
  if (root.querySelector('mark, [style*="mso-highlight" i]') !== null) return true
  return [...root.querySelectorAll<HTMLElement>('[style], font[color]')].some(
    (element) => (element.textContent ?? '').trim() !== '' && isMarked(element),
  )
}

function isMarked(element: HTMLElement): boolean {
  const { color, backgroundColor, textTransform, fontVariant } = element.style
  if (/^(?:upper|lower)case|capitalize$/.test(textTransform) || /small-caps/.test(fontVariant)) return true
  const isText = element.closest('a, h1, h2, h3, h4, h5, h6') === null && element.querySelector('a') === null
  const own = color || (element.getAttribute('color') ?? '')
  const isInline = /^(?:span|font|b|i|u|em|strong|p|li|td|th)$/.test(element.localName)
  return isText && (isColour(own) || (isInline && isColour(backgroundColor)))
}

function isColour(colour: string): boolean {
  const name = colour.trim().toLowerCase()
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(name)?.[1]
  const channels =
    hex === undefined
      ? (/^rgba?\(([\d.,\s]+)/.exec(name)?.[1]?.split(',').slice(0, 3).map(Number) ?? undefined)
      : [0, 1, 2].map((index) => {
          const size = hex.length / 3
          return Number.parseInt(hex.slice(index * size, (index + 1) * size).repeat(3 - size), 16)
        })
  if (channels === undefined) return /^[a-z]+$/.test(name) && !plainColours.test(name)
  return Math.max(...channels) - Math.min(...channels) > seen
}

/** Numbers that a list here gives, and those that are named as letters. */
const usualNumbers = /^(?:decimal|inherit|initial|disc|circle|square|.*(?:alpha|latin|roman|greek))$/

/** Returns whether items of lists have numbers that a list here does not give them: counted down, of several levels, or with a zero in front. */
export function hasOtherNumbers(root: Element): boolean {
  if (root.querySelector('ol[reversed]') !== null) return true
  const styled = [...root.querySelectorAll<HTMLElement>('ol[style], ol > li[style]')]
  if (styled.some(({ style }) => style.listStyleType !== '' && !usualNumbers.test(style.listStyleType))) return true
  const lines = [...root.querySelectorAll('[style*="mso-list" i]:is(p, h1, h2, h3, h4, h5, h6, li)')]
  return lines.some(({ textContent }) => /^\s*\(?(?:0\d|\d+\.\d)[\d.]*[.):]?\s/.test(textContent ?? ''))
}

/** Returns whether there is a line between paragraphs; that above the notes of a document does not count. */
export function hasRule(root: Element): boolean {
  return [...root.querySelectorAll('hr')].some((rule) => rule.closest('[style*="mso-element" i], .msocomoff') === null)
}

/** Returns whether headings of different levels become one level: a text has two, for levels 1 to 3 and those below. */
export function hasMoreLevels(root: Element): boolean {
  const levels = new Set(
    [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter(({ textContent }) => (textContent ?? '').trim() !== '')
      .map(({ localName }) => localName),
  )
  return [
    ['h1', 'h2', 'h3'],
    ['h4', 'h5', 'h6'],
  ].some((names) => names.filter((name) => levels.has(name)).length > 1)
}
