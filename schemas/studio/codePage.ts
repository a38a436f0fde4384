import { decodeText } from '#schemas/decodeText.ts'

/** Encodings a file can be read in, besides `detect`: labels of the Encoding Standard. */
export const csvEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'macintosh',
] as const
export type CsvEncoding = (typeof csvEncodings)[number]

const western = ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúü', 'àèéìíîòóùú', 'áâãàçéêíóôõúü', 'æøåäöéü', 'ëïéèöüóáí']
/** Letters beside a to z of the languages written in each code page; a word in another mixture was read in the wrong one. */
const alphabets: Readonly<Partial<Record<CsvEncoding, readonly string[]>>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß'],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'windows-1254': ['çğıöşüâîû'],
  'windows-1251': ['абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџѓќѕ'],
}

/** Signs that texts have beside words; within one they come from another code page. */
const signs =
  /(?<!\p{L})[\u00A0“”„‘’‚«»‹›–—…€£¤µ°²³®™©§·•½¼±×ºª¿¡№†]|[\u00A0“”„‘’‚«»‹›–—…€£¤µ°²³®™©§·•½¼±×ºª¿¡№†](?!\p{L})|’/gu
/** Bytes that are signs such as €, £, ½ and dashes in some code pages and letters in others: `Ђ 12` is `€ 12`. */
const signBytes = { from: 0x80, to: 0xbf }
/** Greek in small letters has one accent in each word of several syllables; the same bytes in Cyrillic are letters like any other. */
const greekSyllables = /[αεηιουωάέήίόύώϊϋΐΰ]+/gu
const greekAccents = /[άέήίόύώΐΰ]/gu
/** Share of such words from which on a text may be Greek, and their number from which on it is not Cyrillic. */
const greek = { share: 0.8, enough: 3 }
const initials = /(?<!\p{L})\p{Lu}\./gu
/** Countries whose files are mostly in a code page other than 1252. */
const countries: Readonly<Record<string, CsvEncoding>> = Object.fromEntries([
  ...'PL CZ SK HU RO HR SI'.split(' ').map((code) => [code, 'windows-1250']),
  ...'BG RU UA BY RS MK'.split(' ').map((code) => [code, 'windows-1251']),
  ...'DE AT CH FR IT ES PT GB IE NL BE DK SE NO FI'.split(' ').map((code) => [code, 'windows-1252']),
  ...'GR CY'.split(' ').map((code) => [code, 'windows-1253']),
  ['TR', 'windows-1254'],
])
/** Returns the text of bytes in an encoding, without the mark at the start; what is none becomes `\uFFFD`. */
export function decodeCsv(bytes: Uint8Array, encoding: CsvEncoding): string {
  return decodeText(new TextDecoder(encoding), bytes)
}

/** Returns the code page of lines, by their words and signs; `undefined` where two are as likely. */
export function codePageOf(lines: readonly Uint8Array[]): CsvEncoding | undefined {
  const pages: readonly CsvEncoding[] = [
    'windows-1252',
    'windows-1254',
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'macintosh',
  ]
  const read = pages.map((page) => {
    const text = lines.map((line) => decodeCsv(line, page)).join('\n')
    const words = foreignWords(text)
    const own = alphabets[page] ?? []
    const lone = words.filter((word) => isLone(word, page)).length
    return { page, text, words, lone, count: words.length, strange: words.filter((word) => !isWord(word, own)).length }
  })
  const possible = withoutOtherScript(read)
  const fewest = Math.min(...possible.map(({ strange }) => strange))
  const equal = possible.filter(({ strange }) => strange === fewest)
  const fewestLone = Math.min(...equal.map(({ lone }) => lone))
  const best = equal.filter(({ lone }) => lone === fewestLone)
  const [first] = best
  if (first === undefined || fewest > first.count / 10 || best.some(({ text }) => text.includes('¤'))) return undefined
  if (best.every(({ text }) => text === first.text)) return first.page
  const own = likelyPage(first.text)
  const likely = best.filter(({ page }) => (page === 'macintosh' ? 'windows-1252' : page) === own)
  return likely.length === 1 ? likely[0]?.page : undefined
}

interface Read {
  readonly page: CsvEncoding
  readonly words: readonly string[]
}

/** Leaves Greek out where the accents of words are not those of Greek, and Cyrillic where they are. */
function withoutOtherScript<T extends Read>(read: readonly T[]): readonly T[] {
  const words = read.find(({ page }) => page === 'windows-1253')?.words ?? []
  const long = words.filter((word) => /\p{Ll}/u.test(word) && (word.match(greekSyllables) ?? []).length > 1)
  const accented = long.filter((word) => word.match(greekAccents)?.length === 1).length
  const isGreek = accented >= long.length * greek.share
  const other = isGreek ? (accented >= greek.enough ? 'windows-1251' : undefined) : 'windows-1253'
  return read.filter(({ page }) => page !== other)
}

/** Returns whether a word is one letter, or one in front of a number, whose byte is a sign in other code pages. */
function isLone(word: string, page: CsvEncoding): boolean {
  const [letter = ''] = word
  if (!/^\p{L}\d*$/u.test(word)) return false
  const bytes = Uint8Array.from({ length: signBytes.to - signBytes.from + 1 }, (_, index) => signBytes.from + index)
  return decodeCsv(bytes, page).includes(letter)
}

function foreignWords(text: string): readonly string[] {
  return text
    .replaceAll(initials, ' ')
    .split(/[\s,;|"'’()/.:&@-]+/)
    .map((word) => word.replaceAll(signs, ''))
    .filter((word) => /[^\0-\u007F]/.test(word))
}

// Small letters with a capital among them come from another code page.
function isWord(word: string, own: readonly string[]): boolean {
  if (!/^(?:\p{Lu}+|\p{Lu}?[\p{Ll}ß]+)\d*$/u.test(word.replaceAll('İ', 'I'))) return false
  const letters = [...word].filter((letter) => /[^\0-\u007F]/.test(letter)).map(lower)
  if (/\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return false
  return own.some((alphabet) => letters.every((letter) => alphabet.includes(letter)))
}

function lower(letter: string): string {
  return letter === 'İ' ? 'ı' : letter.toLowerCase()
}

// The countries in the cells show the language.
function likelyPage(text: string): CsvEncoding | undefined {
  const found = (text.match(/(?<![\p{L}\d])[A-Z]{2}(?![\p{L}\d])/gu) ?? []).flatMap((code) => countries[code] ?? [])
  const [first] = found
  return found.every((page) => page === first) ? first : undefined
}
