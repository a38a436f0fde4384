import { areaCountries } from '#server/places/postalAreas.ts'

export interface CodeQuery {
  /** As written: `SW1A 1AA`, `1050-123`. */
  readonly text: string
  /** Without space or hyphen. */
  readonly key: string
  /** Country, where the format implies one. */
  readonly country: string | undefined
}

/** Digit counts of codes written in two groups, and their separator. */
const groupedFormats: readonly (readonly [first: number, second: number, separator: string])[] = [
  [4, 3, '-'],
  [3, 2, ' '],
  [3, 4, '-'],
  [5, 3, '-'],
]
const minDigits = 4
const british = /^([a-z]{1,2})\d[a-z\d]?$/
const irish = /^[acdefhknprtvwxy]\d[\dw]$/

/**
 * Reads the postal code that starts at a word and returns it with the number of words used. A short code, or the first half of a
 * British or Irish one, counts only when it is `alone` or belongs to a home country.
 */
export function readCode(
  words: readonly string[],
  index: number,
  home: readonly string[],
  alone: boolean,
): (CodeQuery & { readonly used: number }) | undefined {
  const [word = '', next = ''] = words.slice(index)
  if (/^\d+$/.test(word)) {
    const format = groupedFormats.find(
      ([first, second]) => word.length === first && next.length === second && /^\d+$/.test(next),
    )
    if (format !== undefined) return { ...code(word + format[2] + next), used: 2 }
    const isLong = word.length >= minDigits && word.length <= 8
    return isLong || (alone && words.length === 1 && word.length > 1) ? { ...code(word), used: 1 } : undefined
  }
  return (
    readMixedCode(words, index, 'IE', irish, /^[a-z\d]{4}$/, alone || home.includes('IE')) ??
    readMixedCode(words, index, 'GB', british, /^\d[a-z]{0,2}$/, alone || home.includes('GB'))
  )
}

/** Reads a code of letters and digits, in one word or two. */
function readMixedCode(
  words: readonly string[],
  index: number,
  country: 'GB' | 'IE',
  outward: RegExp,
  inward: RegExp,
  acceptOutward: boolean,
): (CodeQuery & { readonly used: number }) | undefined {
  const [word = '', next = ''] = words.slice(index)
  const length = country === 'GB' ? 3 : 4
  const halves = word.length > length + 1 ? [word.slice(0, -length), word.slice(-length)] : []
  const [outer, inner] = outward.test(halves[0] ?? '') && inward.test(halves[1] ?? '') ? halves : [word, '']
  if (outer === undefined || !outward.test(outer) || !isArea(country, outer)) return undefined
  if (inner !== undefined && inner !== '') return { ...code(`${outer} ${inner}`, country), used: 1 }
  if (inward.test(next)) return { ...code(`${outer} ${next}`, country), used: 2 }
  return acceptOutward ? { ...code(outer, country), used: 1 } : undefined
}

function isArea(country: string, outer: string): boolean {
  const areas = areaCountries.get(country)?.towns
  const upper = outer.toUpperCase()
  if (country === 'GB') return areas?.has(/^[A-Z]+/.exec(upper)?.[0] ?? '') === true
  return areas?.has(upper) === true || areas?.has(upper.slice(0, 1)) === true
}

function code(text: string, country?: string): CodeQuery {
  const upper = text.toUpperCase()
  return { text: upper, key: upper.replace(/[ -]/g, ''), country }
}
