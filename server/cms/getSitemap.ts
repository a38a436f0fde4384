import { fallbackChain, localeCodes } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { readSitemap } from '#server/db/publishedPages.ts'
import type { Cms } from '#server/cms/context.ts'
import { translationsOf } from '#server/cms/answeredPage.ts'
import { listRetailerPages } from '#server/retailers/listRetailerPages.ts'

/** Every published page in each of the site's locales, along the fallback chains, with the time it was published. */
export async function getSitemap(cms: Cms): Promise<SitemapEntry[]> {
  const pages = await readSitemap(cms.db)
  const stored = pages.flatMap(({ locales }) => {
    const translations = translationsOf(locales)
    const published = new Map(locales.map((row) => [row.locale, row.updated_at]))
    return localeCodes.flatMap((code) => {
      const permalink = translations[code]
      if (permalink === undefined) return []
      const updatedAt = fallbackChain(code).flatMap((source) => published.get(source) ?? [])[0]
      const updated = updatedAt === undefined ? {} : { updated_at: updatedAt }
      return [{ language_code: code, permalink, translations, ...updated }]
    })
  })
  return [...stored, ...(await listRetailerPages(cms))]
}
