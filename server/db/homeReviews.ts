import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { isCurrent, isScheduled } from '#server/db/reviews.ts'
import { titleOfContent } from '#server/db/studioHome.ts'
import type { Database } from '#server/db/tables.ts'

export interface HomeReview {
  readonly review: number
  /** `page`, or the kind of an item. */
  readonly kind: string
  readonly id: string
  readonly page_id: string | null
  readonly locale: LocaleCode
  /** What an item is named in the content that is looked at; `null` where it has no name, and of pages. */
  readonly title: string | null
  /** Of an item. */
  readonly content: StoredContent | null
  readonly state: 'open' | 'approved' | 'returned'
  readonly message: string
  readonly note: string
  readonly requested_by: string | null
  readonly requested_by_name: string | null
  readonly requested_at: Date
  readonly decided_by_name: string | null
  readonly by_link: boolean
}

interface HomeReviewQuery {
  readonly person: string
  /** Whether the person may publish anything. */
  readonly isPublisher: boolean
  /** Locales an item is named in, the nearest first. */
  readonly chain: readonly string[]
  readonly limit: number
}

/**
 * Returns the requests that wait for somebody, those that wait longest first: a person's own, and for publishers those to decide and to
 * publish, whatever it is they may publish. What a schedule is to publish waits for nobody.
 */
export async function readHomeReviews(
  db: Kysely<Database>,
  { person, isPublisher, chain, limit }: HomeReviewQuery,
): Promise<readonly HomeReview[]> {
  const result = await sql<HomeReview>`
    select r.id as review, coalesce(r.kind, 'page') as kind, coalesce(r.item_id, r.page_id) as id, r.page_id, r.locale,
      ${titleOfContent(sql`r.content`, chain)} as title, r.content, r.state, r.message, r.note, r.requested_by,
      r.requested_by_name, r.requested_at, r.decided_by_name, r.by_link
    from reviews r
    where ${isCurrent} and (r.requested_by = ${person} or r.state <> 'returned' and ${isPublisher}) and not ${isScheduled}
    order by r.requested_at, r.id limit ${limit}`.execute(db)
  return result.rows
}
