import { sql, type Kysely } from 'kysely'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface PageCandidate {
  readonly id: string
  readonly locale: string
  readonly title: string
  readonly sections: unknown
  /** Whether visitors have it. */
  readonly live: boolean
}

/** Pages of a locale, or items, that are read for the uses of one item: nobody reads a longer list. */
const maxCandidates = 500

/**
 * Finds published versions and drafts of pages that may refer to one of `tokens`, of so many `items`, or that list some of `lists`
 * (`content_references` and `content_lists` in the migrations), by index.
 */
export async function findPagesWith(
  db: Kysely<Database>,
  tokens: readonly string[],
  lists: readonly string[],
  items = 1,
): Promise<readonly PageCandidate[]> {
  const result = await sql<PageCandidate>`
    select pl.page_id as id, pl.locale, v.title, v.sections, true as live
    from page_versions v join page_locales pl on pl.published_version_id = v.id
    where content_references(v.sections::text) && ${tokens}::text[] or content_lists(v.sections::text) && ${lists}::text[]
    union all
    select d.page_id, d.locale, d.title, (d.content -> 'sections')::jsonb, false
    from page_drafts d
    where content_references(d.content::text) && ${tokens}::text[] or content_lists(d.content::text) && ${lists}::text[]
    limit ${maxCandidates * items}::integer`.execute(db)
  return result.rows
}

/** How many pages show something, in how many locales; of them those that visitors have. */
export interface PageCounts {
  readonly pages: number
  readonly locales: number
  readonly live_pages: number
  readonly live_locales: number
}

/** Counts the pages whose published versions or drafts show a shared section, by index. */
export async function countPagesShowing(db: Kysely<Database>, shared: string): Promise<PageCounts> {
  const tokens = [`shared_section/${shared}`]
  const result = await sql<PageCounts>`
    with found as (
      select pl.page_id, pl.locale, true as live
      from page_versions v join page_locales pl on pl.published_version_id = v.id
      where content_references(v.sections::text) && ${tokens}::text[]
      union all
      select d.page_id, d.locale, false from page_drafts d where content_references(d.content::text) && ${tokens}::text[]
    )
    select count(distinct page_id)::int as pages, count(distinct locale)::int as locales,
      count(distinct page_id) filter (where live)::int as live_pages,
      count(distinct locale) filter (where live)::int as live_locales
    from found`.execute(db)
  return result.rows[0] ?? { pages: 0, locales: 0, live_pages: 0, live_locales: 0 }
}

export interface ItemCandidate extends ItemKey {
  readonly title: string | null
  readonly content: StoredContent
  /** Whether visitors have it. */
  readonly live: boolean
}

/** Finds entities, published or drafts, whose content has one of these texts as a value: each content is read once, however many they are. */
export async function findItemsWith(
  db: Kysely<Database>,
  values: readonly string[],
): Promise<readonly ItemCandidate[]> {
  const pattern = `"(${values.map(patternOf).join('|')})"`
  const result = await sql<ItemCandidate>`
    select e.kind, e.id, coalesce(e.data ->> 'name', (
        select coalesce(t.data ->> 'title', t.data ->> 'name') from entity_texts t
        where t.kind = e.kind and t.id = e.id order by t.locale limit 1)) as title,
      json_build_object('parent', e.parent_id, 'data', e.data) as content, true as live
    from entities e where e.data::text ~ ${pattern}::text or e.parent_id = any(${values}::text[])
    union all
    select kind, id, content -> 'data' ->> 'name', content, false
    from content_drafts where content::text ~ ${pattern}::text
    limit ${maxCandidates * values.length}::integer`.execute(db)
  return result.rows
}

export interface SharedCandidate {
  readonly id: string
  readonly name: string | null
  readonly type: string | null
  readonly locale: string
  /** Data of its section. */
  readonly data: unknown
  /** Whether visitors have it. */
  readonly live: boolean
}

/** Finds shared sections, published or drafts, that may refer to one of `tokens` or that list some of `lists`, one locale of each. */
export async function findSharedWith(
  db: Kysely<Database>,
  tokens: readonly string[],
  lists: readonly string[],
): Promise<readonly SharedCandidate[]> {
  const result = await sql<SharedCandidate>`
    select e.id, e.data ->> 'name' as name, e.data ->> 'type' as type, t.locale, t.data -> 'content' as data, true as live
    from entity_texts t join entities e on e.kind = t.kind and e.id = t.id
    where t.kind = 'shared_section'
      and (content_references(t.data::text) && ${tokens}::text[] or content_lists(t.data::text) && ${lists}::text[])
    union all
    select d.id, d.content -> 'data' ->> 'name', d.content -> 'data' ->> 'type', t.key, (t.value -> 'content')::jsonb, false
    from content_drafts d cross join lateral json_each(d.content -> 'texts') t
    where d.kind = 'shared_section' and d.content is not null
      and (content_references(t.value::text) && ${tokens}::text[] or content_lists(t.value::text) && ${lists}::text[])
    limit ${maxCandidates}::integer`.execute(db)
  return result.rows
}

/** Finds entities, published or drafts, that show a file by one of these tokens (`0026_media_uses`). */
export async function findItemsShowing(
  db: Kysely<Database>,
  tokens: readonly string[],
): Promise<readonly (ItemKey & { readonly title: string | null; readonly live: boolean })[]> {
  const result = await sql<ItemKey & { title: string | null; live: boolean }>`
    select distinct u.kind, u.id, e.data ->> 'name' as title, e.id is not null as live
    from media_uses u left join entities e on e.kind = u.kind and e.id = u.id
    where u.token = any(${tokens}::text[]) and u.kind not in ('page', 'preset')
    order by u.kind, u.id limit ${maxCandidates}`.execute(db)
  return result.rows
}

/** Finds the pages of entities of a kind, and whether visitors have them in any locale. */
export async function findPagesOfEntities(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
): Promise<
  readonly (Pick<PageCandidate, 'id' | 'live'> & { readonly entity: string; readonly title: string | null })[]
> {
  const result = await sql<{ id: string; entity: string; title: string | null; live: boolean }>`
    select p.id, p.entity_id as entity,
      (select title from page_locales pl where pl.page_id = p.id order by pl.locale limit 1) as title,
      exists (select 1 from page_locales pl where pl.page_id = p.id and pl.published_version_id is not null) as live
    from pages p where p.entity_kind = ${kind} and p.entity_id = any(${ids}::text[])`.execute(db)
  return result.rows
}

/** Returns the regular expression of a text as JSON has it inside quotes. */
function patternOf(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
