import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { findFormPages, findLocator, type LocatorRow } from '#server/db/retailerPages.ts'
import type { Cms } from '#server/cms/context.ts'

/** The pages every dealer's page belongs to and leads on to, as readers of one locale see them. */
export interface RetailerPages {
  /** Dealers have pages below it; without one they have none. */
  readonly locator: LocatorRow | undefined
  /** Forms that can be sent to a dealer, as references to the pages they stand on. */
  readonly forms: Readonly<Record<string, { readonly $page: string; readonly hash?: string }>>
}

/** Name of a dealer's link, and the form it leads to. */
const linkedForms = { contact: 'contact-retailer', quote: 'quote', test_drive: 'test-drive' } as const

/** Kept until a page changes: every answer about dealers needs them. */
export async function retailerPages(cms: Cms, locale: LocaleCode): Promise<RetailerPages> {
  const { value } = await cms.retailerPages.get(locale, async () => ({
    value: await readPages(cms, locale),
    tags: new Set(['list:page']),
  }))
  return value
}

async function readPages({ db }: Cms, locale: LocaleCode): Promise<RetailerPages> {
  const chain = fallbackChain(locale)
  const locator = await findLocator(db, chain)
  const rows = await findFormPages(db, chain, Object.values(linkedForms))
  const forms = Object.entries(linkedForms).flatMap(([name, form]) => {
    const row = rows.find((candidate) => candidate.form === form)
    if (row === undefined) return []
    return [[name, { $page: row.id, ...(row.grouped ? { hash: form } : {}) }]]
  })
  return { locator, forms: Object.fromEntries(forms) }
}
