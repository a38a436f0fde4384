import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { ReviewDecision, ReviewState } from '#server/db/reviewTables.ts'
import type { Database } from '#server/db/tables.ts'

/** A page in a locale, or an item. */
export type ReviewedDocument =
  { readonly page_id: string; readonly locale: LocaleCode } | { readonly kind: string; readonly item_id: string }

/** What a request holds: a version of a page, or the content of an item at a revision. */
export type HeldContent =
  { readonly version_id: number } | { readonly content: StoredContent; readonly revision: number }

export interface ReviewRow {
  readonly id: number
  /** `null` for an item. */
  readonly page_id: string | null
  /** Of an item the language it is shown in. */
  readonly locale: LocaleCode
  readonly version_id: number | null
  /** Number of the version; of an item its revision. */
  readonly version: number
  /** `null` for a page. */
  readonly kind: string | null
  readonly item_id: string | null
  readonly content: StoredContent | null
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

/** Whether a schedule is to publish what a request (`r`) holds. */
export const isScheduled = sql<boolean>`(
  exists (select 1 from schedules s where s.version_id = r.version_id and s.state = 'pending')
  or exists (
    select 1 from item_schedules s
    where s.kind = r.kind and s.item_id = r.item_id and s.state = 'pending' and s.content::jsonb = r.content::jsonb))`

// What is published of an item without a draft is not what was handed in: the request had ended.
const isBehind = sql<boolean>`case when r.item_id is not null then
    coalesce((
      select d.content::jsonb <> r.content::jsonb from content_drafts d where d.kind = r.kind and d.id = r.item_id), true)
  else v.digest is distinct from coalesce(
    (select d.digest from page_drafts d where d.page_id = r.page_id and d.locale = r.locale),
    (select p.digest from page_locales pl join page_versions p on p.id = pl.published_version_id
      where pl.page_id = r.page_id and pl.locale = r.locale))
  end`

const select = sql`
  select r.id, r.page_id, r.locale, r.version_id, coalesce(v.number, r.revision) as version, r.kind, r.item_id, r.content,
    r.state, r.message, r.requested_by, r.requested_by_name, r.requested_at, r.decision, r.decided_by, r.decided_by_name,
    r.decided_at, r.by_link, r.note, r.link_hash, r.link_expires_at, ${isScheduled} as scheduled, ${isBehind} as behind
  from reviews r left join page_versions v on v.id = r.version_id`

/** States in which somebody still has to do something. */
export const isCurrent = sql`r.state in ('open', 'approved', 'returned')`

type Person = { readonly id: string; readonly name: string } | null

export interface ReviewWrite {
  readonly document: ReviewedDocument
  /** Language it is shown in. */
  readonly locale: LocaleCode
  readonly held: HeldContent
  readonly message: string
  readonly person: Person
}

/** Adds a request; it replaces the one there is. */
export async function addReview(db: Kysely<Database>, write: ReviewWrite, now: Date): Promise<number> {
  const { document, locale, held, message, person } = write
  await sql`update reviews r set state = 'replaced' where ${isOf(document)} and ${isCurrent}`.execute(db)
  const row = await db
    .insertInto('reviews')
    .values({
      ...document,
      ...('content' in held ? { ...held, content: JSON.stringify(held.content) } : held),
      ...{ locale, message, requested_at: now },
      requested_by: person?.id ?? null,
      requested_by_name: person?.name ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

function isOf(document: ReviewedDocument): RawBuilder<boolean> {
  return 'page_id' in document
    ? sql`r.page_id = ${document.page_id} and r.locale = ${document.locale}`
    : sql`r.kind = ${document.kind} and r.item_id = ${document.item_id}`
}

/** Lists the requests about a document, the newest first. */
export async function listReviews(db: Kysely<Database>, document: ReviewedDocument): Promise<readonly ReviewRow[]> {
  const result = await sql<ReviewRow>`${select} where ${isOf(document)} order by r.id desc limit 50`.execute(db)
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

/** Writes what was decided; the document must be locked. */
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
