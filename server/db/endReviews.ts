import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Author, ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { isCurrent } from '#server/db/reviews.ts'
import type { Database } from '#server/db/tables.ts'

/**
 * Ends the request of a page in a locale, of which a version was published: it is done where that is the content it holds, which whoever
 * publishes has approved unless it was before, and replaced otherwise.
 */
export async function endReview(
  db: Kysely<Database>,
  { version, person }: { readonly version: number; readonly person: Author },
  now: Date,
): Promise<void> {
  const same = sql`
    select r.id, live.id as version, live.digest = held.digest and r.state <> 'returned' as content
    from page_versions live
    join reviews r on r.page_id = live.page_id and r.locale = live.locale
    join page_versions held on held.id = r.version_id
    where live.id = ${version}::integer and ${isCurrent}`
  await end(db, same, sql`version_id = case when same.content then same.version else r.version_id end`, person, now)
}

interface PublishedItemContent {
  /** What was published, as it was handed in. */
  readonly content: StoredContent
  /** Number of the version it became. */
  readonly version: number | null
  readonly person: Author
}

/** Ends the request of an item of which content was published, as `endReview` does that of a page. */
export async function endItemReview(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
  { content, version, person }: PublishedItemContent,
  now: Date,
): Promise<void> {
  const same = sql`
    select r.id, r.content::jsonb = ${JSON.stringify(content)}::jsonb and r.state <> 'returned' as content
    from reviews r where r.kind = ${kind} and r.item_id = ${id} and ${isCurrent}`
  await end(db, same, sql`item_version = case when same.content then ${version}::integer end`, person, now)
}

/** Withdraws the requests about items that there are no more. */
export async function withdrawItemReviews(db: Kysely<Database>, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    update reviews r set state = 'withdrawn'
    where r.kind = ${kind} and r.item_id = any(${ids}::text[]) and ${isCurrent}`.execute(db)
}

/** Withdraws the requests about a page that is deleted. */
export async function withdrawPageReviews(db: Kysely<Database>, page: string): Promise<void> {
  await sql`update reviews r set state = 'withdrawn' where r.page_id = ${page} and ${isCurrent}`.execute(db)
}

/** Ends the request that `same` selects, with whether its content is what was published. */
async function end(
  db: Kysely<Database>,
  same: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  person: Author,
  now: Date,
): Promise<void> {
  const isFirst = sql`same.content and r.decision is null`
  await sql`
    with same as (${same})
    update reviews r set ${set},
      state = case when same.content then 'published' else 'replaced' end,
      decision = case when same.content then 'approved' else r.decision end,
      decided_by = case when ${isFirst} then ${person?.id ?? null} else r.decided_by end,
      decided_by_name = case when ${isFirst} then ${person?.name ?? null} else r.decided_by_name end,
      decided_at = case when ${isFirst} then ${now}::timestamptz else r.decided_at end,
      by_link = r.by_link and not (${isFirst})
    from same where r.id = same.id`.execute(db)
}
