import { sql, type RawBuilder } from 'kysely'
import type { BackupTable } from '#server/db/backupTables.ts'

/** Tables with rows of an item or page, in an order in which they can be written again, each with the condition that finds them. */
type OwnRows = readonly (readonly [table: BackupTable, condition: RawBuilder<unknown>])[]

/** Suggestions and notes name a document; the replies to the notes are deleted with them. */
function documentRows(kind: string, ids: RawBuilder<unknown>): OwnRows {
  const documents = sql`(select ${kind}::text || ':' || each from unnest(${ids}) each)`
  return [
    ['suggestions', sql`document in ${documents}`],
    ['notes', sql`document in ${documents}`],
    ['note_replies', sql`note in (select n.id from notes n where n.document in ${documents})`],
  ]
}

// The number of the last revision stays: a new item with the id goes on from it.
function itemRows(kind: string, ids: RawBuilder<unknown>): OwnRows {
  const [ofItem, ofDocument] = [sql`kind = ${kind} and id = any(${ids})`, sql`kind = ${kind} and item_id = any(${ids})`]
  return [
    ['content_revisions', ofItem],
    ['content_versions', ofItem],
    ['item_schedules', ofDocument],
    ['reviews', ofDocument],
    ...documentRows(kind, ids),
  ]
}

function pageRows(ids: RawBuilder<unknown>): OwnRows {
  const ofPage = sql`page_id = any(${ids})`
  return [
    ['pages', sql`id = any(${ids})`],
    ['page_locales', ofPage],
    ['page_versions', ofPage],
    ['page_drafts', ofPage],
    ['page_draft_revisions', ofPage],
    ['schedules', ofPage],
    ['reviews', ofPage],
    ...documentRows('page', ids),
  ]
}

/** Returns where the rows are that belong to items of a kind, to pages, or to presets people saved. `ids`: an array of their ids. */
export function rowsOf(kind: string, ids: RawBuilder<unknown>): OwnRows {
  if (kind === 'preset') return [['own_presets', sql`id::text = any(${ids})`]]
  return kind === 'page' ? pageRows(ids) : itemRows(kind, ids)
}
