import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Copies every table of a database, and returns what brings them back to that state; numbers go on. */
export async function copyTables(db: Kysely<Database>): Promise<(db: Kysely<Database>) => Promise<void>> {
  const { rows } = await sql<{ name: string; columns: readonly string[] }>`
    select c.relname as name, json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%' group by 1`.execute(
    db,
  )
  const tables = rows.map(({ name, columns }) => ({ name, columns: columns.join(', ') }))
  await sql`create schema copied`.execute(db)
  const filled: typeof tables = []
  for (const table of tables) {
    await sql.raw(`create table copied.${table.name} as select ${table.columns} from public.${table.name}`).execute(db)
    const { rows: found } = await sql.raw(`select 1 from copied.${table.name} limit 1`).execute(db)
    if (found.length > 0) filled.push(table)
  }
  const inserts = filled.map(
    ({ name, columns }) => `insert into public.${name} (${columns}) overriding system value
      select ${columns} from copied.${name};`,
  )
  const deletes = tables.map(({ name }) => `delete from public.${name};`)
  const script = [...deletes, ...inserts].join('\n')
  // Triggers and foreign keys are not needed: the copy had them.
  await sql
    .raw(
      `create procedure copied.reset() language plpgsql as $$ begin
    set local session_replication_role = replica; ${script} end $$`,
    )
    .execute(db)
  return async (to) => void (await sql`call copied.reset()`.execute(to))
}
