import { locales, type LocaleCode } from '#locales/locales.ts'

/** Maximum length of a segment made from a title; longer ones end at a word. */
const maxSlug = 80

/** Letters that do not come apart into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ŋ: 'n',
}
/** German writes its umlauts with an e; Turkish drops the dots of the same letters. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Returns a title as a segment of an address: `Über die Größe` → `ueber-die-groesse`; empty when it has no Latin letter or digit. */
export function slugOf(title: string, locale: LocaleCode): string {
  const table = locales[locale].iso.startsWith('de') ? { ...letters, ...umlauts } : letters
  // Without a locale: Turkish would make an ı of every I.
  const plain = [...title.normalize('NFC').toLowerCase()].map((letter) => table[letter] ?? letter).join('')
  const words = plain
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return shorten(words)
}

/** Returns as many words as fit; a single long one is cut. */
function shorten(words: readonly string[]): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, maxSlug) : `${slug}-${word}`
    if (longer.length > maxSlug) break
    slug = longer
  }
  return slug
}
