import { locales, type LocaleCode } from '#locales/locales.ts'
import { fold } from '#schemas/plainText.ts'

/** Text search configurations of the database by language (`server/db/migrations/0005_search.ts`). */
const languages: Readonly<Record<string, string>> = {
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
  tr: 'turkish',
}
/** A model code: up to three letters, a digit, then letters and digits. */
const code = /^\p{L}{1,3}\d[\p{L}\p{N}]*$/u
const maxCodeLength = 12
const maxWordLength = 40
/** Parts a code may be written in (`T 9.340`). */
const maxParts = 3

/** Returns the text search configuration of a locale's language; `simple`, without stemming, for unknown languages. */
export function languageOf(locale: LocaleCode): string {
  const [language = ''] = locales[locale].iso.split('-')
  return languages[language] ?? 'simple'
}

/** Returns whether a word, in lower case, may be another one without its accents: Turkish "ısı", heat, and "işi", its work. */
export function hasOwnLetters(word: string, locale: LocaleCode): boolean {
  return languageOf(locale) === 'turkish' && /^[\p{L}\p{M}]+$/u.test(word) && /[^a-z]/.test(word)
}

/** Returns the model codes of a text without punctuation: `The T9.340` → `t9`, `t9340`. */
export function codesIn(text: string): string[] {
  const words = fold(text).split(' ')
  const codes = new Set<string>()
  for (const [start, first] of words.entries()) {
    // A code starts with its letters: "4 t 9 m" is none.
    if (!code.test(first)) continue
    for (let parts = 1; parts <= maxParts; parts += 1) {
      const joined = words.slice(start, start + parts).join('')
      if (joined.length > maxCodeLength) break
      if (code.test(joined)) codes.add(joined)
    }
  }
  return [...codes]
}

/** Returns the whole text as one model code, or an empty string. */
export function asCode(text: string): string {
  const joined = fold(text).replaceAll(' ', '')
  return joined.length <= maxCodeLength && code.test(joined) ? joined : ''
}

/** Returns the distinct words of a text that can correct typing errors: four letters or more, no digits. */
export function distinctWords(text: string): Set<string> {
  const words = fold(text).split(' ')
  return new Set(words.filter((word) => word.length >= 4 && word.length <= maxWordLength && !/\P{L}/u.test(word)))
}
