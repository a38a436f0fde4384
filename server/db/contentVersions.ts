import { sql, type Kysely } from 'kysely'
import type { DraftReplacement } from '#schemas/studio/pageVersion.ts'
import { authorOf, type Author, type ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Approval } from '#server/db/reviewTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface ContentVersion {
  readonly number: number
  readonly created_at: Date
  readonly created_by: Author
  readonly message: string
  readonly replaced_by: DraftReplacement | null
  readonly content: StoredContent
  /** `null` where it was not reviewed. */
  readonly approved: Approval | null
}

const approved = sql<Approval | null>`
  (select json_build_object('by', r.decided_by_name, 'at', r.decided_at, 'by_link', r.by_link) from reviews r
    where r.kind = content_versions.kind and r.item_id = content_versions.id and r.item_version = content_versions.number
    order by r.id desc limit 1)`

/** Versions of an item that are listed. */
const listed = 200

/** Returns the newest versions of an item, newest first. */
export async function readContentVersions(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
  { number, limit = listed }: { readonly number?: number; readonly limit?: number } = {},
): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_versions')
    .select([
      'number',
      'content',
      'author_id',
      'author_name',
      'message',
      'replaced_by',
      'created_at',
      approved.as('approved'),
    ])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ author_id, author_name, ...row }) => ({ ...row, created_by: authorOf(author_id, author_name) }))
}

/**
 * Gives the versions of an item that are there, which earlier releases and imports leave of an item that is gone, numbers after those of an
 * entry of the trash.
 */
export async function renumberVersions(db: Kysely<Database>, { kind, id }: ItemKey, entry: number): Promise<void> {
  const own = sql`kind = ${kind} and id = ${id}`
  // Numbers are unique at every moment, so they go by way of negative ones.
  await sql`update content_versions set number = -number where ${own}`.execute(db)
  await sql`
    update content_versions set number = -number + (
      select coalesce(max((v ->> 'number')::int), 0)
      from trash t, json_array_elements(t.rows -> 'content_versions') v where t.id = ${entry}::integer)
    where ${own}`.execute(db)
}

export interface VersionWrite extends ItemKey {
  readonly content: StoredContent
  readonly author: Author
  readonly message?: string
  /** Of a draft that is not published. */
  readonly replacedBy?: DraftReplacement
  /** Of the item when this was edited; absent where that is not known. */
  readonly revision?: number | null
  /** Now by default. */
  readonly at?: Date | undefined
}

/** Adds the next version of an item; returns its number. */
export async function addContentVersion(
  db: Kysely<Database>,
  { kind, id, content, author, message = '', replacedBy, revision, at }: VersionWrite,
): Promise<number> {
  const result = await sql<{ number: number }>`
    insert into content_versions (kind, id, number, content, author_id, author_name, message, replaced_by, revision, created_at)
    select ${kind}, ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::json,
      ${author?.id ?? null}, ${author?.name ?? null}, ${message}, ${replacedBy ?? null}, ${revision ?? null}::integer, coalesce(${at ?? null}::timestamptz, now())
    from content_versions where kind = ${kind} and id = ${id}
    returning number`.execute(db)
  return result.rows[0]?.number ?? 0
}

/** Returns the version that was published last, with the revision it was edited at; `null` where that is not known. */
export async function readLastPublished(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
): Promise<{ readonly content: StoredContent; readonly revision: number | null } | undefined> {
  return db
    .selectFrom('content_versions')
    .select(['content', 'revision'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('replaced_by', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
