import { sql, type Kysely } from 'kysely'
import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import { leasedTable, type LeasedRow } from '#server/db/leases.ts'
import type { LinkPlace } from '#server/db/linkTables.ts'
import type { Database } from '#server/db/tables.ts'

/** Addresses that are checked at most: a site has some hundreds. */
const maxAddresses = 20_000
/** Characters of one; longer ones are not checked. */
const maxLength = 2000
/** Places kept of each. */
const maxPlaces = 5
/** A site that does not respond is named after this time: it may be down for an hour. */
const patience = '20 hours'

/** A link whose check is claimed. */
export interface ClaimedLink {
  readonly id: number
  readonly address: string
  readonly attempts: number
  readonly failing_since: Date | null
}

/** Claims links whose check is due; two of one host have a minute between them. */
export const linkLeases = leasedTable<ClaimedLink>({
  name: 'foreign_links',
  lease: 'next_at',
  columns: sql`s.id, s.address, s.attempts, s.failing_since`,
  due: (now) => sql`due.next_at <= ${now} and not exists (
    select 1 from foreign_links other
    where other.host = due.host and other.checked_at > ${now}::timestamptz - interval '1 minute')`,
  order: sql`due.next_at, due.id`,
})

/** An address of another site that the content links to. */
export interface LinkedAddress {
  readonly address: string
  readonly places: readonly LinkPlace[]
  readonly uses: number
}

/** Lists the addresses that published content and drafts link to, as they are written in JSON and rich text. */
export async function listLinkedAddresses(db: Kysely<Database>): Promise<readonly LinkedAddress[]> {
  const { rows } = await sql<LinkedAddress>`
    select address, count(*)::integer as uses,
      to_json((array_agg(json_build_object('kind', kind, 'id', id, 'locale', locale) order by kind, id, locale))[1:${maxPlaces}]) as places
    from (
      select distinct replace(found[1], '&amp;', '&') as address, kind, id, locale
      from (
        select 'page' as kind, v.page_id as id, v.locale, v.sections::text as content
          from page_versions v join page_locales pl on pl.published_version_id = v.id
        union all select 'page', page_id, locale, (content -> 'sections')::text from page_drafts
        union all select kind, id, null, data::text from entities
        union all select kind, id, locale, data::text from entity_texts
        union all select kind, id, null, content::text from content_drafts
        union all select 'menu', key, null, nodes::text from menus
      ) stored, regexp_matches(content, ${String.raw`"(https?://[^"\\<>[:space:]]+)[\\"]`}, 'g') found
    ) linked
    where length(address) <= ${maxLength}
    group by address order by address limit ${maxAddresses}`.execute(db)
  return rows
}

/** Makes the links that are checked those of a list; new ones are due at once. */
export async function writeForeignLinks(
  db: Kysely<Database>,
  links: readonly (LinkedAddress & { readonly host: string })[],
  now: Date,
): Promise<void> {
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
  link: LeasedRow & Pick<ClaimedLink, 'failing_since'>,
  failure: LinkFailure | undefined,
  { at, next }: { readonly at: Date; readonly next: Date },
): Promise<void> {
  const since = failure === undefined ? null : (link.failing_since ?? at)
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

const isFailing = sql`failure is not null and (failure <> 'down' or checked_at - failing_since >= ${patience}::interval)`

/** Finds those of some addresses that fail. */
export async function findFailingLinks(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<readonly FailingLink[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<FailingLink>`
    select address, failure, failing_since from foreign_links
    where address = any(${addresses}::text[]) and ${isFailing}`.execute(db)
  return rows
}

/** A link to another site that fails, and where it is. */
export type FailingLinkRow = FailingLink & LinkedAddress

/** Lists links that fail, those that have for the longest time first, and counts all links. */
export async function listFailingLinks(db: Kysely<Database>, limit: number) {
  const { rows } = await sql<FailingLinkRow>`
    select address, failure, failing_since, places, uses from foreign_links where ${isFailing}
    order by failing_since, address limit ${limit}`.execute(db)
  const { rows: counts } = await sql<{ readonly all: number; readonly failing: number; readonly checked: number }>`
    select count(*)::integer as all, count(checked_at)::integer as checked,
      (count(*) filter (where ${isFailing}))::integer as failing
    from foreign_links`.execute(db)
  return { all: 0, failing: 0, checked: 0, ...counts[0], items: rows }
}
