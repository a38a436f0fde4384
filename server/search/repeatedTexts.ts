import type { Kysely } from 'kysely'
import { readRepeatedTexts } from '#server/db/searchDocuments.ts'
import type { Database } from '#server/db/tables.ts'
import { textOfHtml } from '#server/search/pageContent.ts'
import type { IndexedRow } from '#server/search/pageDocuments.ts'

type Row = Pick<IndexedRow, 'page_type' | 'locale'>

/** Returns the texts that most pages of a page's type have in its locale. */
export type RepeatedOf = (row: Row) => ReadonlySet<string>

/** Loads the repeated texts of some pages. */
export type RepeatedTexts = (db: Kysely<Database>, rows: readonly Row[]) => Promise<RepeatedOf>

const none: ReadonlySet<string> = new Set()

/**
 * Returns a function that loads the repeated texts of some pages; each page type is read once. A heading that every product page has
 * says nothing about the one, and a search for its words would find them all.
 */
export function createRepeatedTexts(): RepeatedTexts {
  const known = new Set<string>()
  const texts = new Map<string, Set<string>>()
  const keyOf = ({ page_type, locale }: Row) => `${page_type} ${locale}`
  return async (db, rows) => {
    const types = [...new Set(rows.map(({ page_type }) => page_type))].filter((type) => !known.has(type))
    for (const type of types) known.add(type)
    for (const { text, ...row } of types.length === 0 ? [] : await readRepeatedTexts(db, types)) {
      const words = texts.get(keyOf(row)) ?? new Set()
      texts.set(keyOf(row), words.add(textOfHtml(text)))
    }
    return (row) => texts.get(keyOf(row)) ?? none
  }
}
