import { sql, type Kysely, type Selectable } from 'kysely'
import type { UndoOutcome } from '#schemas/studio/calls/imports.ts'
import type { ImportItemsTable } from '#server/db/importTables.ts'
import type { Database } from '#server/db/tables.ts'

export type ImportedItem = Omit<Selectable<ImportItemsTable>, 'import_id' | 'outcome'>

/** Keeps what an import did to items; of one that it changes twice, the state before the first change. */
export async function insertImportItems(
  db: Kysely<Database>,
  id: string,
  items: readonly ImportedItem[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into import_items (import_id, item_id, created, revision_before, revision_after, version_before, version_after)
    select ${id}, item_id, created, revision_before, revision_after, version_before, version_after
    from json_to_recordset(${JSON.stringify(items)}::json) as given (
      item_id text, created boolean, revision_before integer, revision_after integer, version_before integer, version_after integer)
    on conflict (import_id, item_id) do update
      set revision_after = excluded.revision_after, version_after = excluded.version_after`.execute(db)
}

/**
 * Returns the next items of an import that are not undone yet and not among `later`: the last row of the file first, or `reversed` the first one.
 * A backup has no rows.
 */
export async function readItemsToUndo(
  db: Kysely<Database>,
  id: string,
  {
    limit,
    later = [],
    reversed = false,
  }: { readonly limit: number; readonly later?: readonly string[]; readonly reversed?: boolean },
): Promise<readonly ImportedItem[]> {
  // What is below another item of the file is mostly in a later row than that.
  const result = await sql<ImportedItem>`
    with latest as materialized (
      select item_id, max(number) as number from import_rows where import_id = ${id} group by item_id
    )
    select i.item_id, i.created, i.revision_before, i.revision_after, i.version_before, i.version_after
    from import_items i left join latest r on r.item_id = i.item_id
    where i.import_id = ${id} and i.outcome is null and i.item_id <> all(${later}::text[])
    order by r.number ${sql.raw(reversed ? 'asc' : 'desc')} nulls last, i.item_id limit ${limit}`.execute(db)
  return result.rows
}

/** Writes the results of undoing the import of items. */
export async function writeOutcomes(
  db: Kysely<Database>,
  id: string,
  outcomes: readonly { readonly item_id: string; readonly outcome: UndoOutcome }[],
): Promise<void> {
  await sql`
    update import_items i set outcome = given.outcome
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as given (item_id text, outcome text)
    where i.import_id = ${id} and i.item_id = given.item_id`.execute(db)
}

/** Lists the items that were not undone, and why; nobody reads a longer list. */
export async function listItemsNotUndone(
  db: Kysely<Database>,
  id: string,
): Promise<readonly { readonly id: string; readonly outcome: UndoOutcome }[]> {
  const result = await sql<{ id: string; outcome: UndoOutcome }>`
    select item_id as id, outcome from import_items
    where import_id = ${id} and outcome is not null and outcome <> 'undone' order by item_id limit 500`.execute(db)
  return result.rows
}
