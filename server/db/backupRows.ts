import { sql, type Kysely, type Transaction } from 'kysely'
import { backupTables, type BackupTable } from '#server/db/backupTables.ts'
import type { Database } from '#server/db/tables.ts'

/** Rows fetched by one statement: a row of a long page is some 100 kB. */
const together = 100

export interface BackedUpTable {
  readonly name: BackupTable
  /** Names of the columns, in the order of the values in a row. */
  readonly columns: readonly string[]
  readonly rows: number
}

/** Runs `work` on one snapshot of the database, whatever is written meanwhile. */
export async function inSnapshot<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local timezone to 'UTC'`.execute(trx)
      await sql`set local datestyle to 'ISO'`.execute(trx)
      return work(trx)
    })
}

/** Reads the tables of a backup with their number of rows; those a release does not have yet are left out. */
export async function readBackupTables(trx: Transaction<Database>): Promise<readonly BackedUpTable[]> {
  const tables: BackedUpTable[] = []
  for (const name of backupTables) {
    const columns = [...(await readColumns(trx, name)).keys()]
    if (columns.length === 0) continue
    const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`.execute(trx)
    tables.push({ name, columns, rows: rows[0]?.rows ?? 0 })
  }
  return tables
}

/** Reads the rows of a table with a cursor, each as one line of JSON. */
export async function* readBackupRows(
  trx: Transaction<Database>,
  { name, columns }: BackedUpTable,
): AsyncGenerator<readonly string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  await sql`
    declare backup_rows no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(together)} from backup_rows`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < together) break
  }
  await sql`close backup_rows`.execute(trx)
}

/** Returns the last values of the sequences that have been used, by name. */
export async function readSequences(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/**
 * Returns the tables of a backup that are there and have rows; the keys of the server are made at its first start and
 * do not count.
 */
export async function findFilledTables(db: Kysely<Database>): Promise<readonly string[]> {
  const filled: string[] = []
  for (const name of backupTables) {
    if (name === 'secrets' || (await readColumns(db, name)).size === 0) continue
    const { rows } = await sql<{ filled: boolean }>`
      select exists (select 1 from ${sql.table(name)}) as filled`.execute(db)
    if (rows[0]?.filled === true) filled.push(name)
  }
  return filled
}

/** Writes lines made by `readBackupRows`. Throws when the table has not all of the columns. */
export async function writeBackupRows(
  trx: Transaction<Database>,
  { name, columns }: Pick<BackedUpTable, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<void> {
  const types = await readColumns(trx, name)
  const values = columns.map((column, index) => {
    const type = types.get(column)
    if (type === undefined) throw new Error(`The table ${name} has no column ${column}`)
    return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`
  })
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) line`.execute(trx)
}

/** Deletes the keys that a first start made: those of the backup take their place. */
export async function clearSecrets(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom('secrets').execute()
}

/** Lets the sequences go on after those of the backup. */
export async function writeSequences(
  trx: Transaction<Database>,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await sql`
      select setval(to_regclass(${`public.${name}`}), ${value}::bigint)
      where to_regclass(${`public.${name}`}) is not null`.execute(trx)
  }
}

/** Returns the columns that an insert may name, with their types as SQL. */
export async function readColumns(db: Kysely<Database>, table: BackupTable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}
