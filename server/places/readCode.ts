import { areaCountries } from '#server/places/postalAreas.ts'

export interface AskedCode {
  /** As it is written: `SW1A 1AA`, `1050-123`. */
  readonly text: string
  /** The same in one piece. */
  readonly key: string
  /** Country its letters or the form of it say. */
  readonly country: string | undefined
}

/** Digits of the two pieces some codes are written in, and what is put between them. */
const pieces: readonly (readonly [first: number, second: number, between: string])[] = [
  [4, 3, '-'],
  [3, 2, ' '],
  [3, 4, '-'],
  [5, 3, '-'],
]
const leastDigits = 4
const british = /^([a-z]{1,2})\d[a-z\d]?$/
const irish = /^[acdefhknprtvwxy]\d[\dw]$/

/**
 * The postal code that begins at a word, and how many words it takes. A short or mixed one is believed when it is `alone`, when
 * the rest of it is there, or at home.
 */
export function readCode(
  words: readonly string[],
  index: number,
  home: readonly string[],
  alone: boolean,
): (AskedCode & { readonly used: number }) | undefined {
  const [word = '', next = ''] = words.slice(index)
  if (/^\d+$/.test(word)) {
    const piece = pieces.find(
      ([first, second]) => word.length === first && next.length === second && /^\d+$/.test(next),
    )
    if (piece !== undefined) return { ...code(word + piece[2] + next), used: 2 }
    const isLong = word.length >= leastDigits && word.length <= 8
    return isLong || (alone && words.length === 1 && word.length > 1) ? { ...code(word), used: 1 } : undefined
  }
  return (
    mixed(words, index, 'IE', irish, /^[a-z\d]{4}$/, alone || home.includes('IE')) ??
    mixed(words, index, 'GB', british, /^\d[a-z]{0,2}$/, alone || home.includes('GB'))
  )
}

/** A code of letters and digits, in one word or two. */
function mixed(
  words: readonly string[],
  index: number,
  country: 'GB' | 'IE',
  form: RegExp,
  rest: RegExp,
  isBelieved: boolean,
): (AskedCode & { readonly used: number }) | undefined {
  const [word = '', next = ''] = words.slice(index)
  const length = country === 'GB' ? 3 : 4
  const whole = word.length > length + 1 ? [word.slice(0, -length), word.slice(-length)] : []
  const [outer, inner] = form.test(whole[0] ?? '') && rest.test(whole[1] ?? '') ? whole : [word, '']
  if (outer === undefined || !form.test(outer) || !isArea(country, outer)) return undefined
  if (inner !== undefined && inner !== '') return { ...code(`${outer} ${inner}`, country), used: 1 }
  if (rest.test(next)) return { ...code(`${outer} ${next}`, country), used: 2 }
  return isBelieved ? { ...code(outer, country), used: 1 } : undefined
}

function isArea(country: string, outer: string): boolean {
  const areas = areaCountries.get(country)?.towns
  const upper = outer.toUpperCase()
  if (country === 'GB') return areas?.has(/^[A-Z]+/.exec(upper)?.[0] ?? '') === true
  return areas?.has(upper) === true || areas?.has(upper.slice(0, 1)) === true
}

function code(text: string, country?: string): AskedCode {
  const upper = text.toUpperCase()
  return { text: upper, key: upper.replace(/[ -]/g, ''), country }
}
