import { sql, type Kysely, type Selectable } from 'kysely'
import type { ImportRowState } from '#schemas/studio/calls/importRow.ts'
import type { UndoOutcome } from '#schemas/studio/calls/imports.ts'
import type { CsvDialect } from '#schemas/studio/calls/importDialect.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { ImportsTable } from '#server/db/importTables.ts'
import type { Database } from '#server/db/tables.ts'

export type ImportRow = Selectable<ImportsTable>

export interface NewImport {
  readonly id: string
  readonly kind: ImportKind
  readonly file: string
  readonly headings: readonly string[]
  readonly headings_key: string
  readonly dialect?: CsvDialect
  readonly person: { readonly id: string; readonly name: string } | null
}

/** Adds an import; it has no rows yet, and is listed when `total` is set. */
export async function insertImport(
  db: Kysely<Database>,
  { headings, dialect, person, ...run }: NewImport,
): Promise<void> {
  const at = new Date()
  await db
    .insertInto('imports')
    .values({
      ...run,
      headings: JSON.stringify(headings),
      dialect: dialect === undefined ? null : JSON.stringify(dialect),
      state: 'uploaded',
      person_id: person?.id ?? null,
      person_name: person?.name ?? null,
      created_at: at,
      changed_at: at,
    })
    .execute()
}

export async function deleteImport(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Reads an import; with `lock` others wait to change it until the transaction ends. */
export async function readImport(db: Kysely<Database>, id: string, lock = false): Promise<ImportRow | undefined> {
  const query = db.selectFrom('imports').selectAll().where('id', '=', id).where('total', '>', 0)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Lists the imports whose file was read, the newest first. */
export async function listImportRuns(
  db: Kysely<Database>,
  { before, limit }: { readonly before: readonly [string, string] | undefined; readonly limit: number },
): Promise<readonly ImportRow[]> {
  let query = db.selectFrom('imports').selectAll().where('total', '>', 0)
  if (before !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${before[0]}::timestamptz, ${before[1]})`)
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Returns the mapping that was chosen last for columns with these headings. */
export async function findMapping(
  db: Kysely<Database>,
  kind: ImportKind,
  headingsKey: string,
): Promise<readonly string[] | null> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('kind', '=', kind)
    .where('headings_key', '=', headingsKey)
    .where('mapping', 'is not', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mapping ?? null
}

export interface ImportCounts {
  readonly rows: Readonly<Partial<Record<ImportRowState, number>>>
  readonly created: number
  readonly changed: number
  readonly outcomes: Readonly<Partial<Record<UndoOutcome, number>>>
}

/** Counts the rows by state, and the items by what was done with them, of each import. */
export async function countImports(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportCounts>> {
  const result = await sql<ImportCounts & { id: string }>`
    select given.id,
      coalesce((select json_object_agg(state, count) from (
        select state, count(*)::int as count from import_rows where import_id = given.id and state is not null group by state
      ) r), '{}') as rows,
      (select count(*)::int from import_items where import_id = given.id and created) as created,
      (select count(*)::int from import_items where import_id = given.id and not created) as changed,
      coalesce((select json_object_agg(outcome, count) from (
        select outcome, count(*)::int as count from import_items where import_id = given.id and outcome is not null group by outcome
      ) o), '{}') as outcomes
    from unnest(${ids}::text[]) as given (id)`.execute(db)
  return new Map(result.rows.map(({ id, ...counts }) => [id, counts]))
}

/** Deletes the rows of files that were last used before a time, and what is left of uploads that ended early. */
export async function deleteOldRows(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    delete from import_rows where import_id in (
      select id from imports where changed_at < ${before} and state not in ('checking', 'importing'))`.execute(db)
  await db.deleteFrom('imports').where('total', '=', 0).where('created_at', '<', before).execute()
}
