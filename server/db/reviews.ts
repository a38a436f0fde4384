import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { ReviewDecision, ReviewState } from '#server/db/reviewTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface ReviewRow {
  readonly id: number
  readonly page_id: string
  readonly locale: LocaleCode
  readonly version_id: number
  /** Number of the version. */
  readonly version: number
  readonly state: ReviewState
  readonly message: string
  readonly requested_by: string | null
  readonly requested_by_name: string | null
  readonly requested_at: Date
  readonly decision: ReviewDecision | null
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly by_link: boolean
  readonly note: string
  readonly link_hash: string | null
  readonly link_expires_at: Date | null
  /** Whether what editors work on is by now another content than that of the version. */
  readonly behind: boolean
  /** Whether a schedule is to publish the version. */
  readonly scheduled: boolean
}

const isScheduled = sql<boolean>`exists (
  select 1 from schedules s where s.version_id = r.version_id and s.state = 'pending')`

const select = sql`
  select r.id, r.page_id, r.locale, r.version_id, v.number as version, r.state, r.message, r.requested_by, r.requested_by_name,
    r.requested_at, r.decision, r.decided_by, r.decided_by_name, r.decided_at, r.by_link, r.note, r.link_hash,
    r.link_expires_at, ${isScheduled} as scheduled,
    v.digest is distinct from coalesce(
      (select d.digest from page_drafts d where d.page_id = r.page_id and d.locale = r.locale),
      (select p.digest from page_locales pl join page_versions p on p.id = pl.published_version_id
        where pl.page_id = r.page_id and pl.locale = r.locale)) as behind
  from reviews r join page_versions v on v.id = r.version_id`

/** States in which somebody still has to do something. */
const isCurrent = sql`r.state in ('open', 'approved', 'returned')`

type Person = { readonly id: string; readonly name: string } | null

export interface ReviewWrite {
  readonly page: string
  readonly locale: LocaleCode
  readonly version: number
  readonly message: string
  readonly person: Person
}

/** Adds a request; it replaces the one there is. */
export async function addReview(db: Kysely<Database>, write: ReviewWrite, now: Date): Promise<number> {
  const { page, locale, version, message, person } = write
  await sql`
    update reviews r set state = 'replaced' where r.page_id = ${page} and r.locale = ${locale} and ${isCurrent}`.execute(
    db,
  )
  const row = await db
    .insertInto('reviews')
    .values({
      ...{ page_id: page, locale, version_id: version, message, requested_at: now },
      requested_by: person?.id ?? null,
      requested_by_name: person?.name ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Lists the requests of a page in a locale, the newest first. */
export async function listReviews(db: Kysely<Database>, page: string, locale: string): Promise<readonly ReviewRow[]> {
  const result = await sql<ReviewRow>`
    ${select} where r.page_id = ${page} and r.locale = ${locale} order by r.id desc limit 50`.execute(db)
  return result.rows
}

export async function readReview(db: Kysely<Database>, id: number): Promise<ReviewRow | undefined> {
  const result = await sql<ReviewRow>`${select} where r.id = ${id}::integer`.execute(db)
  return result.rows[0]
}

export async function findReviewByLink(db: Kysely<Database>, hash: string): Promise<ReviewRow | undefined> {
  const result = await sql<ReviewRow>`${select} where r.link_hash = ${hash}`.execute(db)
  return result.rows[0]
}

export interface Decision {
  readonly decision: ReviewDecision
  readonly note: string
  /** `id` is `null` for the name that was typed at a link. */
  readonly by: { readonly id: string | null; readonly name: string }
}

/** Writes what was decided; the page must be locked. */
export async function decideReview(
  db: Kysely<Database>,
  id: number,
  { decision, note, by }: Decision,
  now: Date,
): Promise<void> {
  await sql`
    update reviews set state = ${decision}, decision = ${decision}, note = ${note}, decided_by = ${by.id},
      decided_by_name = ${by.name}, decided_at = ${now}, by_link = ${by.id === null}
    where id = ${id}::integer`.execute(db)
}

export async function withdrawReview(db: Kysely<Database>, id: number): Promise<void> {
  await sql`update reviews set state = 'withdrawn' where id = ${id}::integer`.execute(db)
}

/** Gives a request its link, or takes it away. */
export async function setReviewLink(
  db: Kysely<Database>,
  id: number,
  link: { readonly hash: string; readonly expires: Date } | null,
): Promise<void> {
  await sql`
    update reviews set link_hash = ${link?.hash ?? null}, link_expires_at = ${link?.expires ?? null}
    where id = ${id}::integer`.execute(db)
}

/**
 * Ends the request of a page in a locale, of which a version was published: it is done where that is the content it holds, which whoever
 * publishes has approved unless it was before, and replaced otherwise.
 */
export async function endReview(
  db: Kysely<Database>,
  { version, person }: { readonly version: number; readonly person: Person },
  now: Date,
): Promise<void> {
  const isFirst = sql`same.content and r.decision is null`
  await sql`
    with same as (
      select r.id, live.id as version, live.digest = held.digest and r.state <> 'returned' as content
      from page_versions live
      join reviews r on r.page_id = live.page_id and r.locale = live.locale
      join page_versions held on held.id = r.version_id
      where live.id = ${version}::integer and ${isCurrent}
    )
    update reviews r set
      state = case when same.content then 'published' else 'replaced' end,
      version_id = case when same.content then same.version else r.version_id end,
      decision = case when same.content then 'approved' else r.decision end,
      decided_by = case when ${isFirst} then ${person?.id ?? null} else r.decided_by end,
      decided_by_name = case when ${isFirst} then ${person?.name ?? null} else r.decided_by_name end,
      decided_at = case when ${isFirst} then ${now}::timestamptz else r.decided_at end,
      by_link = r.by_link and not (${isFirst})
    from same where r.id = same.id`.execute(db)
}

export interface HomeReview {
  readonly id: number
  readonly page_id: string
  readonly locale: LocaleCode
  readonly state: 'open' | 'approved' | 'returned'
  readonly message: string
  readonly note: string
  readonly requested_by_name: string | null
  readonly requested_at: Date
  readonly decided_by_name: string | null
  readonly by_link: boolean
}

/**
 * Returns the requests a person can do something about, those that wait longest first: in `locales` (`null`: all) those to decide and to
 * publish, and their own. What a schedule is to publish waits for nobody.
 */
export async function readHomeReviews(
  db: Kysely<Database>,
  person: string,
  locales: readonly LocaleCode[] | null,
  limit: number,
): Promise<readonly HomeReview[]> {
  const mayDecide = locales === null ? sql`true` : sql`r.locale = any(${[...locales]}::text[])`
  const result = await sql<HomeReview>`
    select r.id, r.page_id, r.locale, r.state, r.message, r.note, r.requested_by_name, r.requested_at, r.decided_by_name,
      r.by_link
    from reviews r
    where ${isCurrent} and (r.requested_by = ${person} or r.state <> 'returned' and ${mayDecide}) and not ${isScheduled}
    order by r.requested_at, r.id limit ${limit}`.execute(db)
  return result.rows
}
