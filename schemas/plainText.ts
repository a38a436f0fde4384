import { locales, type LocaleCode } from '#locales/locales.ts'

/** Letters without a Unicode decomposition, as `unaccent` maps them. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i', đ: 'd', ł: 'l' }

/**
 * Returns lower-case words separated by single spaces, with their accents: the form of indexed texts and queries. The language of
 * `locale` decides what I is in lower case: in Turkish the letter without a dot.
 */
export function plainText(text: string, locale: LocaleCode = 'en-gb'): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase(locales[locale].iso)
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Returns plain text without accents: `Größe` → `grosse`. */
export function fold(text: string): string {
  return plainText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæœıđł]/g, (letter) => letters[letter] ?? letter)
}

/** Returns whether a text contains what is typed, whatever its case and accents, and with or without the dot of a Turkish i. */
export function containsTyped(text: string, typed: string): boolean {
  const own = fold(typed)
  return own === '' ? text.includes(typed.trim()) : fold(text).includes(own)
}
