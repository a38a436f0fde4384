import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { ScheduleAction } from '#server/db/scheduleTables.ts'
import { isOpenItemFailure, isOpenPageFailure } from '#server/db/openFailures.ts'
import type { Database } from '#server/db/tables.ts'

export interface ChangeRow {
  /** `page`, or a kind of content. */
  readonly kind: string
  readonly id: string
  /** `null` beside pages. */
  readonly locale: LocaleCode | null
  /** What the draft of an item names it; `null` where there is none, and of pages. */
  readonly draft_title: string | null
  readonly updated_at: Date
  readonly by: string | null
  readonly by_name: string | null
}

interface ChangeQuery {
  /** Locales an item is named in, the nearest first. */
  readonly chain: readonly string[]
  readonly limit: number
}

/** Returns the drafts of pages and items that a person saved last, the newest first. */
export async function readOwnDrafts(
  db: Kysely<Database>,
  person: string,
  { chain, limit }: ChangeQuery,
): Promise<readonly ChangeRow[]> {
  const result = await sql<ChangeRow>`
    (select ${pageDraft} from page_drafts where updated_by = ${person} order by updated_at desc limit ${limit})
    union all
    (select ${itemDraft(chain)} from content_drafts d
      where updated_by = ${person} and content is not null order by updated_at desc limit ${limit})
    order by updated_at desc, kind, id, locale limit ${limit}`.execute(db)
  return result.rows
}

/**
 * Returns what people, not a seed or an import, saved, published or took off the site last, the newest first: each page
 * and locale once, and each item that there is.
 */
export async function readRecent(db: Kysely<Database>, { chain, limit }: ChangeQuery): Promise<readonly ChangeRow[]> {
  const result = await sql<ChangeRow>`
    select * from (
      select distinct on (kind, id, locale) * from (
        (select ${pageDraft} from page_drafts where updated_by is not null order by updated_at desc limit ${limit})
        union all
        (select 'page', pl.page_id, pl.locale, null, pl.published_at, v.author_id, v.author_name
          from page_locales pl left join page_versions v on v.id = pl.published_version_id
          where pl.published_at is not null and v.author_id is not null order by pl.published_at desc limit ${limit})
        union all
        (select 'page', substring(a.subject from 6), a.locale, null, a.at, a.person_id, a.person_name
          from audit_log a join pages p on p.id = substring(a.subject from 6)
          where a.action = 'page.withdraw' and a.locale is not null order by a.id desc limit ${limit})
        union all
        (select ${itemDraft(chain)} from content_drafts d
          where updated_by is not null and ${isThere} order by updated_at desc limit ${limit})
      ) changes order by kind, id, locale, updated_at desc
    ) latest order by updated_at desc, kind, id, locale limit ${limit}`.execute(db)
  return result.rows
}

const pageDraft = sql`
  'page' as kind, page_id as id, locale, null as draft_title, updated_at, updated_by as by, updated_by_name as by_name`

// The row stays when the draft is published or discarded: its time and person are those of the last change.
function itemDraft(chain: readonly string[]): RawBuilder<unknown> {
  const title = titleOfContent(sql`d.content`, chain)
  return sql`d.kind, d.id, null as locale, ${title} as draft_title, d.updated_at, d.updated_by, d.updated_by_name`
}

/** Returns what the content of an item names it in the first of some locales that has a name; `null` where none has. */
export function titleOfContent(content: RawBuilder<unknown>, chain: readonly string[]): RawBuilder<unknown> {
  const words = chain.flatMap((locale) => ['name', 'title'].map((name) => ['texts', locale, name]))
  const titles = [['data', 'name'], ...words].map((path) => sql`nullif(${content} #>> ${path}::text[], '')`)
  return sql`coalesce(${sql.join(titles)})`
}

/** Whether an item of `content_drafts` (`d`) has a draft or is published; the menus always are. */
const isThere = sql`(
  d.content is not null or d.kind = 'menu'
  or exists (select 1 from entities e where e.kind = d.kind and e.id = d.id)
  or d.kind = 'text' and exists (select 1 from texts t where t.key = d.id)
  or d.kind = 'redirect' and exists (
    select 1 from redirects r
    where r.locale = split_part(d.id, '/', 1) and r.permalink = substring(d.id from position('/' in d.id) + 1)))`

export interface HomeSchedule {
  readonly schedule: number
  /** `page`, or the kind of an item. */
  readonly kind: string
  readonly id: string
  /** `null` for an item. */
  readonly locale: LocaleCode | null
  readonly action: ScheduleAction
  readonly at: Date
  readonly time_zone: string
  readonly failed: boolean
  readonly issues: readonly ContentIssue[]
  /** Why it failed, where it was not for the content. */
  readonly reason: string | null
}

/**
 * Returns the schedules that failed since a time and were not made up for, the newest first, then what comes next: up to `limit` of
 * pages, and of items, each.
 */
export async function readHomeSchedules(
  db: Kysely<Database>,
  since: Date,
  limit: number,
): Promise<readonly HomeSchedule[]> {
  const rows = sql`s.at, s.time_zone, s.state = 'failed' as failed, s.issues, s.reason, s.done_at`
  const page = sql`s.id as schedule, 'page' as kind, s.page_id as id, s.locale, s.action, ${rows} from schedules s`
  const item = sql`s.id, s.kind, s.item_id, null, 'publish', ${rows} from item_schedules s`
  const result = await sql<HomeSchedule>`
    select schedule, kind, id, locale, action, at, time_zone, failed, issues, reason from (
      (select ${page} where ${isOpenPageFailure} and s.done_at > ${since}
        order by s.done_at desc, s.id desc limit ${limit})
      union all
      (select ${item} where ${isOpenItemFailure} and s.done_at > ${since}
        order by s.done_at desc, s.id desc limit ${limit})
      union all
      (select ${page} where s.state = 'pending' order by s.at, s.id limit ${limit})
      union all
      (select ${item} where s.state = 'pending' order by s.at, s.id limit ${limit})
    ) found
    order by failed desc, case when failed then done_at end desc, case when not failed then at end,
      case when failed then -schedule else schedule end`.execute(db)
  return result.rows
}

/**
 * Counts the requests of some locales, or of all, that wait for a reply; not those whose personal values are erased.
 */
export async function countOpenRequests(db: Kysely<Database>, locales: readonly LocaleCode[] | null): Promise<number> {
  const own = locales === null ? sql`` : sql`and r.locale = any(${[...locales]}::text[])`
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from tickets t join form_requests r on r.uuid = t.request
    where t.status = 'open' and r.erased_at is null ${own}`.execute(db)
  return result.rows[0]?.count ?? 0
}
