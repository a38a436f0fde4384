/** Pixels of the units of lengths that do not follow from the size of text; a percent of a line is a fifth of one. */
const pixels: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 37.8, mm: 3.78, rem: 16 }
/** Sizes by name, in pixels. */
const namedSizes: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}
const fontSizes = [16, 10, 13, 16, 18, 24, 32, 48]
const [usualSize, ofLine, ofSmaller] = [16, 1.2, 0.83]

/** Returns the value that stands: styles of classes come before the own one. */
export function lastOf(style: string, property: string): string | undefined {
  return [...style.matchAll(new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`, 'gi'))].at(-1)?.[1]
}

/**
 * Returns the first length of a value in pixels; `undefined` where it has none. `size`: that of the text it is about; `whole`: what its
 * percents are of, a line without it.
 */
export function lengthOf(value: string, size = usualSize, whole = size * ofLine): number | undefined {
  const [, number = '', unit = ''] = /(-?(?:\d+\.?\d*|\.\d+))(px|pt|pc|in|cm|mm|rem|em|ex|ch|lh|%)/i.exec(value) ?? []
  if (number === '') return undefined
  const ofText: Readonly<Record<string, number>> = {
    em: size,
    ex: size / 2,
    ch: size / 2,
    lh: size * ofLine,
    '%': whole / 100,
  }
  const name = unit.toLowerCase()
  return Number(number) * (pixels[name] ?? ofText[name] ?? 0)
}

/** Returns the size of the text of an element in pixels, by the styles it is in; 16 where none says one. */
export function sizeOf(element: Element | null): number {
  if (element === null) return usualSize
  const own =
    lastOf(element.getAttribute('style') ?? '', 'font-size')
      ?.trim()
      .toLowerCase() ?? ''
  if (own === '' && element.localName === 'font') {
    const size = fontSizes[Number(element.getAttribute('size') ?? Number.NaN)]
    if (size !== undefined) return size
  }
  const around = () => sizeOf(element.parentElement)
  if (own === 'smaller' || (own === '' && element.localName === 'small')) return around() * ofSmaller
  if (own === 'larger') return around() / ofSmaller
  if (own === '') return around()
  const named = namedSizes[own]
  if (named !== undefined) return named
  const outer = /em|ex|ch|%/.test(own.replaceAll('rem', '')) ? around() : usualSize
  return lengthOf(own, outer, outer) ?? around()
}
