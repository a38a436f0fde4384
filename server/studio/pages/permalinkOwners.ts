import { fallbackChain, localeCodes, type LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { findPermalinkOwners } from '#server/db/pageChecks.ts'

/**
 * Returns other pages that visitors would find at a permalink of a page in a locale, or in one that falls back to it.
 */
export function permalinkOwners(
  cms: Cms,
  page: string,
  locale: LocaleCode,
  permalink: string,
): Promise<readonly string[]> {
  const readers = localeCodes
    .map((code) => ({ locale: code, chain: fallbackChain(code) }))
    .filter(({ chain }) => chain.includes(locale))
  return findPermalinkOwners(cms.db, page, locale, permalink, readers)
}
