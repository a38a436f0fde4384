import { fallbackChain, localeCodes, type LocaleCode } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { readSitemap, type SitemapRow } from '#server/db/publishedPages.ts'
import type { Cms } from '#server/content/context.ts'
import { translationsOf } from '#server/content/responsePage.ts'

/** Pages read by one statement. */
const together = 500

/**
 * Lists the pages for search engines in each of the site's locales, along the fallback chains, with the time of publishing: some hundred
 * pages at a time, however many there are.
 */
export async function* listSitemap(cms: Cms): AsyncGenerator<readonly SitemapEntry[]> {
  const days = new Map(localeCodes.map((code) => [code, cms.today(code).latest]))
  for (let after: SitemapRow | undefined; ;) {
    const rows = await readSitemap(cms.db, together, after)
    after = rows.at(-1)
    yield rows.flatMap((row) => entriesOf(row, days))
    if (after === undefined || rows.length < together) break
  }
  for (const { pages } of cms.extensions) if (pages !== undefined) yield* pages.list(cms)
}

// The page of a promotion is listed in a locale from its first day there.
function entriesOf({ locales, begins }: SitemapRow, days: ReadonlyMap<LocaleCode, string>): SitemapEntry[] {
  if (locales === null) return []
  const translations = translationsOf(locales)
  const published = new Map(locales.map((row) => [row.locale, row]))
  return localeCodes.flatMap((code) => {
    const permalink = translations[code]
    const row = fallbackChain(code).flatMap((source) => published.get(source) ?? [])[0]
    const isUpcoming = begins !== null && begins > (days.get(code) ?? '')
    if (permalink === undefined || row?.noindex === true || isUpcoming) return []
    const updated = row === undefined ? {} : { updated_at: row.updated_at }
    return [{ language_code: code, permalink, translations, ...updated }]
  })
}
