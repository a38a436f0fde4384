import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { Database } from '#server/db/tables.ts'

/** Sections kept at most; a release that breaks every page needs no more to be noticed. */
const maxRows = 5000

/** A section of the published version of a page in a locale. */
export interface SectionPosition {
  readonly page_id: string
  readonly locale: LocaleCode
  readonly version_id: number
  readonly section_key: string
}

export interface FailureTimes {
  readonly count: number
  readonly first: Date
  readonly last: Date
}

export interface FailureRow extends SectionPosition {
  readonly title: string
  readonly section_id: string | null
  /** Number of the version. */
  readonly version: number
  readonly issues: readonly ContentIssue[]
  readonly count: number
  readonly first_seen: Date
  readonly last_seen: Date
}

/** Finds the version that readers get at a permalink, along their fallback chain. */
export async function findVersionAt(
  db: Kysely<Database>,
  chain: readonly string[],
  permalink: string,
): Promise<Pick<SectionPosition, 'page_id' | 'locale' | 'version_id'> | undefined> {
  const result = await sql<SectionPosition>`
    select pl.page_id, pl.locale, pl.published_version_id as version_id from page_locales pl
    where pl.permalink = ${permalink} and pl.locale = any(${chain}::text[]) and pl.published_version_id is not null
      and not exists (
        select 1 from page_locales nearer
        where nearer.page_id = pl.page_id and nearer.published_version_id is not null
          and array_position(${chain}::text[], nearer.locale) < array_position(${chain}::text[], pl.locale))
    order by array_position(${chain}::text[], pl.locale) limit 1`.execute(db)
  return result.rows[0]
}

/** Counts a failure that is known of this version; `false` when it is not. */
export async function countFailure(
  db: Kysely<Database>,
  { page_id, locale, version_id, section_key }: SectionPosition,
  { count, last }: FailureTimes,
): Promise<boolean> {
  const result = await sql`
    update section_failures set count = count + ${count}::integer, last_seen = greatest(last_seen, ${last})
    where page_id = ${page_id} and locale = ${locale} and section_key = ${section_key}
      and version_id = ${version_id}::integer`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** Adds a failure, or that of an earlier version becomes one of this; nothing beyond `maxRows`. */
export async function addFailure(
  db: Kysely<Database>,
  failure: SectionPosition & Pick<FailureRow, 'section_id' | 'issues'>,
  { count, first, last }: FailureTimes,
): Promise<void> {
  const { page_id, locale, version_id, section_key, section_id, issues } = failure
  await sql`
    insert into section_failures as known
      (page_id, locale, section_key, section_id, version_id, issues, count, first_seen, last_seen)
    select ${page_id}::text, ${locale}::text, ${section_key}::text, ${section_id}::text, ${version_id}::integer,
      ${JSON.stringify(issues)}::jsonb, ${count}::integer, ${first}::timestamptz, ${last}::timestamptz
    where (select count(*) from section_failures) < ${maxRows}::integer
    on conflict (page_id, locale, section_key) do update set
      section_id = excluded.section_id, version_id = excluded.version_id, issues = excluded.issues,
      count = case when known.version_id = excluded.version_id then known.count else 0 end + excluded.count,
      last_seen = excluded.last_seen`.execute(db)
}

/** Replaces what is wrong with a section. */
export async function changeFailure(
  db: Kysely<Database>,
  { page_id, locale, section_key }: SectionPosition,
  issues: readonly ContentIssue[],
): Promise<void> {
  await sql`
    update section_failures set issues = ${JSON.stringify(issues)}::jsonb
    where page_id = ${page_id} and locale = ${locale} and section_key = ${section_key}`.execute(db)
}

export async function removeFailure(
  db: Kysely<Database>,
  { page_id, locale, section_key }: SectionPosition,
): Promise<void> {
  await sql`
    delete from section_failures
    where page_id = ${page_id} and locale = ${locale} and section_key = ${section_key}`.execute(db)
}

/** Removes failures of versions that visitors no longer read. */
export async function removePastFailures(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from section_failures f where not exists (
      select 1 from page_locales pl
      where pl.page_id = f.page_id and pl.locale = f.locale and pl.published_version_id = f.version_id)`.execute(db)
}

const current = sql`section_failures f
  join page_locales pl on pl.page_id = f.page_id and pl.locale = f.locale and pl.published_version_id = f.version_id`

/** Lists the sections that failed of what visitors read now, those seen last first. */
export async function listFailures(db: Kysely<Database>, limit: number): Promise<readonly FailureRow[]> {
  const result = await sql<FailureRow>`
    select f.*, pl.title, (select v.number from page_versions v where v.id = f.version_id) as version from ${current}
    order by f.last_seen desc, f.page_id, f.locale, f.section_key limit ${limit}`.execute(db)
  return result.rows
}

export async function countFailures(db: Kysely<Database>): Promise<number> {
  const result = await sql<{ count: number }>`select count(*)::integer as count from ${current}`.execute(db)
  return result.rows[0]?.count ?? 0
}
