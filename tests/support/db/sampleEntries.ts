import type { LocaleCode } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'

/** One in this many dealers' pages is read: there are twenty thousand, and all have the same structure. */
const oneOf = 211

/** Returns the entries of a sitemap with a sample of the dealers, whose entries are those without translations. */
export function sampleDealers(entries: readonly SitemapEntry[]): SitemapEntry[] {
  return [...entries.filter(isTranslated), ...entries.filter((e) => !isTranslated(e)).filter((_, n) => n % oneOf === 0)]
}

/** Returns each translated page in `count` of the given locales, which take turns, and no dealer. */
export function sampleLocales(
  entries: readonly SitemapEntry[],
  { locales, count }: { readonly locales: readonly LocaleCode[]; readonly count: number },
): SitemapEntry[] {
  const translated = entries.filter(isTranslated)
  const pages = new Map<string, number>()
  return translated.filter(({ language_code: locale, translations }) => {
    const page = JSON.stringify(translations)
    if (!pages.has(page)) pages.set(page, pages.size)
    const turn = locales.findIndex((each) => each === locale) - (pages.get(page) ?? 0) * count
    return locales.some((each) => each === locale) && modulo(turn, locales.length) < count
  })
}

function isTranslated({ translations }: SitemapEntry): boolean {
  return Object.keys(translations).length > 0
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
