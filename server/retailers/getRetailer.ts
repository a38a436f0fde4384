import type { LocaleCode } from '#locales/locales.ts'
import type { Retailer } from '#schemas/retailers.ts'
import { readRetailer } from '#server/db/retailers.ts'
import type { Cms } from '#server/content/context.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import { retailerOf } from '#server/retailers/retailerDocument.ts'
import { isRetailerId } from '#server/retailers/retailerId.ts'
import { readLocator } from '#server/retailers/retailerPages.ts'

/** Returns a dealer, with the permalink of its page when a locale is given; `undefined` for an unknown id. */
export async function getRetailer(
  cms: Cms,
  locale: LocaleCode | undefined,
  id: string,
): Promise<Tagged<Retailer> | undefined> {
  const row = isRetailerId(id) ? await readRetailer(cms.db, id) : undefined
  if (row === undefined) return undefined
  const locator = locale === undefined ? undefined : (await readLocator(cms, locale))?.permalink
  const value = retailerOf(row, locator)
  return value === undefined ? undefined : { value, tags: new Set([`retailer:${id}`, 'list:page']) }
}
