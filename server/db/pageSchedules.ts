import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import { isOpenPageFailure } from '#server/db/openFailures.ts'
import { scheduleColumns, scheduleTable, type Schedule, type ScheduleKey } from '#server/db/schedules.ts'
import type { ScheduleAction } from '#server/db/scheduleTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface PageSchedule extends Schedule {
  readonly page_id: string
  readonly locale: LocaleCode
  readonly action: ScheduleAction
  /** The content of a publication; `null` for a withdrawal, and where an earlier release scheduled it. */
  readonly version_id: number | null
}

const columns = sql`${scheduleColumns}, s.page_id, s.locale, s.action, s.version_id`

export const pageSchedules = scheduleTable<PageSchedule>({
  name: 'schedules',
  document: ['page_id', 'locale'],
  columns,
})

export interface PageScheduleWrite {
  readonly page: string
  readonly locale: LocaleCode
  readonly action: ScheduleAction
  readonly version: number | null
  readonly at: Date
  readonly timeZone: string
  readonly person: { readonly id: string; readonly name: string } | null
}

export async function addPageSchedule(db: Kysely<Database>, write: PageScheduleWrite, now: Date): Promise<number> {
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

/** What a publication holds: the content at a revision, and the message of its version. */
interface Held {
  readonly revision: number
  readonly message: string
}

/** Returns the id of a schedule to come that is the same in everything. */
export async function findSamePageSchedule(
  db: Kysely<Database>,
  { page, locale, action, at, timeZone, person }: Omit<PageScheduleWrite, 'version'>,
  { revision, message }: Held,
): Promise<number | undefined> {
  const result = await sql<{ id: number }>`
    select s.id from schedules s left join page_versions v on v.id = s.version_id
    where s.page_id = ${page} and s.locale = ${locale} and s.state = 'pending' and s.action = ${action} and s.at = ${at}
      and s.time_zone = ${timeZone} and s.created_by is not distinct from ${person?.id ?? null}::text
      and (s.action = 'withdraw' or (v.revision = ${revision}::integer and v.message = ${message}))
    order by s.id limit 1`.execute(db)
  return result.rows[0]?.id
}

export interface ListedPageSchedule extends PageSchedule {
  /** Number of the version it publishes. */
  readonly version: number | null
  /** Whether what editors work on is by now another content than that version. */
  readonly behind: boolean
  /** Whether it failed, and nothing has made up for it since. */
  readonly open: boolean
}

/** Lists the schedules of a page in a locale: those to come first, then the others, the newest first. */
export async function listPageSchedules(
  db: Kysely<Database>,
  page: string,
  locale: string,
): Promise<readonly ListedPageSchedule[]> {
  const result = await sql<ListedPageSchedule>`
    select ${columns}, v.number as version,
      s.state = 'pending' and v.id is not null and v.digest is distinct from coalesce(
        (select d.digest from page_drafts d where d.page_id = s.page_id and d.locale = s.locale),
        (select p.digest from page_locales pl join page_versions p on p.id = pl.published_version_id
          where pl.page_id = s.page_id and pl.locale = s.locale)) as behind,
      ${isOpenPageFailure} as open
    from schedules s left join page_versions v on v.id = s.version_id
    where s.page_id = ${page} and s.locale = ${locale}
    order by s.state <> 'pending', case when s.state = 'pending' then s.at end, s.id desc limit 200`.execute(db)
  return result.rows
}

/** Lists the publications to come that hold no content yet. */
export async function listUnheldSchedules(db: Kysely<Database>): Promise<readonly PageSchedule[]> {
  const result = await sql<PageSchedule>`
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

/** Returns the message of the version a schedule holds; empty where it holds none. */
export async function readHeldMessage(db: Kysely<Database>, id: number): Promise<string> {
  const result = await sql<{ message: string }>`
    select v.message from schedules s join page_versions v on v.id = s.version_id where s.id = ${id}`.execute(db)
  return result.rows[0]?.message ?? ''
}

/** Lets a publication that no process has under way hold other content, as another author; returns it, `undefined` when there is none. */
export async function replaceHeldVersion(
  db: Kysely<Database>,
  key: ScheduleKey,
  { version, person }: Pick<PageScheduleWrite, 'version' | 'person'>,
  now: Date,
): Promise<PageSchedule | undefined> {
  const set = sql`version_id = ${version}::integer, created_by = ${person?.id ?? null}, created_by_name = ${person?.name ?? null}`
  return pageSchedules.change(db, key, { set, where: sql`s.action = 'publish'` }, now)
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

/** Cancels what is to happen to a page that is deleted. */
export async function cancelPageSchedules(db: Kysely<Database>, page: string, now: Date): Promise<void> {
  await sql`
    update schedules set state = 'cancelled', done_at = ${now}
    where page_id = ${page} and state = 'pending'`.execute(db)
}
