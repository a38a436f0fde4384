import { sql, type Kysely, type RawBuilder } from 'kysely'
import { authorOf, type Author } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface MediaRow {
  readonly id: string
  readonly data: StoredContent
  readonly texts: Readonly<Record<string, StoredContent>>
  readonly folder: string
  readonly revision: number
  readonly updated_at: Date
  readonly updated_by: Author
}

export interface MediaListQuery {
  readonly search: string
  readonly folder: string | undefined
  readonly type: 'image' | 'video' | 'document' | 'model' | undefined
  readonly only: 'unused' | 'no_alt_text' | 'large' | 'licence_ends' | undefined
  /** The day until which a licence has to last, else it ends soon. */
  readonly licenceDay: string
  /** Locales of which one must have the alternative text. */
  readonly chain: readonly string[]
  /** Time and id of the last file before. */
  readonly after: readonly [at: string, id: string] | undefined
  readonly limit: number
}

/** From this size a file is large: pictures in bytes, others in bytes. */
const large = { picture: 1_000_000, other: 20_000_000 }

/** The folder of a file that was not uploaded is that of its address. */
const folder = sql<string>`coalesce(e.data ->> 'folder', substring(split_part(e.data ->> 'file', '?', 1) from '^/media/(.*)/[^/]*$'), '')`
/** The address of a file without its version. */
export const address = sql<string>`split_part(coalesce(e.data ->> 'file', ''), '?', 1)`
/** `image`, `video`, `model` or `document`; pictures of the seed have no type of their own. */
const type = sql<string>`case
  when e.data ->> 'mime_type' like 'image/%' or (e.data ->> 'mime_type' is null and e.data ? 'width') then 'image'
  when e.data ->> 'mime_type' like 'video/%' then 'video'
  when e.data ->> 'mime_type' like 'model/%' then 'model' else 'document' end`

const columns = sql`e.id, e.data, e.updated_at, ${folder} as folder, coalesce(d.revision, 0) as revision,
  d.updated_by, d.updated_by_name,
  coalesce((select jsonb_object_agg(t.locale, t.data) from entity_texts t where t.kind = 'media' and t.id = e.id), '{}') as texts`
const joined = sql`entities e left join content_drafts d on d.kind = 'media' and d.id = e.id`

/** Reads one file, with `lock` for a change by this transaction. */
export async function readMediaRow(db: Kysely<Database>, id: string, lock = false): Promise<MediaRow | undefined> {
  if (lock) await lockMedia(db, sql`e.id = ${id}`)
  const rows = await mediaRowsWhere(db, sql`e.id = ${id}`)
  return rows[0]
}

/**
 * Locks files until the transaction ends and returns their ids. A statement of its own: what waits for a lock sees the revision that was
 * written meanwhile only in the next one.
 */
export async function lockMedia(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    select e.id from entities e where e.kind = 'media' and ${where} for update`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Returns the id of the file whose content is at an address; until the transaction ends nobody else looks for the same. */
export async function findMediaWithFile(db: Kysely<Database>, file: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${file}, 7301957))`.execute(db)
  const result = await sql<{ id: string }>`
    select id from entities where kind = 'media' and data ->> 'file' = ${file} order by id limit 1`.execute(db)
  return result.rows[0]?.id
}

/** Reads files by id; those that are gone are left out. */
export async function readMediaRows(db: Kysely<Database>, ids: readonly string[]): Promise<readonly MediaRow[]> {
  return ids.length === 0 ? [] : mediaRowsWhere(db, sql`e.id in (${sql.join(ids)})`)
}

/** Returns the files that fit conditions, with an order. */
export async function mediaRowsWhere(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<readonly MediaRow[]> {
  const result = await sql<Row>`select ${columns} from ${joined} where e.kind = 'media' and ${where}`.execute(db)
  return result.rows.map(toRow)
}

/** Returns the other files whose address ends as this one's does: with the hash of their content. */
export async function findSameContent(db: Kysely<Database>, id: string, file: string): Promise<readonly MediaRow[]> {
  const hashed = /\.[0-9a-f]{8}\.\w+\?v=[0-9a-f]{8}$/.exec(file)?.[0]
  return hashed === undefined
    ? []
    : mediaRowsWhere(db, sql`e.id <> ${id} and right(e.data ->> 'file', ${hashed.length}) = ${hashed}`)
}

/** Returns the SQL condition that a file is in a folder, or in one of those in it. */
export function inFolder(name: string): RawBuilder<unknown> {
  return sql`(${folder} = ${name} or starts_with(${folder}, ${`${name}/`}))`
}

/** Lists the files, the newest first. */
export async function listMediaRows(db: Kysely<Database>, query: MediaListQuery): Promise<readonly MediaRow[]> {
  const { after, limit, only } = query
  const changed = sql`date_trunc('milliseconds', e.updated_at)`
  // Sorted first: where a file is used is looked up for as many as are shown.
  const result = await sql<Row>`
    with sorted as (
      select e.id, ${changed} as changed, ${address} as address from entities e
      where e.kind = 'media' and ${filterOf(query)} and ${matches(query)}
        and (${after === undefined} or (${changed}, e.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? ''}))
      order by changed desc, e.id desc
    ), shown as (
      select id from sorted ${only === 'unused' ? sql`where not ${isShown}` : sql``} order by changed desc, id desc limit ${limit}
    )
    select ${columns} from ${joined} where e.kind = 'media' and e.id in (select id from shown)
    order by ${changed} desc, e.id desc`.execute(db)
  return result.rows.map(toRow)
}

/** Counts the files that match, `max` at most. */
export async function countMedia(
  db: Kysely<Database>,
  query: Omit<MediaListQuery, 'after' | 'limit'>,
  max: number,
): Promise<number> {
  const result = await sql<{ count: number }>`
    with sorted as (
      select e.id, ${address} as address from entities e where e.kind = 'media' and ${filterOf(query)} and ${matches(query)}
    )
    select count(*)::int as count from (
      select 1 from sorted ${query.only === 'unused' ? sql`where not ${isShown}` : sql``} limit ${max}) found`.execute(
    db,
  )
  return result.rows[0]?.count ?? 0
}

function matches({ search }: Pick<MediaListQuery, 'search'>): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const pattern = sql`folded(${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
  // The columns for searches have the id and the name, and the first of the title and the text that is there.
  return sql`(e.search like ${pattern} or folded(${address}) like ${pattern}
    or exists (select 1 from entity_texts t where t.kind = 'media' and t.id = e.id
      and (t.search like ${pattern} or (t.data ? 'title' and folded(t.data ->> 'alt_text') like ${pattern}))))`
}

/** Returns the SQL condition that the licence of a file `e` does not last until a day. */
export function licenceEnds(day: string): RawBuilder<unknown> {
  return sql`e.data ->> 'licence_until' < ${day}`
}

function filterOf({
  folder: wanted,
  type: kind,
  only,
  licenceDay,
  chain,
}: Omit<MediaListQuery, 'after' | 'limit'>): RawBuilder<unknown> {
  const filters = [
    ...(wanted === undefined ? [] : [sql`${folder} = ${wanted}`]),
    ...(kind === undefined ? [] : [sql`${type} = ${kind}`]),
    ...(only === 'no_alt_text'
      ? [
          sql`${type} = 'image' and not exists (
            select 1 from entity_texts t where t.kind = 'media' and t.id = e.id
              and t.locale = any(${chain}::text[]) and coalesce(t.data ->> 'alt_text', '') <> '')`,
        ]
      : []),
    ...(only === 'licence_ends' ? [licenceEnds(licenceDay)] : []),
    ...(only === 'large'
      ? [
          sql`(e.data ->> 'size')::numeric > case when ${type} = 'image' then ${large.picture}::int else ${large.other}::int end`,
        ]
      : []),
  ]
  return filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)
}

/**
 * That a file of the rows `sorted` is shown: its uses by its id and by its address, which a document may have one of in each language
 * (`0026_media_uses`).
 */
export const isShown = sql`(
  exists (select 1 from media_uses where token in ('media/' || sorted.id, sorted.address))
  or exists (select 1 from entity_texts t join media_uses u on u.token = split_part(t.data ->> 'file', '?', 1)
    where sorted.address = '' and t.kind = 'media' and t.id = sorted.id))`

/** Lists the folders that have files. */
export async function listMediaFolders(db: Kysely<Database>): Promise<readonly string[]> {
  const result = await sql<{ folder: string }>`
    select distinct ${folder} as folder from entities e where e.kind = 'media' order by folder`.execute(db)
  return result.rows.map((row) => row.folder)
}

interface Row extends Omit<MediaRow, 'updated_by'> {
  readonly updated_by: string | null
  readonly updated_by_name: string | null
}

function toRow({ updated_by, updated_by_name, ...row }: Row): MediaRow {
  return { ...row, updated_by: authorOf(updated_by, updated_by_name) }
}
