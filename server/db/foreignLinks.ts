import { sql, type Kysely } from 'kysely'
import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import { leasedTable, type LeasedRow } from '#server/db/leases.ts'
import type { LinkedAddress } from '#server/db/linkedAddresses.ts'
import type { Database } from '#server/db/tables.ts'

/** A site that does not respond is named after this time: it may be down for an hour. */
const patience = '20 hours'
/** After this time beyond its next check a link counts as no longer checked. */
const overdue = '3 days'

/** A link whose check is claimed. */
export interface ClaimedLink {
  readonly id: number
  readonly address: string
  readonly attempts: number
  readonly failure: LinkFailure | null
  readonly failing_since: Date | null
}

/** Claims links whose check is due; two of one host have a minute between them. */
export const linkLeases = leasedTable<ClaimedLink>({
  name: 'foreign_links',
  lease: 'next_at',
  columns: sql`s.id, s.address, s.attempts, s.failure, s.failing_since`,
  due: (now) => sql`due.next_at <= ${now} and not exists (
    select 1 from foreign_links other
    where other.host = due.host and other.id <> due.id
      and (other.checked_at > ${now}::timestamptz - interval '1 minute' or other.attempts > 0 and other.next_at > ${now}))`,
  order: sql`due.next_at, due.id`,
})

/** Makes the links that are checked those of a list; new ones are due at once. */
export async function writeForeignLinks(
  db: Kysely<Database>,
  linked: readonly LinkedAddress[],
  now: Date,
): Promise<void> {
  const links = linked.map((link) => ({ ...link, host: new URL(link.address).hostname }))
  await sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(links)}::json) as found (address text, host text, places json, uses integer)
    ), gone as (
      delete from foreign_links f where not exists (select 1 from found where found.address = f.address)
    )
    insert into foreign_links (address, host, places, uses, next_at)
    select address, host, places, uses, ${now}::timestamptz from found
    on conflict (address) do update set places = excluded.places, uses = excluded.uses`.execute(db)
}

/** Records what the check of a claimed link found; `undefined`: it responds. */
export async function recordLinkCheck(
  db: Kysely<Database>,
  link: LeasedRow & Pick<ClaimedLink, 'failure' | 'failing_since'>,
  failure: LinkFailure | undefined,
  { at, next }: { readonly at: Date; readonly next: Date },
): Promise<void> {
  const since = failure === undefined ? null : link.failure === failure ? (link.failing_since ?? at) : at
  const set = sql`attempts = 0, next_at = ${next}, checked_at = ${at}, failure = ${failure ?? null}, failing_since = ${since}`
  await linkLeases.change(db, link, set)
}

/** Puts the check of a claimed link off: it found nothing. */
export async function postponeLinkCheck(
  db: Kysely<Database>,
  link: LeasedRow,
  { next }: { readonly next: Date },
): Promise<void> {
  await linkLeases.change(db, link, sql`attempts = 0, next_at = ${next}`)
}

/** A link to another site that fails. */
export interface FailingLink {
  readonly address: string
  readonly failure: LinkFailure
  readonly failing_since: Date
}

// Of links that are not checked any more nothing is known: `now` is days after their next check.
const isFailing = (now: Date) =>
  sql`failure is not null and (failure <> 'down' or checked_at - failing_since >= ${patience}::interval)
    and next_at > ${now}::timestamptz - ${overdue}::interval`

/** Finds those of some addresses that fail. */
export async function findFailingLinks(
  db: Kysely<Database>,
  addresses: readonly string[],
  now: Date,
): Promise<readonly FailingLink[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<FailingLink>`
    select address, failure, failing_since from foreign_links
    where address = any(${addresses}::text[]) and ${isFailing(now)}`.execute(db)
  return rows
}

/** A link to another site that fails, and where it is. */
export type FailingLinkRow = FailingLink & LinkedAddress

/** Lists links that fail, those that have for the longest time first, and counts all links. */
export async function listFailingLinks(db: Kysely<Database>, limit: number, now: Date) {
  const { rows } = await sql<FailingLinkRow>`
    select address, failure, failing_since, places, uses from foreign_links where ${isFailing(now)}
    order by failing_since, address limit ${limit}`.execute(db)
  const { rows: counts } = await sql<{ readonly all: number; readonly failing: number; readonly fine: number }>`
    select count(*)::integer as all, (count(*) filter (where checked_at is not null and failure is null))::integer as fine,
      (count(*) filter (where ${isFailing(now)}))::integer as failing
    from foreign_links`.execute(db)
  return { all: 0, failing: 0, fine: 0, ...counts[0], items: rows }
}
