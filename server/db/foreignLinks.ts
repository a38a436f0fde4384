import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LinkFailure } from '#schemas/studio/linkFailure.ts'
import { leasedTable, type LeasedRow } from '#server/db/leases.ts'
import type { LinkPlace } from '#server/db/linkTables.ts'
import type { Database } from '#server/db/tables.ts'

/** Addresses that are checked at most: a site has some hundreds. */
const maxAddresses = 20_000
/** Characters of one; longer ones are not checked. */
const maxLength = 2000
/** Rows whose content is read by one statement. */
const rowsAtOnce = 200
/** Places kept of each. */
const maxPlaces = 5
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

/** An address of another site that the content links to. */
export interface LinkedAddress {
  readonly address: string
  readonly places: readonly LinkPlace[]
  readonly uses: number
}

/** Content of one kind of row, by what it belongs to. */
interface Source {
  readonly kind: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly locale: RawBuilder<unknown>
  readonly content: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

const none = sql`''`
/** Published content and drafts. Of a draft that is `json` the spelling of the client is normalised: `\\u0026`, `\\/`. */
const sources: readonly Source[] = [
  {
    ...{ kind: sql`'page'`, id: sql`v.page_id`, locale: sql`v.locale`, content: sql`v.sections::text` },
    from: sql`page_versions v join page_locales pl on pl.published_version_id = v.id`,
  },
  {
    ...{ kind: sql`'page'`, id: sql`page_id`, locale: sql`locale`, from: sql`page_drafts` },
    content: sql`(content -> 'sections')::jsonb::text`,
  },
  { kind: sql`kind`, id: sql`id`, locale: none, content: sql`data::text`, from: sql`entities` },
  { kind: sql`kind`, id: sql`id`, locale: sql`locale`, content: sql`data::text`, from: sql`entity_texts` },
  { kind: sql`kind`, id: sql`id`, locale: none, content: sql`content::text`, from: sql`content_drafts` },
  { kind: sql`'menu'`, id: sql`key`, locale: none, content: sql`nodes::text`, from: sql`menus` },
]

interface LinkedRow {
  readonly kind: string
  readonly id: string
  readonly locale: string
  readonly addresses: readonly string[] | null
}

/** Reads the addresses in the rows of a source, some rows at a time: no statement takes long, whatever there is. */
async function* readSource(
  db: Kysely<Database>,
  { kind, id, locale, content, from }: Source,
): AsyncGenerator<readonly LinkedRow[]> {
  let after: LinkedRow | undefined
  do {
    const place = sql`(${kind}, ${id}, ${locale})`
    const rest =
      after === undefined ? sql`true` : sql`${place} > (${after.kind}::text, ${after.id}::text, ${after.locale}::text)`
    const { rows } = await sql<LinkedRow>`
      select kind, id, locale, (
        select json_agg(distinct found[1])
        from regexp_matches(content, ${String.raw`"(https?://[^"\\<>[:space:]]+)[\\"]`}, 'g') found
        where length(found[1]) <= ${maxLength}) as addresses
      from (
        select ${kind} as kind, ${id} as id, ${locale} as locale, ${content} as content
        from ${from} where ${rest} order by 1, 2, 3 limit ${rowsAtOnce}
      ) stored`.execute(db)
    yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (after !== undefined)
}

/**
 * Lists the addresses of other sites that published content and drafts link to, as they are written in JSON and rich text; `accepts` decides
 * which. Those beyond 20,000 are left out.
 */
export async function listLinkedAddresses(
  db: Kysely<Database>,
  accepts: (address: string) => boolean,
): Promise<readonly LinkedAddress[]> {
  const linked = new Map<string, Map<string, LinkPlace>>()
  for (const source of sources) {
    for await (const rows of readSource(db, source)) {
      for (const { kind, id, locale, addresses } of rows) {
        const place = { kind, id, locale: locale === '' ? null : locale }
        for (const address of new Set(addresses?.map((written) => written.replaceAll('&amp;', '&')))) {
          const places = linked.get(address) ?? new Map<string, LinkPlace>()
          if (places.size === 0 && (linked.size >= maxAddresses || !accepts(address))) continue
          linked.set(address, places.set(`${kind} ${id} ${locale}`, place))
        }
      }
    }
  }
  return [...linked].map(([address, places]) => {
    return { address, places: [...places.values()].slice(0, maxPlaces), uses: places.size }
  })
}

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

/** Of links that are not checked any more nothing is known: `now` is days after their next check. */
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
