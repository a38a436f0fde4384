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
import { lockForImport } from '#server/db/writeLock.ts'
import { inTransaction, type Cms } from '#server/cms/context.ts'
import { currentSections } from '#server/cms/currentSections.ts'
import { groupBy } from '#server/cms/groupBy.ts'
import { resolveReferences } from '#server/cms/resolve.ts'
import { visibleValues } from '#server/cms/versions.ts'
import { documentOf, editionsOf, textLocale, type IndexedRow } from '#server/search/pageDocuments.ts'
import { distinctWords } from '#server/search/words.ts'

/** Pages indexed by one round of statements. */
const together = 40
/** The search pages themselves hold everything's names and are what the visitor is on already. */
const notFound = new Set(['search'])
const pageTag = 'page:'

/** `done` of `total` pages. */
export type IndexProgress = (done: number, total: number, label: string) => void

/**
 * Brings the site search up to date with a change, inside its transaction: what is published can be found, what is withdrawn
 * cannot. `tags` are those announced; an index that is still empty is made as a whole.
 */
export async function indexChange(cms: Cms, tags: readonly string[], onProgress?: IndexProgress): Promise<void> {
  if (tags.length === 0) return
  await lockForIndexing(cms.db)
  const isMade = await hasDocuments(cms.db)
  const named = tags.flatMap((tag) => (tag.startsWith(pageTag) ? [tag.slice(pageTag.length)] : []))
  const pages = isMade ? [...named, ...(await findPagesMadeFrom(cms.db, tags))] : await readPublishedIds(cms.db)
  await indexPages(cms, [...new Set(pages)], onProgress)
}

/** Makes the whole index anew; visitors search the old one until it is done. Answers how many pages it holds. */
export async function reindex(cms: Cms, onProgress?: IndexProgress): Promise<number> {
  const count = await cms.db.transaction().execute(async (trx) => {
    await lockForImport(trx)
    await lockForIndexing(trx)
    await clearSearch(trx)
    const pages = await readPublishedIds(trx)
    await indexPages(inTransaction(cms, trx), pages, onProgress)
    return pages.length
  })
  await refreshStatistics(cms.db)
  return count
}

/** A database from before there was a search gets its index. */
export async function indexIfEmpty(cms: Cms): Promise<void> {
  if (!(await hasDocuments(cms.db)) && (await readPublishedIds(cms.db)).length > 0) await reindex(cms)
}

async function indexPages(cms: Cms, ids: readonly string[], onProgress: IndexProgress = () => {}): Promise<void> {
  for (let start = 0; start < ids.length; start += together) {
    const batch = ids.slice(start, start + together)
    const rows = (await readPublished(cms.db, batch))
      .filter(({ page_type }) => !notFound.has(page_type))
      .map((row) => ({ ...row, sections: currentSections(row.sections) }))
    const documents = await documentsOf(cms, rows)
    await replaceDocuments(cms.db, batch, documents)
    await addWords(cms.db, wordsOf(documents))
    onProgress(start + batch.length, ids.length, 'indexing pages')
  }
}

async function documentsOf(cms: Cms, rows: readonly IndexedRow[]): Promise<DocumentWrite[]> {
  const byPage = groupBy(rows, ({ page_id }) => page_id)
  const editions = [...byPage.values()].flatMap(editionsOf)
  const documents: DocumentWrite[] = []
  for (const [readIn, own] of groupBy(editions, (edition): LocaleCode => edition.readIn)) {
    const resolution = await resolveReferences(
      cms,
      readIn,
      own.flatMap(({ row }) => visibleValues(row)),
    )
    documents.push(...own.map((edition) => documentOf(edition, resolution)))
  }
  return merged(documents)
}

/** Texts of a page that are the same for several locales are one document. */
function merged(documents: readonly DocumentWrite[]): DocumentWrite[] {
  const same = groupBy(documents, (document) => JSON.stringify({ ...document, readers: [] }))
  return [...same.values()].flatMap((group) => {
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
