import { localeCodes } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { readRetailerIds } from '#server/db/retailers.ts'
import type { Cms } from '#server/content/context.ts'
import { retailerPermalink } from '#server/retailers/retailerDocument.ts'
import { readLocator } from '#server/retailers/retailerPages.ts'

/**
 * Lists a sitemap entry for every dealer's page in every locale with a dealer locator, a locale at a time. Omits the translations: sixteen for each of
 * 20,000 entries would make up most of the response.
 */
export async function* listRetailerPages(cms: Cms): AsyncGenerator<readonly SitemapEntry[]> {
  const retailers = await readRetailerIds(cms.db)
  for (const code of localeCodes) {
    const locator = await readLocator(cms, code)
    if (locator === undefined) continue
    yield retailers.map(({ id, updated_at }) => {
      const permalink = retailerPermalink(locator.permalink, id)
      return { language_code: code, permalink, translations: {}, updated_at }
    })
  }
}
