import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { ScheduleAction, ScheduleState } from '#server/db/scheduleTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface ScheduleRow {
  readonly id: number
  readonly page_id: string
  readonly locale: LocaleCode
  readonly action: ScheduleAction
  /** The content of a publication; `null` for a withdrawal, and where an earlier release scheduled it. */
  readonly version_id: number | null
  readonly at: Date
  readonly time_zone: string
  readonly state: ScheduleState
  readonly issues: readonly ContentIssue[]
  /** Why it failed, where it was not for the content. */
  readonly reason: string | null
  readonly created_by: string | null
  readonly created_by_name: string | null
  /** How often it was tried. */
  readonly attempts: number
}

const columns = sql`s.id, s.page_id, s.locale, s.action, s.version_id, s.at, s.time_zone, s.state, s.issues, s.reason,
  s.created_by, s.created_by_name, s.attempts`

export interface ScheduleWrite {
  readonly page: string
  readonly locale: LocaleCode
  readonly action: ScheduleAction
  readonly version: number | null
  readonly at: Date
  readonly timeZone: string
  readonly person: { readonly id: string; readonly name: string } | null
}

export async function addSchedule(db: Kysely<Database>, write: ScheduleWrite, now: Date): Promise<number> {
  const { page, locale, action, version, at, timeZone, person } = write
  const row = await db
    .insertInto('schedules')
    .values({
      page_id: page,
      locale,
      action,
      version_id: version,
      at,
      time_zone: timeZone,
      issues: '[]',
      created_by: person?.id ?? null,
      created_by_name: person?.name ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface ListedSchedule extends ScheduleRow {
  /** Number of the version it publishes. */
  readonly version: number | null
  /** Whether what editors work on is by now another content than that version. */
  readonly behind: boolean
}

/** Lists the schedules of a page in a locale: those to come first, then the others, the newest first. */
export async function listSchedules(
  db: Kysely<Database>,
  page: string,
  locale: string,
): Promise<readonly ListedSchedule[]> {
  const result = await sql<ListedSchedule>`
    select ${columns}, v.number as version,
      s.state = 'pending' and v.id is not null and v.digest is distinct from coalesce(
        (select d.digest from page_drafts d where d.page_id = s.page_id and d.locale = s.locale),
        (select p.digest from page_locales pl join page_versions p on p.id = pl.published_version_id
          where pl.page_id = s.page_id and pl.locale = s.locale)) as behind
    from schedules s left join page_versions v on v.id = s.version_id
    where s.page_id = ${page} and s.locale = ${locale}
    order by s.state <> 'pending', case when s.state = 'pending' then s.at end, s.id desc limit 200`.execute(db)
  return result.rows
}

export async function readSchedule(db: Kysely<Database>, id: number): Promise<ScheduleRow | undefined> {
  const result = await sql<ScheduleRow>`select ${columns} from schedules s where s.id = ${id}`.execute(db)
  return result.rows[0]
}

/** Lists the publications to come that hold no content yet. */
export async function listUnheldSchedules(db: Kysely<Database>): Promise<readonly ScheduleRow[]> {
  const result = await sql<ScheduleRow>`
    select ${columns} from schedules s
    where s.state = 'pending' and s.action = 'publish' and s.version_id is null order by s.at, s.id`.execute(db)
  return result.rows
}

/** Gives a publication to come its content, where it still holds none. */
export async function holdVersion(db: Kysely<Database>, id: number, version: number): Promise<void> {
  await sql`
    update schedules set version_id = ${version}::integer
    where id = ${id} and state = 'pending' and version_id is null`.execute(db)
}

export interface ScheduleKey {
  readonly id: number
  readonly page: string
  readonly locale: string
}

/** Lets a publication that no process has under way hold other content, as another author; returns it, `undefined` when there is none. */
export async function replaceHeldVersion(
  db: Kysely<Database>,
  key: ScheduleKey,
  { version, person }: Pick<ScheduleWrite, 'version' | 'person'>,
  now: Date,
): Promise<ScheduleRow | undefined> {
  const result = await sql<ScheduleRow>`
    update schedules s set version_id = ${version}::integer, created_by = ${person?.id ?? null},
      created_by_name = ${person?.name ?? null}
    where ${isUntouched(key, now)} and s.action = 'publish' returning ${columns}`.execute(db)
  return result.rows[0]
}

/** Cancels a pending schedule that no process has under way; returns it, `undefined` when there is none. */
export async function cancelPending(
  db: Kysely<Database>,
  key: ScheduleKey,
  now: Date,
): Promise<ScheduleRow | undefined> {
  const result = await sql<ScheduleRow>`
    update schedules s set state = 'cancelled', done_at = ${now}
    where ${isUntouched(key, now)} returning ${columns}`.execute(db)
  return result.rows[0]
}

function isUntouched({ id, page, locale }: ScheduleKey, now: Date) {
  return sql`s.id = ${id} and s.page_id = ${page} and s.locale = ${locale} and s.state = 'pending'
    and (s.leased_until is null or s.leased_until <= ${now})`
}

/**
 * Claims the next schedule that is due, so that no other process claims it before `until`. The schedules of one page and locale are
 * claimed in their order.
 */
export async function claimSchedule(db: Kysely<Database>, now: Date, until: Date): Promise<ScheduleRow | undefined> {
  const result = await sql<ScheduleRow>`
    update schedules s set attempts = s.attempts + 1, leased_until = ${until}
    where s.id = (
      select due.id from schedules due
      where due.state = 'pending' and due.at <= ${now} and (due.leased_until is null or due.leased_until <= ${now})
        and not exists (
          select 1 from schedules earlier
          where earlier.page_id = due.page_id and earlier.locale = due.locale and earlier.state = 'pending'
            and (earlier.at, earlier.id) < (due.at, due.id))
      order by due.at, due.id limit 1 for update skip locked)
    returning ${columns}`.execute(db)
  return result.rows[0]
}

/** Ends a schedule that is still pending; returns whether it was. */
export async function endSchedule(
  db: Kysely<Database>,
  id: number,
  end: { readonly state: 'done' | 'failed'; readonly issues: readonly ContentIssue[]; readonly reason?: string },
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update schedules set state = ${end.state}, issues = ${JSON.stringify(end.issues)}::jsonb, reason = ${end.reason ?? null},
      done_at = ${now}, leased_until = null
    where id = ${id} and state = 'pending'`.execute(db)
  return result.numAffectedRows === 1n
}

export interface ScheduleMark {
  readonly page_id: string
  readonly locale: LocaleCode
  readonly state: 'pending' | 'failed'
  readonly action: ScheduleAction
  readonly at: Date
}

/** Returns the next pending schedule of each locale of pages, and the last one that ran where it failed. */
export async function readScheduleMarks(
  db: Kysely<Database>,
  pages: readonly string[],
): Promise<readonly ScheduleMark[]> {
  const result = await sql<ScheduleMark>`
    (select distinct on (page_id, locale) page_id, locale, state, action, at from schedules
      where page_id = any(${pages}::text[]) and state = 'pending' order by page_id, locale, at, id)
    union all
    (select * from (
      select distinct on (page_id, locale) page_id, locale, state, action, at from schedules
      where page_id = any(${pages}::text[]) and state in ('done', 'failed')
      order by page_id, locale, done_at desc, id desc) last
    where state = 'failed')`.execute(db)
  return result.rows
}
