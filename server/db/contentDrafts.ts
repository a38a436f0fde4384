import { sql, type Kysely } from 'kysely'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'

/** Names an item: a kind of content and its id. */
export interface ItemKey {
  readonly kind: string
  readonly id: string
}

/** The author of a row; `null` for the command line. */
export type Author = { readonly id: string; readonly name: string } | null

export interface DraftRow {
  /** 0 when the item never had a draft. */
  readonly revision: number
  /** `null`: what is published is what is edited next. */
  readonly content: StoredContent | null
  readonly updated_by: Author
  readonly updated_at: Date | null
}

/** Revisions of an item that are kept to merge late saves with. */
export const keptRevisions = 100

/** Reads the draft of an item; with `lock` others wait to change it until the transaction ends. */
export async function readContentDraft(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DraftRow> {
  // A row that does not exist cannot be locked.
  if (lock) await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${id}`}, 7301943))`.execute(db)
  const row = await db
    .selectFrom('content_drafts')
    .select(['revision', 'content', 'updated_by', 'updated_by_name', 'updated_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return { revision: 0, content: null, updated_by: null, updated_at: null }
  return {
    revision: row.revision,
    content: row.content,
    updated_by: authorOf(row.updated_by, row.updated_by_name),
    updated_at: row.updated_at,
  }
}

export interface DraftWrite extends ItemKey {
  readonly revision: number
  /** `null` when the draft was published or discarded. */
  readonly content: StoredContent | null
  /** What is edited at this revision: the draft, or else what is published. */
  readonly edited: StoredContent | null
  readonly author: Author
  /** Of the saves that make this revision. */
  readonly digests?: readonly string[] | undefined
}

/** Writes a draft at its next revision and remembers what was edited at it. Returns the time. */
export async function writeContentDraft(db: Kysely<Database>, write: DraftWrite): Promise<Date> {
  const { kind, id, revision, content, edited, author } = write
  const text = content === null ? null : JSON.stringify(content)
  const values = { revision, content: text, updated_by: author?.id ?? null, updated_by_name: author?.name ?? null }
  const { updated_at } = await db
    .insertInto('content_drafts')
    .values({ kind, id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  await rememberRevision(db, write, edited)
  await db
    .deleteFrom('content_revisions')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '<=', revision - keptRevisions)
    .execute()
  return updated_at
}

/** Remembers what was edited at a revision, unless it is known. */
export async function rememberRevision(
  db: Kysely<Database>,
  { kind, id, revision, digests }: ItemKey & Pick<DraftWrite, 'revision' | 'digests'>,
  edited: StoredContent | null,
): Promise<void> {
  await db
    .insertInto('content_revisions')
    .values({
      kind,
      id,
      revision,
      content: edited === null ? null : JSON.stringify(edited),
      sent_digests: digests === undefined ? null : [...digests],
    })
    .onConflict((conflict) => conflict.columns(['kind', 'id', 'revision']).doNothing())
    .execute()
}

/** Returns what was edited at a revision; `undefined` when it is no longer known. */
export async function readRevision(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
  revision: number,
): Promise<StoredContent | undefined> {
  const row = await db
    .selectFrom('content_revisions')
    .select('content')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.content ?? undefined
}

/** Returns the digests of the saves that made the revisions of an item after this one, the latest first. */
export async function readSentDigests(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
  after: number,
): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .select('sent_digests')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '>', after)
    .orderBy('revision', 'desc')
    .execute()
  return rows.flatMap(({ sent_digests }) => (sent_digests === null ? [] : [sent_digests]))
}

export function authorOf(id: string | null, name: string | null): Author {
  return id === null ? null : { id, name: name ?? '' }
}

/** Returns the ids of those items of a kind that have a draft. */
export async function findDrafts(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content_drafts')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('content', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
