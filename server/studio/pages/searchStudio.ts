import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { menuKeys } from '#schemas/menu.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { searchPages } from '#server/db/pageSearch.ts'
import { findEntities } from '#server/db/studioSearch.ts'
import { wordsOf } from '#server/studio/pages/listPages.ts'
import { summarize } from '#server/studio/pages/pageSummaries.ts'

/** Most results of each kind. */
const maxFound = 20

type Item = CallResult<'searchStudio'>['items'][number]

/** Searches pages, menus, entities and files by name and id. */
export async function searchStudio(cms: Cms, text: string, locale: LocaleCode): Promise<Item[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const chain = fallbackChain(locale)
  const pages = await summarize(cms, await searchPages(cms.db, { words, chain }, undefined, maxFound), locale)
  const entities = await findEntities(cms.db, words, chain, maxFound)
  return [
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
  ]
}
