import { locales, type LocaleCode } from '#locales/locales.ts'

/** Names the database has for the languages of texts (`server/db/migrations/0005_search.ts`). */
const languages: Readonly<Record<string, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
  tr: 'turkish',
}
/** Letters that are no accented form of another letter; as `unaccent` writes them. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i', đ: 'd', ł: 'l' }
/** Model codes: up to three letters, then a digit, then whatever belongs to it. */
const code = /^\p{L}{1,3}\d[\p{L}\p{N}]*$/u
const longestCode = 12
const longestWord = 40
/** A code may be written in this many parts (`T 9.340`). */
const mostParts = 3

/** Name the database has for a locale's language; words of a language it does not know keep their endings. */
export function languageOf(locale: LocaleCode): string {
  const [language = ''] = locales[locale].iso.split('-')
  return languages[language] ?? 'simple'
}

/** Lower-case words with single spaces between them, accents kept: what documents are indexed from and questions are asked in. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** The same without accents: `Größe` → `grosse`. */
export function fold(text: string): string {
  return plainWords(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæœıđł]/g, (letter) => letters[letter] ?? letter)
}

/** Model codes of a text without punctuation: `The T9.340` → `t9`, `t9340`. */
export function codesIn(text: string): string[] {
  const words = fold(text).split(' ')
  const found = new Set<string>()
  for (const [start, first] of words.entries()) {
    // "4 t 9 m" is no code.
    if (!code.test(first)) continue
    for (let parts = 1; parts <= mostParts; parts += 1) {
      const joined = words.slice(start, start + parts).join('')
      if (joined.length > longestCode) break
      if (code.test(joined)) found.add(joined)
    }
  }
  return [...found]
}

/** The whole text as one model code; empty when it is none. */
export function asCode(text: string): string {
  const joined = fold(text).replaceAll(' ', '')
  return joined.length <= longestCode && code.test(joined) ? joined : ''
}

/** The different words of a text against which typing errors are held: four letters and more, no digits. */
export function distinctWords(text: string): Set<string> {
  const words = fold(text).split(' ')
  return new Set(words.filter((word) => word.length >= 4 && word.length <= longestWord && !/\P{L}/u.test(word)))
}
