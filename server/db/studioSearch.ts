import { sql, type Kysely } from 'kysely'
import { hasWords } from '#server/db/studioPages.ts'
import type { Database } from '#server/db/tables.ts'

export interface FoundEntity {
  readonly kind: string
  readonly id: string
  readonly name: string | null
  readonly image: string | null
}

/** Entities, files among them, by name in any locale or by id; the name is that of the first locale of the chain that has one. */
export async function findEntities(
  db: Kysely<Database>,
  words: readonly string[],
  chain: readonly string[],
  limit: number,
): Promise<readonly FoundEntity[]> {
  const found = (table: 'entities' | 'entity_texts') => sql`
    (select distinct n.kind, n.id from ${sql.table(table)} n where ${hasWords('n', words)} order by n.kind, n.id limit ${limit})`
  const result = await sql<FoundEntity>`
    select e.kind, e.id, coalesce(e.data ->> 'name', texts.name) as name,
      case when e.kind = 'media' then coalesce(e.data ->> 'thumbnail', e.data ->> 'file')
        else (select m.data ->> 'file' from entities m where m.kind = 'media' and m.id = e.data ->> 'image') end as image
    from (${found('entities')} union ${found('entity_texts')}) f
    join entities e on e.kind = f.kind and e.id = f.id
    left join lateral (
      select coalesce(t.data ->> 'name', t.data ->> 'title', t.data ->> 'alt_text') as name from entity_texts t
      where t.kind = e.kind and t.id = e.id and t.locale = any(${chain}::text[])
        and coalesce(t.data ->> 'name', t.data ->> 'title', t.data ->> 'alt_text') is not null
      order by array_position(${chain}::text[], t.locale) limit 1) texts on true
    order by e.kind = 'media', e.kind, e.id limit ${limit}`.execute(db)
  return result.rows
}
