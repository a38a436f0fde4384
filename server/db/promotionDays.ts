import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface PromotionDays {
  readonly id: string
  readonly title: string
  readonly from: string | null
  readonly to: string | null
  readonly published: boolean
  readonly has_draft: boolean
}

interface DaysQuery {
  readonly from: string
  readonly to: string
  /** Locales whose titles are shown, the nearest first. */
  readonly chain: readonly string[]
}

/** The most promotions that are listed. */
const max = 500
const maxUndated = 100

/**
 * Returns the promotions that run in a window, and those without days, as they are edited: the draft, else what is
 * published. Those that run are found by the index of their days; drafts are few.
 */
export async function readPromotionDays(
  db: Kysely<Database>,
  { from, to, chain }: DaysQuery,
): Promise<{ readonly items: readonly PromotionDays[]; readonly undated: readonly PromotionDays[] }> {
  const result = await sql<PromotionDays & { undated: boolean }>`
    with drafts as (
      select id, ${dayOf(sql`content -> 'data' ->> 'valid_from'`)} as "from", ${dayOf(sql`content -> 'data' ->> 'valid_to'`)} as "to",
        content -> 'texts' as texts
      from content_drafts where kind = 'promotion' and content is not null
    ),
    found as (
      select e.id, e.data ->> 'valid_from' as "from", e.data ->> 'valid_to' as "to", null::json as texts, true as published, false as has_draft
      from entities e
      where e.kind = 'promotion' and not exists (select 1 from drafts d where d.id = e.id)
        and coalesce(e.data ->> 'valid_from', '') <= ${to} and coalesce(e.data ->> 'valid_to', '9999') >= ${from}
      union all
      select d.id, d."from", d."to", d.texts, exists (select 1 from entities e where e.kind = 'promotion' and e.id = d.id), true
      from drafts d
      where coalesce(d."from", '') <= ${to} and coalesce(d."to", '9999') >= ${from}
    ),
    numbered as (
      select *, "from" is null and "to" is null as undated,
        row_number() over (partition by "from" is null and "to" is null order by coalesce("from", ''), id) as number
      from found
    )
    select id, "from", "to", published, has_draft, undated, coalesce(
      (select nullif(texts -> l.locale ->> 'title', '') from unnest(${chain}::text[]) with ordinality as l (locale, rank)
        where nullif(texts -> l.locale ->> 'title', '') is not null order by l.rank limit 1),
      (select t.data ->> 'title' from entity_texts t where t.kind = 'promotion' and t.id = numbered.id and t.data ? 'title'
        order by array_position(${chain}::text[], t.locale) nulls last, t.locale limit 1),
      id) as title
    from numbered where number <= case when undated then ${maxUndated}::int else ${max}::int end
    order by coalesce("from", ''), coalesce("to", '9999'), id`.execute(db)
  return {
    items: result.rows.filter(({ undated }) => !undated),
    undated: result.rows.filter(({ undated }) => undated),
  }
}

// A day of a draft that is half typed is none.
function dayOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`substring(${text} from ${String.raw`^\d{4}-\d{2}-\d{2}$`}::text)`
}
