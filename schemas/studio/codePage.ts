import { decodeText } from '#schemas/decodeText.ts'
import type { CsvEncoding } from '#schemas/studio/calls/importDialect.ts'
import {
  alphabets,
  central,
  centrals,
  codePages,
  countries,
  diallingCodes,
  sameLanguages,
  type CodePage,
} from '#schemas/studio/codePageLanguages.ts'
import { foreignWords, isLone, isWord, oddPlaces, usualShare } from '#schemas/studio/codePageWords.ts'

/** Greek in small letters has one accent in each word of several syllables; the same bytes in Cyrillic are letters like any other. */
const greekSyllables = /[αεηιουωάέήίόύώϊϋΐΰ]+/gu
const greekAccents = /[άέήίόύώΐΰ]/gu
/** Share of such words from which on a text may be Greek, and their number from which on it is not Cyrillic. */
const greek = { share: 0.8, enough: 3 }
/** Letters from which on their frequency shows the code page of Cyrillic, and how much more usual those of the right one are. */
const cyrillic = { enough: 8, lead: 0.2 }
/** A cell that is a code of a country, or a locale. */
const countryCells = /(?<=^|[;,\t|"])(?:[a-z]{2}-[a-z]{2}|[A-Z]{2})(?=$|[;,\t|"\r])/gm
/** The end of a mail or web address, and the beginning of an international telephone number. */
const domains = /(?:@|www\.|\/\/)[\w.-]+\.([a-z]{2})(?![\w.-])/gi
const dialled = /(?<![\d+])(?:\+|00)([1-9][\d ]{6,})/g

/** Returns the text of bytes in an encoding, without the mark at the start; what is no text in it becomes `\uFFFD`. */
export function decodeCsv(bytes: Uint8Array, encoding: CsvEncoding): string {
  return decodeText(new TextDecoder(encoding), bytes)
}

interface Read {
  readonly page: CodePage
  readonly text: string
  readonly words: readonly string[]
  /** Words of no language of the code page. */
  readonly strange: number
  /** Letters that are signs in other code pages. */
  readonly lone: number
  /** Places that a text in the code page rarely has. */
  readonly odd: number
}

/**
 * Returns the code page of lines, by their words, signs and countries; `undefined` where two are as likely, or the countries have another one in
 * which the lines can be read.
 */
export function codePageOf(lines: readonly Uint8Array[]): CsvEncoding | undefined {
  const possible = withoutOtherScript(codePages.map((page) => readIn(page, lines)))
  const fewest = minBy(possible, ({ strange }) => strange)
  const alone = minBy(fewest, ({ lone }) => lone)
  const best = minBy(withUsualLetters(withOneLanguage(alone)), ({ odd }) => odd)
  const [first] = best
  if (first === undefined || !isReadable(first) || best.some(({ text }) => text.includes('¤'))) return undefined
  const codes = countriesOf(first.text)
  const own = pageOfCountries(codes)
  const likely = own === undefined ? best : best.filter(({ page }) => mainPage(page) === own)
  const chosen = oneOf(likely) ?? oneOf(likely.filter(({ words }) => areOfCountries(words, codes)))
  const other = possible.some(
    (each) => mainPage(each.page) === own && isReadable(each) && each.text !== chosen?.text && chosen !== undefined,
  )
  // The countries have another code page, in which the lines make sense as well.
  if (chosen === undefined || (other && mainPage(chosen.page) !== own)) return undefined
  return chosen.page
}

function readIn(page: CodePage, lines: readonly Uint8Array[]): Read {
  const text = lines.map((line) => decodeCsv(line, page)).join('\n')
  const words = foreignWords(text)
  const signs = signsOf(page)
  return {
    ...{ page, text, words },
    strange: words.filter((word) => !isWord(word, alphabets[page])).length,
    lone: words.filter((word) => isLone(word, signs)).length,
    odd: oddPlaces(text, words),
  }
}

/** Returns the bytes that are signs such as €, £, ½ and dashes in some code pages and letters in others: `Ђ 12` is `€ 12`. */
function signsOf(page: CodePage): string {
  return decodeCsv(
    Uint8Array.from({ length: 0x40 }, (_, index) => 0x80 + index),
    page,
  )
}

/** Leaves Greek out where the accents of words are not those of Greek, and Cyrillic where they are. */
function withoutOtherScript(read: readonly Read[]): readonly Read[] {
  const words = read.find(({ page }) => page === 'windows-1253')?.words ?? []
  const long = words.filter((word) => /\p{Ll}/u.test(word) && (word.match(greekSyllables) ?? []).length > 1)
  const accented = long.filter((word) => word.match(greekAccents)?.length === 1).length
  const isGreek = accented >= long.length * greek.share
  const other = isGreek ? (accented >= greek.enough ? 'windows-1251' : undefined) : 'windows-1253'
  return read.filter(({ page }) => mainPage(page) !== other)
}

/** Leaves out the code page of Central Europe in which more words are of another language than most of them. */
function withOneLanguage(read: readonly Read[]): readonly Read[] {
  const isCentral = ({ page }: Read) => mainPage(page) === 'windows-1250'
  const maxOfOne = ({ words }: Read) =>
    Math.max(...centrals.map((own) => words.filter((word) => isWord(word, [own])).length))
  const own = minBy(read.filter(isCentral), (each) => each.words.length - maxOfOne(each))
  return [...read.filter((each) => !isCentral(each)), ...own]
}

/** Leaves out the code pages of Cyrillic whose letters are clearly less usual than in another; the others count as equally odd. */
function withUsualLetters(read: readonly Read[]): readonly Read[] {
  const isCyrillic = ({ page }: Read) => mainPage(page) === 'windows-1251'
  const own = read.filter(isCyrillic).map((each) => ({ ...each, share: usualShare(each.words) }))
  const maxShare = Math.max(...own.map(({ share }) => share))
  const isLong = own.every(({ words }) => words.join('').length >= cyrillic.enough)
  const usual = own.filter(({ share }) => !isLong || share > maxShare - cyrillic.lead)
  const odd = Math.min(...usual.map((each) => each.odd))
  return [...read.filter((each) => !isCyrillic(each)), ...usual.map((each) => ({ ...each, odd }))]
}

function minBy<T>(values: readonly T[], sizeOf: (value: T) => number): readonly T[] {
  const min = Math.min(...values.map(sizeOf))
  return values.filter((value) => sizeOf(value) === min)
}

/** Returns the first of several that have the same text. */
function oneOf(read: readonly Read[]): Read | undefined {
  const [first] = read
  return read.every(({ text }) => text === first?.text) ? first : undefined
}

function isReadable({ strange, words }: Read): boolean {
  return strange <= words.length / 10
}

function mainPage(page: CodePage): CodePage {
  return sameLanguages[page] ?? page
}

/** Returns the codes of countries that a text names by cells, addresses and telephone numbers. */
function countriesOf(text: string): ReadonlySet<string> {
  const named = [...text.matchAll(countryCells)].map(([cell]) => cell.slice(-2))
  const addressed = [...text.matchAll(domains)].map(([, code = '']) => code)
  const called = [...text.matchAll(dialled)].flatMap(([, number = '']) => {
    const digits = number.replaceAll(' ', '')
    return Object.entries(diallingCodes).flatMap(([code, own]) => (digits.startsWith(own) ? [code] : []))
  })
  return new Set([...[...named, ...addressed].map((code) => code.toUpperCase()), ...called])
}

function pageOfCountries(codes: ReadonlySet<string>): CodePage | undefined {
  const [first, ...others] = new Set([...codes].flatMap((code) => countries[code] ?? []))
  return others.length === 0 ? first : undefined
}

/** Returns whether words are of the languages of countries. */
function areOfCountries(words: readonly string[], codes: ReadonlySet<string>): boolean {
  const own = Object.entries(central).flatMap(([code, letters]) => (codes.has(code) ? [letters] : []))
  return own.length > 0 && words.every((word) => isWord(word, own))
}
