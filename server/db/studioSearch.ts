import { sql, type Kysely } from 'kysely'
import { hasWords } from '#server/db/studioPages.ts'
import type { Database } from '#server/db/tables.ts'

export interface EntityResult {
  readonly kind: string
  readonly id: string
  readonly name: string | null
  readonly image: string | null
}

/**
 * Finds entities of some kinds, files among them, by name in any locale or by id, up to a limit of each kind and in the
 * order of the kinds; the name is that of the first locale of the chain that has one.
 */
export async function findEntities(
  db: Kysely<Database>,
  words: readonly string[],
  {
    kinds,
    chain,
    limit,
  }: { readonly kinds: readonly string[]; readonly chain: readonly string[]; readonly limit: number },
): Promise<readonly EntityResult[]> {
  const found = (table: 'entities' | 'entity_texts') => sql`
    (select distinct n.id from ${sql.table(table)} n where n.kind = k.kind and ${hasWords('n', words)} order by n.id limit ${limit})`
  const result = await sql<EntityResult>`
    select e.kind, e.id, coalesce(e.data ->> 'name', texts.name) as name,
      case when e.kind = 'media' then coalesce(e.data ->> 'thumbnail', e.data ->> 'file')
        else (select m.data ->> 'file' from entities m where m.kind = 'media' and m.id = e.data ->> 'image') end as image
    from unnest(${[...kinds]}::text[]) with ordinality k(kind, position)
    cross join lateral (
      select id from (${found('entities')} union ${found('entity_texts')}) named order by id limit ${limit}) f
    join entities e on e.kind = k.kind and e.id = f.id
    left join lateral (
      select coalesce(t.data ->> 'name', t.data ->> 'title', t.data ->> 'alt_text') as name from entity_texts t
      where t.kind = e.kind and t.id = e.id and t.locale = any(${chain}::text[])
        and coalesce(t.data ->> 'name', t.data ->> 'title', t.data ->> 'alt_text') is not null
      order by array_position(${chain}::text[], t.locale) limit 1) texts on true
    order by k.position, e.id`.execute(db)
  return result.rows
}
