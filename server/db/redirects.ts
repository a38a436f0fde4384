import { sql, type Kysely } from 'kysely'
import type { PageRedirect } from '#schemas/redirect.ts'
import type { Database, Origin } from '#server/db/tables.ts'

export interface RedirectRow extends PageRedirect {
  readonly locale: string
  readonly permalink: string
}

/** Finds the redirect of a permalink, from the first locale of the chain that has one. */
export async function findRedirect(
  db: Kysely<Database>,
  chain: readonly string[],
  permalink: string,
): Promise<PageRedirect | undefined> {
  const result = await sql<PageRedirect>`
    select location, status from redirects where permalink = ${permalink} and locale = any(${chain}::text[])
    order by array_position(${chain}::text[], locale) limit 1`.execute(db)
  return result.rows[0]
}

/** Returns all redirects, in the order of their keys. */
export async function readRedirects(db: Kysely<Database>): Promise<readonly RedirectRow[]> {
  return db
    .selectFrom('redirects')
    .select(['locale', 'permalink', 'location', 'status'])
    .orderBy(sql`locale collate "C"`)
    .orderBy(sql`permalink collate "C"`)
    .execute()
}

/** Writes the redirects that differ; a seed keeps those written by others. Returns how many it wrote. */
export async function writeRedirects(
  db: Kysely<Database>,
  redirects: readonly RedirectRow[],
  origin: Origin,
): Promise<number> {
  if (redirects.length === 0) return 0
  const result = await sql`
    insert into redirects (locale, permalink, location, status, origin)
    select locale, permalink, location, status, ${origin}::text
    from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb)
      as given (locale text, permalink text, location text, status smallint)
    on conflict (locale, permalink) do update
      set location = excluded.location, status = excluded.status, origin = excluded.origin, updated_at = now()
      where (redirects.location, redirects.status) <> (excluded.location, excluded.status)
        and (${origin}::text <> 'seed' or redirects.origin = 'seed')`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Takes the redirects of these addresses away: a page is there now. Returns how many there were. */
export async function deleteRedirects(
  db: Kysely<Database>,
  addresses: readonly Pick<RedirectRow, 'locale' | 'permalink'>[],
): Promise<number> {
  if (addresses.length === 0) return 0
  const result = await sql`
    delete from redirects r
    using jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given (locale text, permalink text)
    where r.locale = given.locale and r.permalink = given.permalink`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
