import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { readSubjectNames } from '#server/db/auditLists.ts'
import { readTitles } from '#server/studio/pages/pageSummaries.ts'

/** Returns the titles and names, in a locale or what it falls back to, of what exists of `<kind>:<id>`. */
export async function readNames(
  cms: Cms,
  subjects: readonly string[],
  locale: LocaleCode,
): Promise<ReadonlyMap<string, string>> {
  const names = await readSubjectNames(cms.db, subjects, fallbackChain(locale))
  const pages = [...names].filter(([subject]) => subject.startsWith('page:')).map(([, id]) => id)
  const titles = await readTitles(cms, pages, locale)
  return new Map([...names, ...[...titles].map(([id, title]) => [`page:${id}`, title] as const)])
}
