import type { LocaleCode } from '#locales/locales.ts'
import type { Retailer } from '#schemas/retailers.ts'
import { readRetailer } from '#server/db/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import type { Tagged } from '#server/cms/tagCache.ts'
import { retailerOf } from '#server/retailers/retailerDocument.ts'
import { isRetailerId } from '#server/retailers/retailerId.ts'
import { retailerPages } from '#server/retailers/retailerPages.ts'

/** One dealer, with the permalink of its page in a locale, if one is asked for; `undefined` when there is no such dealer. */
export async function getRetailer(
  cms: Cms,
  locale: LocaleCode | undefined,
  id: string,
): Promise<Tagged<Retailer> | undefined> {
  const row = isRetailerId(id) ? await readRetailer(cms.db, id) : undefined
  if (row === undefined) return undefined
  const locator = locale === undefined ? undefined : (await retailerPages(cms, locale)).locator?.permalink
  const value = retailerOf(row, locator)
  return value === undefined ? undefined : { value, tags: new Set([`retailer:${id}`, 'list:page']) }
}
