import { countryCalled } from '#server/places/countryNames.ts'
import { readCode, type AskedCode } from '#server/places/readCode.ts'
import { behindStreet, beginsLikeStreet } from '#server/places/streets.ts'
import { fold } from '#server/search/words.ts'

/** Words that stand together, folded: a town, or a street and perhaps a town. */
export interface Segment {
  readonly words: readonly string[]
  /** What its words may be beside a town as a whole. */
  readonly kind: 'town' | 'street' | 'street with number'
}

export interface Question {
  readonly segments: readonly Segment[]
  readonly codes: readonly AskedCode[]
  /** Country that was named, as ISO 3166. */
  readonly country: string | undefined
  /** Whether nothing but a country was named; its name stands in the segments, too. */
  readonly isCountry: boolean
  /** What stands in brackets, or in two letters behind a town: a province, a country, a larger town; folded. */
  readonly hints: readonly string[]
}

/** Longest name of a country, in words, and how many segments are looked at. */
const longestCountry = 5
const mostSegments = 6
/** Letters of a province, canton, state or country. */
const letters = 2
const bracketed = /\(([^()]*)\)/g
/** Letters of a country before a postal code, as on cars: `D-80331`, `I 26100`. */
const beforeCode =
  /(?<![\p{L}\p{N}])(D|F|I|A|CH|E|P|TR|CZ|SK|H|HU|HR|SI|SLO|RO|BG|GR|DE|FR|IT|AT|ES|PT)[\s-]{1,3}(?=\d{4})/gu
const onCars: Readonly<Record<string, string>> = {
  D: 'DE',
  F: 'FR',
  I: 'IT',
  A: 'AT',
  E: 'ES',
  P: 'PT',
  H: 'HU',
  SLO: 'SI',
}

/** Takes apart what was typed; `home` are the countries whose postal codes may be short or mixed with letters. */
export function readQuestion(typed: string, home: readonly string[]): Question {
  let codeCountry: string | undefined
  const text = typed.normalize('NFKC').replace(beforeCode, (_, car: string) => {
    codeCountry = onCars[car] ?? car
    return ' '
  })
  const hints = [...text.matchAll(bracketed)].map(([, inside = '']) => fold(inside))
  const parts = text.replace(bracketed, ' ').split(/[,;|/\n\t]+|\s[-–—]\s/)
  const isAlone = fold(text).split(' ').length <= 2 && parts.length === 1
  const read = parts.map((part) => readPart(fold(part).split(' '), { home, isAlone, codeCountry }))
  const codes = read.flatMap((part) => part.codes)
  const { segments, country } = withoutCountry(read.flatMap((part) => part.segments))
  const isCountry = country !== undefined && segments.length === 0 && codes.length === 0
  const kept = isCountry ? read.flatMap((part) => part.segments) : segments
  const named = hints.map(countryCalled).find((code) => code !== undefined)
  const isLetters = ({ words: [word = '', ...others] }: Segment) => others.length === 0 && word.length === letters
  const behind = kept.flatMap((segment, index) => {
    const { words } = segment
    const word = words.at(-1) ?? ''
    return word.length === letters && (words.length > 1 || index > 0) ? [word] : []
  })
  return {
    segments: kept.filter((segment, index) => index === 0 || !isLetters(segment)).slice(0, mostSegments),
    codes,
    country: country ?? named ?? codeCountry,
    isCountry,
    hints: [...hints, ...behind],
  }
}

interface PartOptions {
  readonly home: readonly string[]
  readonly isAlone: boolean
  readonly codeCountry: string | undefined
}

/** Postal codes of a part, and the words between them and house numbers. */
function readPart(tokens: readonly string[], { home, isAlone, codeCountry }: PartOptions) {
  const segments: Segment[] = []
  const codes: AskedCode[] = []
  let words: string[] = []
  const close = (numbered: boolean) => {
    const town = behindStreet(words)
    const isStreet = beginsLikeStreet(words) || town.length < words.length
    if (words.length > 0) {
      segments.push({ words, kind: !isStreet ? 'town' : numbered ? 'street with number' : 'street' })
      if (isStreet && town.length > 0 && town.length < words.length) segments.push({ words: town, kind: 'town' })
    }
    words = []
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const code = readCode(tokens, index, home, isAlone)
    if (code !== undefined) {
      close(false)
      codes.push({ text: code.text, key: code.key, country: code.country ?? codeCountry })
      index += code.used - 1
    } else if (/^\d{1,5}[a-z]?$/.test(tokens[index] ?? '')) {
      close(true)
    } else if (tokens[index] !== undefined && tokens[index] !== '') {
      words.push(tokens[index] ?? '')
    }
  }
  close(false)
  return { segments, codes }
}

/** The segments without the country named at their end. */
function withoutCountry(segments: readonly Segment[]): { segments: readonly Segment[]; country?: string } {
  const last = segments.at(-1)
  if (last === undefined) return { segments }
  for (let length = Math.min(longestCountry, last.words.length); length > 0; length -= 1) {
    const country = countryCalled(last.words.slice(-length).join(' '))
    if (country === undefined) continue
    const rest = last.words.slice(0, -length)
    return { segments: [...segments.slice(0, -1), ...(rest.length > 0 ? [{ ...last, words: rest }] : [])], country }
  }
  return { segments }
}
