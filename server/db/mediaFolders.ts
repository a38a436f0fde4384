import { sql, type Kysely } from 'kysely'
import type { Author } from '#server/db/contentDrafts.ts'
import { inFolder, lockMedia, mediaRowsWhere, type MediaRow } from '#server/db/mediaItems.ts'
import type { Database } from '#server/db/tables.ts'

/** Returns files by their ids, locked for a change by this transaction. */
export async function readMediaRows(db: Kysely<Database>, ids: readonly string[]): Promise<readonly MediaRow[]> {
  const locked = await lockMedia(db, sql`e.id = any(${[...ids]}::text[]) order by e.id`)
  return mediaRowsWhere(db, sql`e.id = any(${locked}::text[]) order by e.id`)
}

/** Returns the files of a folder and of those in it, by id, after one; locked. */
export async function readRowsInFolder(
  db: Kysely<Database>,
  folder: string,
  after: string,
  limit: number,
): Promise<readonly MediaRow[]> {
  const locked = await lockMedia(db, sql`${inFolder(folder)} and e.id > ${after} order by e.id limit ${limit}`)
  return mediaRowsWhere(db, sql`e.id = any(${locked}::text[]) order by e.id`)
}

/** Returns how many files a folder has, with those in it, and whether others have the name it is to get. */
export async function readFolderNames(
  db: Kysely<Database>,
  from: string,
  to: string,
): Promise<{ readonly files: number; readonly isTaken: boolean }> {
  const result = await sql<{ files: number; taken: boolean | null }>`
    select count(*) filter (where ${inFolder(from)})::int as files, bool_or(${inFolder(to)} and not ${inFolder(from)}) as taken
    from entities e where e.kind = 'media'`.execute(db)
  const [row] = result.rows
  return { files: row?.files ?? 0, isTaken: row?.taken === true }
}

/** Gives files their next revision, so that whoever has one open notices the change. */
export async function raiseMediaRevisions(db: Kysely<Database>, ids: readonly string[], author: Author): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into content_drafts (kind, id, revision, content, updated_by, updated_by_name)
    select 'media', id, 1, null, ${author?.id ?? null}::text, ${author?.name ?? null}::text from unnest(${[...ids]}::text[]) id
    on conflict (kind, id) do update set revision = content_drafts.revision + 1, content = null,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now()`.execute(db)
}
