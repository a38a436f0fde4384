import type { Generated } from 'kysely'
import type { Json, Timestamp } from '#server/db/columns.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

/** `replaced`: something else was published or handed in since. */
export type ReviewState = 'open' | 'approved' | 'returned' | 'withdrawn' | 'replaced' | 'published'
export type ReviewDecision = 'approved' | 'returned'

/** Name of the person who approved a version, and when. */
export interface Approval {
  readonly by: string | null
  readonly at: string
  readonly by_link: boolean
}

/**
 * Requests to look at content before it goes live; at most one of a page and locale, or of an item, is open, approved or returned. Of a page
 * it holds a version, of an item its content.
 */
export interface ReviewsTable {
  id: Generated<number>
  page_id: string | null
  /** Of an item the language it is shown in. */
  locale: string
  /** The content of a page that is looked at. */
  version_id: number | null
  kind: string | null
  item_id: string | null
  /** The content of an item that is looked at, and its revision when it was handed in. */
  content: Json<StoredContent> | null
  revision: number | null
  /** Number of the version of an item that it became. */
  item_version: number | null
  state: Generated<ReviewState>
  message: Generated<string>
  requested_by: string | null
  requested_by_name: string | null
  requested_at: Timestamp
  /** Stays whatever the state is later; `null` with `decided_by_name`: what was approved is void, since the page was renamed. */
  decision: ReviewDecision | null
  /** `null` also where it was decided by a link. */
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  by_link: Generated<boolean>
  note: Generated<string>
  link_hash: string | null
  link_expires_at: Date | null
}
