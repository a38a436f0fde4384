import { abbreviationsIn, dotAbbreviations } from '#server/places/abbreviations.ts'
import { countryCodeOf } from '#schemas/fields/country.ts'
import { readCode, type CodeQuery } from '#server/places/readCode.ts'
import { afterStreet, startsLikeStreet } from '#server/places/streets.ts'
import { fold } from '#schemas/plainText.ts'

/** Consecutive words, folded: a town, or a street possibly followed by a town. */
export interface Segment {
  readonly words: readonly string[]
  /** `street` and `street with number` may still contain a town. */
  readonly kind: 'town' | 'street' | 'street with number'
}

export interface PlaceQuery {
  readonly segments: readonly Segment[]
  readonly codes: readonly CodeQuery[]
  /** Country named in the query, as ISO 3166. */
  readonly country: string | undefined
  /** Whether the query is only a country; its name is in `segments` as well. */
  readonly isCountry: boolean
  /** Text in brackets or two letters after a town, folded: a province, a country or a larger town. */
  readonly hints: readonly string[]
  /** Folded words written with a dot: `Sta.`. */
  readonly abbreviations: ReadonlySet<string>
  /** Words of names written in parts: `Frankfurt/Main`, `Frankfurt (Main)`. */
  readonly joined: readonly (readonly string[])[]
}

/** Words of the longest country name. */
const maxCountryWords = 5
const maxSegments = 6
/** Letters in the abbreviation of a province, canton, state or country. */
const abbreviationLength = 2
/** What separates the parts of one name. */
const nameParts = /\/|\s[-–—]\s|[()]/
const bracketed = /\(([^()]*)\)/g
/** Vehicle code of a country before a postal code: `D-80331`, `I 26100`. */
const vehicleCode =
  /(?<![\p{L}\p{N}])(D|F|I|A|CH|E|P|TR|CZ|SK|H|HU|HR|SI|SLO|RO|BG|GR|DE|FR|IT|AT|ES|PT)[\s-]{1,3}(?=\d{4})/gu
const vehicleCountries: Readonly<Record<string, string>> = {
  D: 'DE',
  F: 'FR',
  I: 'IT',
  A: 'AT',
  E: 'ES',
  P: 'PT',
  H: 'HU',
  SLO: 'SI',
}

/** Parses a place query. Postal codes of the `home` countries may be short or contain letters. */
export function parsePlaceQuery(input: string, home: readonly string[]): PlaceQuery {
  let codeCountry: string | undefined
  const text = dotAbbreviations(
    input.normalize('NFKC').replace(vehicleCode, (_, letters: string) => {
      codeCountry = vehicleCountries[letters] ?? letters
      return ' '
    }),
  )
  const hints = [...text.matchAll(bracketed)].map(([, inside = '']) => fold(inside))
  const parts = text.replace(bracketed, ' ').split(/[,;|/\n\t]+|\s[-–—]\s/)
  const isAlone = fold(text).split(' ').length <= 2 && parts.length === 1
  const parsed = parts.map((part) => parsePart(fold(part).split(' '), { home, isAlone, codeCountry }))
  const codes = parsed.flatMap((part) => part.codes)
  const { segments, country } = withoutCountry(parsed.flatMap((part) => part.segments))
  const isCountry = country !== undefined && segments.length === 0 && codes.length === 0
  const all = isCountry ? parsed.flatMap((part) => part.segments) : segments
  const named = hints.map(countryCodeOf).find((code) => code !== undefined)
  const isAbbreviation = ({ words: [word = '', ...others] }: Segment) =>
    others.length === 0 && word.length === abbreviationLength
  const abbreviations = all.flatMap((segment, index) => {
    const { words } = segment
    const word = words.at(-1) ?? ''
    return word.length === abbreviationLength && (words.length > 1 || index > 0) ? [word] : []
  })
  return {
    segments: all.filter((segment, index) => index === 0 || !isAbbreviation(segment)).slice(0, maxSegments),
    codes,
    country: country ?? named ?? codeCountry,
    isCountry,
    hints: [...hints, ...abbreviations],
    abbreviations: new Set(abbreviationsIn(text).map(fold)),
    joined: joinedNames(text, home),
  }
}

/** Returns the words of each name in parts between commas. */
function joinedNames(text: string, home: readonly string[]): string[][] {
  return text.split(/[,;|\n\t]+/).flatMap((part) => {
    const pieces = part
      .split(nameParts)
      .map((piece) => fold(piece))
      .filter((piece) => piece !== '')
    const parsed = pieces.map((piece) => parsePart(piece.split(' '), { home, isAlone: false, codeCountry: undefined }))
    const segments = parsed.flatMap((piece) => piece.segments)
    const words = segments.flatMap((segment) => segment.words)
    const isName = segments.length > 1 && segments.every(({ kind }) => kind === 'town') && !startsLikeStreet(words)
    return isName ? [words] : []
  })
}

interface PartOptions {
  readonly home: readonly string[]
  readonly isAlone: boolean
  readonly codeCountry: string | undefined
}

/** Splits a part into postal codes and the segments between codes and house numbers. */
function parsePart(tokens: readonly string[], { home, isAlone, codeCountry }: PartOptions) {
  const segments: Segment[] = []
  const codes: CodeQuery[] = []
  let words: string[] = []
  const endSegment = (numbered: boolean) => {
    const town = afterStreet(words)
    const isStreet = startsLikeStreet(words) || town.length < words.length
    if (words.length > 0) {
      segments.push({ words, kind: !isStreet ? 'town' : numbered ? 'street with number' : 'street' })
      if (isStreet && town.length > 0 && town.length < words.length) segments.push({ words: town, kind: 'town' })
    }
    words = []
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const code = readCode(tokens, index, home, isAlone)
    if (code !== undefined) {
      endSegment(false)
      codes.push({ text: code.text, key: code.key, country: code.country ?? codeCountry })
      index += code.used - 1
    } else if (/^\d{1,5}[a-z]?$/.test(tokens[index] ?? '')) {
      endSegment(true)
    } else if (tokens[index] !== undefined && tokens[index] !== '') {
      words.push(tokens[index] ?? '')
    }
  }
  endSegment(false)
  return { segments, codes }
}

/** Removes the country named at the end of the segments. */
function withoutCountry(segments: readonly Segment[]): { segments: readonly Segment[]; country?: string } {
  const last = segments.at(-1)
  if (last === undefined) return { segments }
  for (let length = Math.min(maxCountryWords, last.words.length); length > 0; length -= 1) {
    const country = countryCodeOf(last.words.slice(-length).join(' '))
    if (country === undefined) continue
    const rest = last.words.slice(0, -length)
    return { segments: [...segments.slice(0, -1), ...(rest.length > 0 ? [{ ...last, words: rest }] : [])], country }
  }
  return { segments }
}
