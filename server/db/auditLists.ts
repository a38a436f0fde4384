import { sql, type Kysely, type RawBuilder } from 'kysely'
import { hasWords } from '#server/db/studioPages.ts'
import type { Database } from '#server/db/tables.ts'

/** Subjects found by name in each table; more than a person reads, few enough for the index of the log. */
const maxSubjects = 1000

/** What of the log is listed; each field narrows it. */
export interface AuditFilter {
  /** Words looked for in who did it, and in the id and the present names of what it was done to. */
  readonly words?: readonly string[] | undefined
  /** Id of the person; `null`: what the server did by itself. */
  readonly person?: string | null | undefined
  readonly action?: string | undefined
  /** For example `page`. */
  readonly kind?: string | undefined
  /** For example `page:about`. */
  readonly subject?: string | undefined
  readonly locale?: string | undefined
  /** From this moment on, and before this one. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly person_id: string | null
  readonly person_name: string | null
  readonly action: string
  readonly subject: string
  readonly locale: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly address_hash: string | null
}

/**
 * Lists the entries of the audit log, the newest first; only those after the one with the id `before`. A period is a
 * part of the index the rows are read from.
 */
export async function listAuditRows(
  db: Kysely<Database>,
  filter: AuditFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const { words = [] } = filter
  const subjects = words.length === 0 ? [] : await findSubjects(db, words)
  const conditions = [
    ...conditionsOf(filter),
    ...(words.length === 0 ? [] : [sql`(${hasWords('audit_log', words)} or subject = any(${subjects}::text[]))`]),
    ...(before === undefined ? [] : [sql`(at, id) < (select at, id from audit_log where id = ${before}::bigint)`]),
  ]
  const result = await sql<AuditRow>`
    select id::double precision as id, at, person_id, person_name, action, subject, locale, details, address_hash
    from audit_log ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by at desc, audit_log.id desc limit ${limit}::integer`.execute(db)
  return result.rows
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const { person, action, kind, subject, locale, from, to } = filter
  const given: readonly (readonly [unknown, RawBuilder<unknown>])[] = [
    [action, sql`action = ${action}`],
    [kind, sql`split_part(subject, ':', 1) = ${kind}`],
    [subject, sql`subject = ${subject}`],
    [locale, sql`locale = ${locale}`],
    [from, sql`at >= ${from}`],
    [to, sql`at < ${to}`],
  ]
  return [
    ...given.flatMap(([value, condition]) => (value === undefined ? [] : [condition])),
    ...(person === undefined ? [] : [person === null ? sql`person_id is null` : sql`person_id = ${person}`]),
  ]
}

/** Returns the people, imports, pages and entities, as `<kind>:<id>`, that have all the words in a name, a title or the id they have now. */
async function findSubjects(db: Kysely<Database>, words: readonly string[]): Promise<readonly string[]> {
  const named = (table: 'entities' | 'entity_texts') =>
    sql`(select n.kind || ':' || n.id from ${sql.table(table)} n where ${hasWords('n', words)} limit ${maxSubjects})`
  const result = await sql<{ subject: string }>`
    select subject from (
      (select 'person:' || n.id from (select id, folded(' ' || name) as search from studio_people) n
        where ${hasWords('n', words)} limit ${maxSubjects})
      union (select 'import:' || n.id from (select id, folded(' ' || file) as search from imports) n
        where ${hasWords('n', words)} limit ${maxSubjects})
      union (select 'page:' || n.page_id from page_locales n where ${hasWords('n', words)} limit ${maxSubjects})
      union ${named('entities')} union ${named('entity_texts')}
    ) as found (subject)`.execute(db)
  return result.rows.map(({ subject }) => subject)
}

/**
 * Returns the names of people, of entities, of saved presets and of imported files, and ids of pages, by `<kind>:<id>`; what no longer
 * exists is missing.
 */
export async function readSubjectNames(
  db: Kysely<Database>,
  subjects: readonly string[],
  chain: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const result = await sql<{ subject: string; name: string }>`
    with wanted as (
      select subject, split_part(subject, ':', 1) as kind, substring(subject from position(':' in subject) + 1) as id
      from unnest(${[...new Set(subjects)]}::text[]) as subject
    )
    select w.subject, p.name from wanted w join studio_people p on w.kind = 'person' and p.id = w.id
    union all
    select w.subject, i.file from wanted w join imports i on w.kind = 'import' and i.id = w.id
    union all
    select w.subject, p.name from wanted w join own_presets p on w.kind = 'preset' and p.id::text = w.id
    union all
    select w.subject, p.id from wanted w join pages p on w.kind = 'page' and p.id = w.id
    union all
    select w.subject, coalesce(e.data ->> 'name', t.data ->> 'name', t.data ->> 'title', e.id)
    from wanted w join entities e on e.kind = w.kind and e.id = w.id
    left join lateral (
      select data from entity_texts where kind = e.kind and id = e.id
      order by array_position(${chain}::text[], locale) nulls last limit 1) t on true`.execute(db)
  return new Map(result.rows.map(({ subject, name }) => [subject, name]))
}
