import type { Generated } from 'kysely'
import type { DraftReplacement } from '#schemas/studio/pageVersion.ts'
import type { Json, Timestamp } from '#server/db/columns.ts'

/** Content of an item as the studio edits it. */
export type StoredContent = Readonly<Record<string, unknown>>

export interface ContentDraftsTable {
  kind: string
  id: string
  revision: number
  content: Json<StoredContent> | null
  updated_by: string | null
  updated_by_name: string | null
  updated_at: Timestamp
}

/** What an item was at a revision: what a save that comes late is merged with. */
export interface ContentRevisionsTable {
  kind: string
  id: string
  revision: number
  content: Json<StoredContent> | null
  /** Of the saves that made this revision; `null` when it was no save of a client. */
  sent_digests: string[] | null
}

export interface ContentVersionsTable {
  kind: string
  id: string
  number: number
  content: Json<StoredContent>
  author_id: string | null
  author_name: string | null
  message: string
  created_at: Timestamp
  /** Of a draft that was never published. */
  replaced_by: Generated<DraftReplacement | null>
  /** Of the item when this was edited; `null` where that is not known. */
  revision: number | null
}
