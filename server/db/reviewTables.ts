import type { Generated } from 'kysely'
import type { Timestamp } from '#server/db/columns.ts'

/** `replaced`: something else was published or handed in since. */
export type ReviewState = 'open' | 'approved' | 'returned' | 'withdrawn' | 'replaced' | 'published'
export type ReviewDecision = 'approved' | 'returned'

/** Requests to look at content before it goes live; at most one of a page and locale is open, approved or returned. */
export interface ReviewsTable {
  id: Generated<number>
  page_id: string
  locale: string
  /** The content that is looked at. */
  version_id: number
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
