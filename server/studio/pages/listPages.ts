import * as v from 'valibot'
import { defaultLocale, fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { findPages, listLevel, readAncestors, readStudioPage, type StudioPageRow } from '#server/db/studioPages.ts'
import { readTitles, summarize } from '#server/studio/pages/pageSummaries.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Most words of a search that count. */
const maxWords = 6

const cursor = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.strictTuple([v.pipe(v.number(), v.integer()), v.string()]),
)

/** Returns one level of the tree in its order, or what matches on every level in the order of the ids, and where it goes on. */
export async function listPages(cms: Cms, query: CallQuery<'listPages'>): Promise<CallResult<'listPages'>> {
  const { parent, q, page_type: pageType, locale = defaultLocale, state, limit } = query
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const filter = { words: wordsOf(q), pageType, state, chain: fallbackChain(locale) }
  const rows =
    parent === undefined
      ? await findPages(cms.db, filter, after?.id, limit + 1)
      : await listLevel(cms.db, parent === '-' ? null : parent, filter, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: await summarize(cms, shown, locale), next: last === undefined ? null : writeCursor(last) }
}

/** Returns a page with its states and the pages above it, the first level first. Throws `not_found`. */
export async function getStudioPage(cms: Cms, id: string, locale: LocaleCode): Promise<CallResult<'getPage'>> {
  const [summary] = await summarize(cms, [await findPage(cms, id)], locale)
  const above = (await readAncestors(cms.db, id)).toReversed()
  const titles = await readTitles(cms, above, locale)
  if (summary === undefined) throw missingPage(id)
  return { ...summary, ancestors: above.map((ancestor) => ({ id: ancestor, title: titles.get(ancestor) ?? ancestor })) }
}

/** Returns a page as lists show it, in a transaction or out of it. Throws `not_found`. */
export async function summaryOf(cms: Cms, id: string, locale: LocaleCode): Promise<CallResult<'createPage'>> {
  const [summary] = await summarize(cms, [await findPage(cms, id)], locale)
  if (summary === undefined) throw missingPage(id)
  return summary
}

export async function findPage(cms: Cms, id: string): Promise<StudioPageRow> {
  const row = await readStudioPage(cms.db, id)
  if (row === undefined) throw missingPage(id)
  return row
}

export function missingPage(id: string): StudioError {
  return new StudioError('not_found', `There is no page "${id}"`)
}

export function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
}

function writeCursor({ position, id }: StudioPageRow): string {
  return Buffer.from(JSON.stringify([position, id])).toString('base64url')
}

function readCursor(text: string): { readonly position: number; readonly id: string } {
  const result = v.safeParse(cursor, text)
  if (!result.success) throw new StudioError('invalid', 'The cursor is none of this list')
  const [position, id] = result.output
  return { position, id }
}
