import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { menuKeys } from '#schemas/menu.ts'
import { isInLibrary, kindNames } from '#schemas/kinds/kinds.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { searchPages } from '#server/db/pageSearch.ts'
import { findEntities } from '#server/db/studioSearch.ts'
import { wordsOf } from '#server/studio/pages/listPages.ts'
import { summarize } from '#server/studio/pages/pageSummaries.ts'

/** Most results, of all kinds together. */
const maxResults = 20

/** Files are found by many words: they come last. */
const kinds = [...kindNames.filter((kind) => !isInLibrary(kind)), ...kindNames.filter(isInLibrary)]

type Item = CallResult<'searchStudio'>['items'][number]

/** Searches pages, menus, entities and files by name and id: the first of each kind, in the order of the kinds. */
export async function searchStudio(cms: Cms, text: string, locale: LocaleCode): Promise<Item[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const chain = fallbackChain(locale)
  const pages = await summarize(cms, await searchPages(cms.db, { words, chain }, undefined, maxResults), locale)
  const entities = await findEntities(cms.db, words, { kinds, chain, limit: maxResults })
  return firstOfEach([
    ...pages.map(({ id, title, locales }): Item => {
      const { permalink } = locales[locale] ?? {}
      return { kind: 'page', id, title, ...(permalink === undefined ? {} : { detail: `/${permalink}` }) }
    }),
    ...menuKeys
      .filter((key) => words.every((word) => key.includes(word.toLowerCase())))
      .map((key) => ({ kind: 'menu', id: key, title: key })),
    ...entities.map(({ kind, id, name, image }): Item => {
      return { kind, id, title: name ?? id, detail: id, ...(image === null ? {} : { image }) }
    }),
  ])
}

/** Returns the first of each kind, then the second of each, until there are `maxResults`; in the order they had. */
function firstOfEach(items: readonly Item[]): Item[] {
  const counts = new Map<string, number>()
  const ranked = items.map((item, index) => {
    const rank = counts.get(item.kind) ?? 0
    counts.set(item.kind, rank + 1)
    return { item, index, rank }
  })
  const first = ranked.toSorted((a, b) => a.rank - b.rank || a.index - b.index).slice(0, maxResults)
  return first.toSorted((a, b) => a.index - b.index).map(({ item }) => item)
}
