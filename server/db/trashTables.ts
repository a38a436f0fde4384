import type { Generated } from 'kysely'
import type { Json } from '#server/db/columns.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

export interface TrashTable {
  id: Generated<number>
  /** `page` or a kind of content. */
  kind: string
  item_id: string
  title: string
  /** What was edited of an item; `null` for a page, whose drafts are among its rows. */
  content: Json<StoredContent> | null
  /** Rows of other tables, by table. */
  rows: Json<unknown>
  /** Pages that were below a page. */
  below: Generated<readonly string[]>
  deleted_by: string | null
  deleted_by_name: string | null
  deleted_at: Date
}
