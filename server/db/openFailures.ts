import { sql } from 'kysely'

/** Whether the schedule `s` of a page failed, and nothing has made up for it since: a later one, or a publication or withdrawal by hand. */
export const isOpenPageFailure = sql<boolean>`(s.state = 'failed'
  and not exists (
    select 1 from schedules later where later.page_id = s.page_id and later.locale = s.locale
      and later.state = 'done' and later.done_at > s.done_at)
  and not exists (
    select 1 from page_locales pl where pl.page_id = s.page_id and pl.locale = s.locale
      and case s.action when 'publish' then pl.published_at > s.done_at else pl.published_version_id is null end))`

/** Whether the schedule `s` of an item failed, and the item was not published since. */
export const isOpenItemFailure = sql<boolean>`(s.state = 'failed' and not exists (
  select 1 from content_versions later where later.kind = s.kind and later.id = s.item_id and later.created_at > s.done_at))`
