import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Returns which of these files, by their names in the storage, no other item than one has, and no earlier content of another. */
export async function findUnshared(
  db: Kysely<Database>,
  files: readonly string[],
  exceptId: string,
): Promise<readonly string[]> {
  const has = (json: RawBuilder<unknown>) => sql`strpos(${json}::text, '"/' || given.file) > 0`
  const result = await sql<{ file: string }>`
    select distinct given.file from unnest(${files}::text[]) given (file)
    where not exists (select 1 from entities e where e.kind = 'media' and e.id <> ${exceptId} and ${has(sql`e.data`)})
      and not exists (select 1 from entity_texts t where t.kind = 'media' and t.id <> ${exceptId} and ${has(sql`t.data`)})
      and not exists (select 1 from content_versions v where v.kind = 'media' and v.id <> ${exceptId} and ${has(sql`v.content`)})`.execute(
    db,
  )
  return result.rows.map(({ file }) => file)
}
