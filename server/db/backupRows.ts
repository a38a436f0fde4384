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
  const known = await readTables(trx)
  const filled = new Set(await findFilled(trx, [...known.keys()]))
  const tables: BackedUpTable[] = []
  for (const [name, columns] of known) {
    const rows = filled.has(name) ? await countRows(trx, name) : 0
    tables.push({ name, columns, rows })
  }
  return tables
}

async function countRows(db: Kysely<Database>, name: BackupTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Returns the columns that an insert may name of each table that is there, in the order of the tables and the columns. */
async function readTables(db: Kysely<Database>): Promise<ReadonlyMap<BackupTable, readonly string[]>> {
  const { rows } = await sql<{ name: BackupTable; columns: readonly string[] }>`
    select given.name, json_agg(attname order by attnum) as columns
    from unnest(${[...backupTables]}::text[]) with ordinality given (name, place)
    join pg_attribute on attrelid = to_regclass(given.name) and attnum > 0 and not attisdropped and attgenerated = ''
    group by given.name, given.place order by given.place`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Returns which of some tables have rows. */
async function findFilled(db: Kysely<Database>, names: readonly BackupTable[]): Promise<readonly string[]> {
  if (names.length === 0) return []
  const each = names.map((name) => sql`select ${name}::text as name where exists (select 1 from ${sql.table(name)})`)
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads the rows of a table with a cursor, each as one line of JSON. */
export async function* readBackupRows(
  trx: Transaction<Database>,
  { name, columns, rows: count }: BackedUpTable,
): AsyncGenerator<readonly string[]> {
  if (count === 0) return
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
  const known = [...(await readTables(db)).keys()]
  const names = known.filter((name) => name !== 'secrets')
  return findFilled(db, names)
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
