import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Returns those ids that pages have. */
export async function findTakenIds(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await sql<{ id: string }>`select id from pages where id = any(${ids}::text[])`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** Returns the position after the last page of a level. */
export async function nextPosition(db: Kysely<Database>, parent: string | null): Promise<number> {
  const level = parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}`
  const result = await sql<{ next: number }>`
    select coalesce((select position + 1 from pages where ${level} order by position desc, id desc limit 1), 0) as next`.execute(
    db,
  )
  return result.rows[0]?.next ?? 0
}

/** Keeps others from changing the tree until the transaction ends: two moves that are fine alone may make a loop. */
export async function lockTree(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_301_943}::bigint)`.execute(db)
}

/** Returns the locales in which a page, or one of those below it, has content; with `deep` false the page alone. */
export async function readLocalesBelow(db: Kysely<Database>, id: string, deep: boolean): Promise<readonly string[]> {
  const result = await sql<{ locale: string }>`
    with recursive below (id) as (
      select id from pages where id = ${id}
      union
      select p.id from below join pages p on p.parent_id = below.id where ${deep}::boolean
    )
    select locale from page_locales where page_id in (select id from below)
    union select locale from page_drafts where page_id in (select id from below)
    order by locale`.execute(db)
  return result.rows.map(({ locale }) => locale)
}

/** Places a page last in a level. */
export async function setLastPosition(db: Kysely<Database>, id: string, parent: string | null): Promise<void> {
  const position = await nextPosition(db, parent)
  await sql`
    update pages set parent_id = ${parent}, position = ${position}, updated_at = now() where id = ${id}`.execute(db)
}

/** Places a page in a level behind another one, `null`: first. The pages behind it make room where their numbers leave none. */
export async function setPosition(
  db: Kysely<Database>,
  id: string,
  parent: string | null,
  after: { readonly id: string; readonly position: number } | null,
): Promise<void> {
  const level = sql`${parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}`} and id <> ${id}`
  const behind = after === null ? sql`true` : sql`(position, id) > (${after.position}::integer, ${after.id})`
  const result = await sql<{ position: number }>`
    select position from pages where ${level} and ${behind} order by position, id limit 1`.execute(db)
  const next = result.rows[0]?.position
  const position = after === null ? (next ?? 1) - 1 : after.position + 1
  if (next !== undefined && next <= position) {
    await sql`update pages set position = position + 2 where ${level} and ${behind}`.execute(db)
  }
  await sql`
    update pages set parent_id = ${parent}, position = ${position}, updated_at = now() where id = ${id}`.execute(db)
}

/** Moves the pages below one up to its parent; returns their ids. */
export async function liftPages(db: Kysely<Database>, id: string, parent: string | null): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    update pages set parent_id = ${parent} where parent_id = ${id} returning id`.execute(db)
  return result.rows.map((row) => row.id)
}

/**
 * Moves those pages below one again that `liftPages` has moved and nobody since. Where its own parent is gone it is on the first level:
 * returns whether it is.
 */
export async function putBelow(db: Kysely<Database>, id: string, pages: readonly string[]): Promise<boolean> {
  await sql`
    update pages set parent_id = ${id}
    where id = any(${pages}::text[]) and id <> ${id}
      and parent_id is not distinct from (select p.parent_id from pages p where p.id = ${id})`.execute(db)
  const lost = await sql`
    update pages p set parent_id = null
    where p.id = ${id} and not exists (select 1 from pages above where above.id = p.parent_id) and p.parent_id is not null
    returning p.id`.execute(db)
  return lost.rows.length > 0
}

/** Takes the next number of drafts and versions. */
export async function nextRevision(db: Kysely<Database>): Promise<number> {
  const result = await sql<{ revision: number }>`select nextval('page_revisions')::integer as revision`.execute(db)
  return result.rows[0]?.revision ?? 0
}
