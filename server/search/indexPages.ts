import type { Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import {
  addWords,
  clearSearch,
  findPagesMadeFrom,
  hasDocuments,
  lockForIndexing,
  readPublished,
  readPublishedIds,
  replaceDocuments,
  type DocumentWrite,
  type WordWrite,
} from '#server/db/searchDocuments.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Database } from '#server/db/tables.ts'
import { lockForImport } from '#server/db/writeLock.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { currentSections, type CurrentSection } from '#server/content/currentSections.ts'
import { groupBy } from '#server/content/groupBy.ts'
import type { Progress } from '#server/content/progress.ts'
import { resolveReferences, type Resolution } from '#server/content/resolve.ts'
import { withShared } from '#server/content/sharedSections.ts'
import { visibleValues } from '#server/content/versions.ts'
import { documentOf, editionsOf, textLocale, type Edition, type IndexedRow } from '#server/search/pageDocuments.ts'
import { createRepeatedTexts, type RepeatedOf, type RepeatedTexts } from '#server/search/repeatedTexts.ts'
import { hasCards, withoutCards } from '#server/search/withoutCards.ts'
import { distinctWords } from '#server/search/words.ts'

/** Pages indexed by one round of statements. */
const batchSize = 40
/** Page types that are not indexed: the search page must not find itself. */
const excludedTypes = new Set(['search'])
const pageTag = 'page:'

/**
 * Updates the search index within the transaction of a content change. `tags` are the changed tags; an empty index is built as a
 * whole.
 */
export async function indexChange(cms: Cms, tags: readonly string[], onProgress?: Progress): Promise<void> {
  if (tags.length === 0) return
  await lockForIndexing(cms.db)
  const isBuilt = await hasDocuments(cms.db)
  const changed = tags.flatMap((tag) => (tag.startsWith(pageTag) ? [tag.slice(pageTag.length)] : []))
  const pages = isBuilt ? [...changed, ...(await findPagesMadeFrom(cms.db, tags))] : await readPublishedIds(cms.db)
  await indexPages(cms, [...new Set(pages)], { onProgress })
}

/** Rebuilds the whole index and returns its number of pages. Visitors search the old index until the transaction commits. */
export async function reindex(cms: Cms, onProgress?: Progress): Promise<number> {
  const count = await cms.db.transaction().execute(async (trx) => {
    await lockForImport(trx)
    await lockForIndexing(trx)
    await clearSearch(trx)
    const pages = await readPublishedIds(trx)
    await indexPages(inTransaction(cms, trx), pages, { onProgress })
    return pages.length
  })
  await refreshStatistics(cms.db)
  return count
}

/** Builds the index of a database that has published pages but no index. */
export async function indexIfEmpty(cms: Cms): Promise<void> {
  if (!(await isIndexed(cms.db))) await reindex(cms)
}

/** Returns whether the search index has been made, or there is no page to be found by it. */
export async function isIndexed(db: Kysely<Database>): Promise<boolean> {
  return (await hasDocuments(db)) || (await readPublishedIds(db)).length === 0
}

interface IndexOptions {
  readonly onProgress?: Progress | undefined
  /** Of pages indexed before these. */
  readonly repeatedTexts?: RepeatedTexts
}

/** Builds the texts of pages again, in a transaction that has `lockForIndexing`. */
export async function indexPages(
  cms: Cms,
  ids: readonly string[],
  { onProgress = () => {}, repeatedTexts = createRepeatedTexts() }: IndexOptions = {},
): Promise<void> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const rows = (await readPublished(cms.db, batch))
      .filter(({ page_type }) => !excludedTypes.has(page_type))
      .map((row) => ({ ...row, sections: currentSections(row.sections) }))
    const documents = await documentsOf(cms, rows, await repeatedTexts(cms.db, rows))
    await replaceDocuments(cms.db, batch, documents)
    await addWords(cms.db, wordsOf(documents))
    onProgress(start + batch.length, ids.length, 'indexing pages')
  }
}

async function documentsOf(cms: Cms, rows: readonly IndexedRow[], repeatedOf: RepeatedOf): Promise<DocumentWrite[]> {
  const byPage = groupBy(rows, ({ page_id }) => page_id)
  // A page kept out of search engines is one no visitor should enter the site by, such as a thank-you page.
  const editions = [...byPage.values()].flatMap(editionsOf).filter(({ row }) => row.seo['noindex'] !== true)
  const documents: DocumentWrite[] = []
  for (const [entityLocale, own] of groupBy(editions, (edition): LocaleCode => edition.entityLocale)) {
    documents.push(...(await documentsIn(cms, entityLocale, own, repeatedOf)))
  }
  return mergeReaders(documents)
}

async function documentsIn(
  cms: Cms,
  locale: LocaleCode,
  given: readonly Edition[],
  repeatedOf: RepeatedOf,
): Promise<DocumentWrite[]> {
  const editions: Edition[] = []
  for (const edition of given) editions.push(withSections(edition, await withShared(cms, locale, edition.row.sections)))
  const resolutionOf = (some: readonly Edition[]) =>
    resolveReferences(
      cms,
      locale,
      some.flatMap(({ row }) => visibleValues(row)),
    )
  const documentFrom = (edition: Edition, resolution: Resolution) =>
    documentOf(edition, resolution, repeatedOf(edition.row))
  const light = editions.map((edition) => withSections(edition, withoutCards(edition.row.sections)))
  const resolution = await resolutionOf(light)
  const known = editions.map((edition) => withSections(edition, withoutCards(edition.row.sections, resolution)))
  const full = known.filter(({ row }) => hasCards(row.sections))
  const whole = full.length === 0 ? resolution : await resolutionOf(full)
  return known.map((edition) => documentFrom(edition, full.includes(edition) ? whole : resolution))
}

function withSections(edition: Edition, sections: readonly CurrentSection[]): Edition {
  return { ...edition, row: { ...edition.row, sections } }
}

/** Merges documents that differ only in their readers. */
function mergeReaders(documents: readonly DocumentWrite[]): DocumentWrite[] {
  const groups = groupBy(documents, (document) => JSON.stringify({ ...document, readers: [] }))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ ...first, readers: group.flatMap(({ readers }) => readers) }]
  })
}

function wordsOf(documents: readonly DocumentWrite[]): WordWrite[] {
  const words = new Map<string, WordWrite>()
  for (const document of documents) {
    const locale = textLocale(document)
    const add = (text: string, in_title: boolean) => {
      for (const word of distinctWords(text)) {
        const key = `${locale} ${word}`
        if (in_title || !words.has(key)) words.set(key, { locale, word, in_title })
      }
    }
    add(`${document.description_words} ${document.body_words}`, false)
    add(document.title_words, true)
  }
  return [...words.values()]
}
