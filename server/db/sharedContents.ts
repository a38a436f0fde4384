import { sql, type Kysely } from 'kysely'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'

/** Content that is stored of a shared section: what visitors have, the draft, or what a schedule or a review holds. */
export interface SharedContentRow {
  readonly state: 'published' | 'draft' | 'scheduled' | 'reviewed'
  /** Of the schedule or the review; else 0. */
  readonly row: number
  readonly content: StoredContent
}

export async function readSharedIds(db: Kysely<Database>): Promise<readonly string[]> {
  const result = await sql<{ id: string }>`
    select id from entities where kind = 'shared_section'
    union select id from content_drafts where kind = 'shared_section' and content is not null
    order by id`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Returns what is stored of a shared section; its versions stay as they were. */
export async function readSharedContents(db: Kysely<Database>, id: string): Promise<readonly SharedContentRow[]> {
  const result = await sql<SharedContentRow>`
    select 'published' as state, 0 as row, json_build_object('position', e.position, 'parent', e.parent_id, 'data', e.data,
      'texts', coalesce((
        select json_object_agg(t.locale, t.data order by t.locale) from entity_texts t where t.kind = e.kind and t.id = e.id
      ), '{}')) as content
    from entities e where e.kind = 'shared_section' and e.id = ${id}
    union all
    select 'draft', 0, content from content_drafts where kind = 'shared_section' and id = ${id} and content is not null
    union all
    select 'scheduled', s.id, s.content from item_schedules s
    where s.kind = 'shared_section' and s.item_id = ${id} and s.state = 'pending'
    union all
    select 'reviewed', r.id, r.content from reviews r
    where r.kind = 'shared_section' and r.item_id = ${id} and r.state in ('open', 'approved') and r.content is not null
    order by 1, 2`.execute(db)
  return result.rows
}

/** Replaces content that is stored of a shared section; its revision, author and time stay. `hash`: of what visitors have. */
export async function replaceSharedContent(
  db: Kysely<Database>,
  id: string,
  { state, row, content }: SharedContentRow,
  hash: string,
): Promise<void> {
  const text = JSON.stringify(content)
  if (state === 'published') {
    await sql`
      update entity_texts t set data = own.value from jsonb_each(${text}::jsonb -> 'texts') as own
      where t.kind = 'shared_section' and t.id = ${id} and t.locale = own.key`.execute(db)
    await sql`update entities set content_hash = ${hash} where kind = 'shared_section' and id = ${id}`.execute(db)
  } else if (state === 'draft') {
    await sql`update content_drafts set content = ${text}::json where kind = 'shared_section' and id = ${id}`.execute(
      db,
    )
  } else if (state === 'scheduled') {
    await sql`update item_schedules set content = ${text}::json where id = ${row}::integer`.execute(db)
  } else await sql`update reviews set content = ${text}::json where id = ${row}::integer`.execute(db)
}
