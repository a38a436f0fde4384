import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { findPublishedPage } from '#server/db/publishedPages.ts'
import type { ResponsePage } from '#server/content/responsePage.ts'
import { composePage } from '#server/content/composePage.ts'
import type { Cms } from '#server/content/context.ts'
import type { Tagged } from '#server/cache/tagCache.ts'

/** Returns the published page at a permalink in a locale, `undefined` when there is none. Drafts are never read. */
export async function getPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<ResponsePage> | undefined> {
  const page = await findPublishedPage(cms.db, fallbackChain(locale), permalink)
  if (page === undefined) return findExtensionPage(cms, locale, permalink)
  return composePage(cms, locale, page, { source: page.source })
}

async function findExtensionPage(
  cms: Cms,
  locale: LocaleCode,
  permalink: string,
): Promise<Tagged<ResponsePage> | undefined> {
  for (const { pages } of cms.extensions) {
    const page = await pages?.find(cms, locale, permalink)
    if (page !== undefined) return page
  }
  return undefined
}
