import { sql, type Kysely } from 'kysely'
import { address, isShown, licenceEnds } from '#server/db/mediaItems.ts'
import type { Database } from '#server/db/tables.ts'

/** Counts the files whose licence does not last until a day and that visitors or drafts show. */
export async function countEndingLicences(db: Kysely<Database>, day: string): Promise<number> {
  const result = await sql<{ count: number }>`
    with sorted as (
      select e.id, ${address} as address from entities e where e.kind = 'media' and ${licenceEnds(day)}
    )
    select count(*)::int as count from sorted where ${isShown}`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** Returns the last days of the licences of files that have one, by id. */
export async function readLicenceDays(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const result = await sql<{ id: string; until: string }>`
    select id, data ->> 'licence_until' as until from entities
    where kind = 'media' and id = any(${ids}::text[]) and data ->> 'licence_until' is not null`.execute(db)
  return new Map(result.rows.map(({ id, until }) => [id, until]))
}
