import { fallbackChain, localeCodes } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { readSitemap } from '#server/db/publishedPages.ts'
import type { Cms } from '#server/content/context.ts'
import { translationsOf } from '#server/content/responsePage.ts'

/** Returns the pages for search engines in each of the site's locales, along the fallback chains, with the time of publishing. */
export async function getSitemap(cms: Cms): Promise<SitemapEntry[]> {
  const pages = await readSitemap(cms.db, cms.today())
  const stored = pages.flatMap(({ locales }) => {
    const translations = translationsOf(locales)
    const published = new Map(locales.map((row) => [row.locale, row]))
    return localeCodes.flatMap((code) => {
      const permalink = translations[code]
      const row = fallbackChain(code).flatMap((source) => published.get(source) ?? [])[0]
      if (permalink === undefined || row?.noindex === true) return []
      const updated = row === undefined ? {} : { updated_at: row.updated_at }
      return [{ language_code: code, permalink, translations, ...updated }]
    })
  })
  const added = await Promise.all(cms.extensions.flatMap(({ pages: source }) => source?.list(cms) ?? []))
  return [...stored, ...added.flat()]
}
