import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { findFormPages, findLocator, type LocatorRow } from '#server/db/retailerPages.ts'
import type { Cms } from '#server/content/context.ts'

/** Link of a dealer's page by name, and the form it leads to. */
const linkedForms = { contact: 'contact-retailer', quote: 'quote', test_drive: 'test-drive' } as const

/** References to the pages on which the forms for dealers are, by name of the link. */
export type RetailerForms = Readonly<Record<string, { readonly $page: string; readonly hash?: string }>>

/** Returns the page dealers' pages are below in a locale; without one they have none. */
export function readLocator({ db }: Cms, locale: LocaleCode): Promise<LocatorRow | undefined> {
  return findLocator(db, fallbackChain(locale))
}

export async function readRetailerForms({ db }: Cms, locale: LocaleCode): Promise<RetailerForms> {
  const rows = await findFormPages(db, fallbackChain(locale), Object.values(linkedForms))
  const forms = Object.entries(linkedForms).flatMap(([name, form]) => {
    const row = rows.find((candidate) => candidate.form === form)
    if (row === undefined) return []
    return [[name, { $page: row.id, ...(row.grouped ? { hash: form } : {}) }]]
  })
  return Object.fromEntries(forms)
}
