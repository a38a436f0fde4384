import { fallbackChain, localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { Cms } from '#server/content/context.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import { readPublishedLocales } from '#server/db/pageChecks.ts'

/** Locales that texts are written in; the others take theirs from one of them. */
const sources = localeCodes.filter((code) => locales[code].textFrom === code)

/**
 * Warns of languages a page lacks that is published in several: search engines link the languages of a page with each other
 * (hreflang). A page in one language only is left alone; it may be meant for one market.
 */
export async function localeWarnings(cms: Cms, page: string, locale: LocaleCode): Promise<PageFinding[]> {
  const published = new Set([locale, ...(await readPublishedLocales(cms.db, page))].flatMap(sourcesOf))
  const missing = sources.filter((code) => !published.has(code))
  if (published.size < 2 || missing.length === 0) return []
  return [{ path: '', level: 'warning', ...rule('locales_missing', { locales: missing.join(', ') }) }]
}

/** Returns the source with the language of a locale: `de-ch` → `de-de`. */
function sourcesOf(code: string): string[] {
  const found = localeCodes.find((each) => each === code)
  return found === undefined ? [] : [...fallbackChain(found)].filter((each) => each.slice(0, 2) === code.slice(0, 2))
}
