import { localeCodes } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { readRetailerIds } from '#server/db/retailers.ts'
import type { Cms } from '#server/content/context.ts'
import { retailerPermalink } from '#server/retailers/retailerDocument.ts'
import { readLocator } from '#server/retailers/retailerPages.ts'

/**
 * Returns a sitemap entry for every dealer's page in every locale with a dealer locator. Omits the translations: sixteen for each of
 * 20,000 entries would make up most of the response.
 */
export async function listRetailerPages(cms: Cms): Promise<SitemapEntry[]> {
  const retailers = await readRetailerIds(cms.db)
  const entries: SitemapEntry[] = []
  for (const code of localeCodes) {
    const locator = await readLocator(cms, code)
    if (locator === undefined) continue
    for (const { id, updated_at } of retailers) {
      const permalink = retailerPermalink(locator.permalink, id)
      entries.push({ language_code: code, permalink, translations: {}, updated_at })
    }
  }
  return entries
}
