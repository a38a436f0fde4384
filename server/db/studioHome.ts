import { sql, type Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import type { ScheduleAction } from '#server/db/scheduleTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface ChangeRow {
  readonly page_id: string
  readonly locale: LocaleCode
  readonly updated_at: Date
  readonly by: string | null
  readonly by_name: string | null
}

/** The drafts a person saved last, the newest first. */
export async function readOwnDrafts(
  db: Kysely<Database>,
  person: string,
  limit: number,
): Promise<readonly ChangeRow[]> {
  const result = await sql<ChangeRow>`
    select page_id, locale, updated_at, updated_by as by, updated_by_name as by_name from page_drafts
    where updated_by = ${person} order by updated_at desc limit ${limit}`.execute(db)
  return result.rows
}

/** What people, not a seed or an import, saved, published or took off the site last, the newest first, each page and locale once. */
export async function readRecent(db: Kysely<Database>, limit: number): Promise<readonly ChangeRow[]> {
  const result = await sql<ChangeRow>`
    select * from (
      select distinct on (page_id, locale) * from (
        (select page_id, locale, updated_at, updated_by as by, updated_by_name as by_name from page_drafts
          where updated_by is not null order by updated_at desc limit ${limit})
        union all
        (select pl.page_id, pl.locale, pl.published_at, v.author_id, v.author_name
          from page_locales pl left join page_versions v on v.id = pl.published_version_id
          where pl.published_at is not null and v.author_id is not null order by pl.published_at desc limit ${limit})
        union all
        (select substring(a.subject from 6), a.locale, a.at, a.person_id, a.person_name
          from audit_log a join pages p on p.id = substring(a.subject from 6)
          where a.action = 'page.withdraw' and a.locale is not null order by a.id desc limit ${limit})
      ) changes order by page_id, locale, updated_at desc
    ) latest order by updated_at desc, page_id, locale limit ${limit}`.execute(db)
  return result.rows
}

export interface HomeSchedule {
  readonly id: number
  readonly page_id: string
  readonly locale: LocaleCode
  readonly action: ScheduleAction
  readonly at: Date
  readonly time_zone: string
  readonly failed: boolean
  readonly issues: readonly ContentIssue[]
  /** Why it failed, where it was not for the content. */
  readonly reason: string | null
}

/** What failed since a time and was not made up for, the newest first, then what comes next. */
export async function readHomeSchedules(
  db: Kysely<Database>,
  since: Date,
  limit: number,
): Promise<readonly HomeSchedule[]> {
  const result = await sql<HomeSchedule>`
    (select id, page_id, locale, action, at, time_zone, true as failed, issues, reason from schedules s
      where state = 'failed' and done_at > ${since} and not exists (
        select 1 from schedules later where later.page_id = s.page_id and later.locale = s.locale
          and later.state = 'done' and later.done_at > s.done_at)
        and not exists (
          select 1 from page_locales pl where pl.page_id = s.page_id and pl.locale = s.locale
            and case s.action when 'publish' then pl.published_at > s.done_at else pl.published_version_id is null end)
      order by done_at desc, id desc limit ${limit})
    union all
    (select id, page_id, locale, action, at, time_zone, false, issues, reason from schedules
      where state = 'pending' order by at, id limit ${limit})`.execute(db)
  return result.rows
}

export async function countOpenTickets(db: Kysely<Database>): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from tickets where status = 'open'`.execute(db)
  return result.rows[0]?.count ?? 0
}
