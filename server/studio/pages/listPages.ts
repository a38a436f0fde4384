import * as v from 'valibot'
import { defaultLocale, fallbackChain, type LocaleCode } from '#locales/locales.ts'
import { maxCounted, maxInteger } from '#schemas/studio/fields.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { parseJson } from '#server/api/parseJson.ts'
import type { Cms } from '#server/content/context.ts'
import { countResults, searchPages, type PageResult, type SearchPosition } from '#server/db/pageSearch.ts'
import {
  countAll,
  listAll,
  listLevel,
  readAncestors,
  readStudioPage,
  type StudioPageRow,
} from '#server/db/studioPages.ts'
import { readTitles, summarize } from '#server/studio/pages/pageSummaries.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { cursorText, parseCursorAs } from '#server/studio/cursor.ts'

/** Most words of a search that count. */
const maxWords = 6

const integer = v.pipe(v.number(), v.integer(), v.minValue(-maxInteger), v.maxValue(maxInteger))
/** Position and id of a page. */
const treeCursor = v.strictTuple([integer, cursorText])
/** Score, title and id of a page that was found, and where its window begins. */
const searchCursor = v.strictTuple([integer, cursorText, cursorText, cursorText])

/** Returns one level of the tree in its order, or what matches on every level, best match first, and where it goes on. */
export async function listPages(cms: Cms, query: CallQuery<'listPages'>): Promise<CallResult<'listPages'>> {
  const { parent, q, page_type: pageType, locale = defaultLocale, state, limit } = query
  const filter = { words: wordsOf(q), pageType, state, chain: fallbackChain(locale) }
  if (parent === undefined && filter.words.length > 0) {
    const after = searchPositionOf(query.cursor)
    const total = after === undefined ? await countResults(cms.db, filter, maxCounted + 1) : null
    return {
      ...(await toResult(cms, await searchPages(cms.db, filter, after, limit + 1), query, cursorValuesOf)),
      total,
    }
  }
  const after = treePositionOf(query.cursor)
  const rows =
    parent === undefined
      ? await listAll(cms.db, filter, after?.id, limit + 1)
      : await listLevel(cms.db, parent === '-' ? null : parent, filter, after, limit + 1)
  const isFirst = after === undefined && filter.words.length === 0 && (parent === undefined || parent === '-')
  const total = isFirst ? await countAll(cms.db, filter, maxCounted + 1) : null
  return { ...(await toResult(cms, rows, query, ({ position, id }) => [position, id])), total }
}

/** Returns the rows up to the limit, and the cursor of the last one when there are more. */
async function toResult<TRow extends StudioPageRow>(
  cms: Cms,
  rows: readonly TRow[],
  { locale = defaultLocale, limit }: CallQuery<'listPages'>,
  cursorOf: (row: TRow) => readonly unknown[],
): Promise<Omit<CallResult<'listPages'>, 'total'>> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: await summarize(cms, shown, locale), next: last === undefined ? null : writeCursor(cursorOf(last)) }
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

function cursorValuesOf({ score, name, id, from }: PageResult): readonly unknown[] {
  return [score, name, id, from]
}

function searchPositionOf(cursor: string | undefined): SearchPosition | undefined {
  if (cursor === undefined) return undefined
  const [score, name, id, from] = readCursor(cursor, searchCursor)
  return { score, name, id, from }
}

function treePositionOf(cursor: string | undefined): { readonly position: number; readonly id: string } | undefined {
  if (cursor === undefined) return undefined
  const [position, id] = readCursor(cursor, treeCursor)
  return { position, id }
}

function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function readCursor<TSchema extends v.GenericSchema>(text: string, schema: TSchema): v.InferOutput<TSchema> {
  return parseCursorAs(schema, text, (given) => parseJson(Buffer.from(given, 'base64url').toString()))
}
