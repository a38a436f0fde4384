import { localeCodes } from '#locales/locales.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import { readRetailerIds } from '#server/db/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import { retailerPermalink } from '#server/retailers/retailerDocument.ts'
import { retailerPages } from '#server/retailers/retailerPages.ts'

/**
 * The page of every dealer in every locale that has a dealer locator, for the sitemap. Their translations are left to the pages
 * themselves: here, sixteen for each of twenty thousand entries would be most of the answer.
 */
export async function listRetailerPages(cms: Cms): Promise<SitemapEntry[]> {
  const retailers = await readRetailerIds(cms.db)
  const entries: SitemapEntry[] = []
  for (const code of localeCodes) {
    const { locator } = await retailerPages(cms, code)
    if (locator === undefined) continue
    for (const { id, updated_at } of retailers) {
      const permalink = retailerPermalink(locator.permalink, id)
      entries.push({ language_code: code, permalink, translations: {}, updated_at })
    }
  }
  return entries
}
