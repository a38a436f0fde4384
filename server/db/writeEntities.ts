import { sql, type Kysely, type RawBuilder } from 'kysely'
import { serviceFlags, type ServiceFlag } from '#schemas/retailers.ts'
import type { EntityKey } from '#server/db/entities.ts'
import type { Database, Origin } from '#server/db/tables.ts'

export interface EntityWrite extends EntityKey {
  readonly position: number
  readonly parent_id: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly content_hash: string
}

/**
 * Writes the entities that differ, of dealers also what they are looked up by; a seed leaves those alone that someone else wrote. Locales that are not given stay.
 * Returns the keys of those written.
 */
export async function writeEntities(
  db: Kysely<Database>,
  entities: readonly EntityWrite[],
  origin: Origin,
): Promise<readonly EntityKey[]> {
  if (entities.length === 0) return []
  const result = await sql<EntityKey>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb) as given (
        kind text, id text, position integer, parent_id text, data jsonb, texts jsonb, content_hash text)
    ),
    written as (
      insert into entities (kind, id, position, parent_id, data, content_hash, origin)
      select kind, id, position, parent_id, data, content_hash, ${origin}::text from given
      on conflict (kind, id) do update set
        position = excluded.position, parent_id = excluded.parent_id, data = excluded.data,
        content_hash = excluded.content_hash, origin = excluded.origin, updated_at = now()
      where entities.content_hash <> excluded.content_hash and (${origin}::text <> 'seed' or entities.origin = 'seed')
      returning kind, id
    ),
    texts_written as (
      insert into entity_texts (kind, id, locale, data)
      select kind, id, own.key, own.value
      from written join given using (kind, id), lateral jsonb_each(given.texts) as own
      on conflict (kind, id, locale) do update set data = excluded.data
    ),
    places_written as (
      insert into retailer_places
        (id, country, latitude, longitude, tractor_sales, service, sdf_parts, agricenter)
      select id, data ->> 'country', (data ->> 'latitude')::float8, (data ->> 'longitude')::float8,
        ${offers('tractor_sales')}, ${offers('service')}, ${offers('sdf_parts')}, ${offers('agricenter')}
      from written join given using (kind, id) where kind = 'retailer'
      on conflict (id) do update set country = excluded.country,
        latitude = excluded.latitude, longitude = excluded.longitude, tractor_sales = excluded.tractor_sales,
        service = excluded.service, sdf_parts = excluded.sdf_parts, agricenter = excluded.agricenter
    )
    select kind, id from written`.execute(db)
  return result.rows
}

function offers(flag: ServiceFlag): RawBuilder<unknown> {
  return sql`coalesce(data -> 'services' ? ${serviceFlags[flag]}::text, false)`
}

/** Finds the entities that show one of these media: as their picture, in their gallery, or as a file to download. */
export async function findUsersOfMedia(
  db: Kysely<Database>,
  mediaIds: readonly string[],
): Promise<readonly EntityKey[]> {
  if (mediaIds.length === 0) return []
  const result = await sql<EntityKey>`
    select kind, id from entities
    where data ->> 'image' = any(${mediaIds}::text[])
      or data -> 'gallery' ?| ${mediaIds}::text[] or data -> 'downloads' ?| ${mediaIds}::text[]
      or (kind = 'product' and ('product/' || id || '/leaflet' = any(${mediaIds}::text[])
        or 'product/' || id || '/brochure' = any(${mediaIds}::text[])
        or 'category/' || parent_id || '/brochure' = any(${mediaIds}::text[])))`.execute(db)
  return result.rows
}

export interface MissingReference extends EntityKey {
  readonly field: string
  readonly missing: string
}

/** Finds broken references of entities: a picture, a category, a product of a promotion, the page of a link. */
export async function findMissingReferences(db: Kysely<Database>): Promise<readonly MissingReference[]> {
  const result = await sql<MissingReference>`
    with refs as (
      select kind, id, 'image' as field, 'media' as to_kind, data ->> 'image' as to_id from entities where data ? 'image'
      union all
      select kind, id, 'gallery', 'media', jsonb_array_elements_text(data -> 'gallery')
      from entities where jsonb_typeof(data -> 'gallery') = 'array'
      union all
      select kind, id, 'products', 'product', jsonb_array_elements_text(data -> 'products')
      from entities where jsonb_typeof(data -> 'products') = 'array'
      union all
      select kind, id, 'walkaround.frames', 'media', jsonb_array_elements_text(data -> 'walkaround' -> 'frames')
      from entities where jsonb_typeof(data -> 'walkaround' -> 'frames') = 'array'
      union all
      select e.kind, e.id, 'experience_3d.' || part.key, 'media', part.value
      from entities e, jsonb_each_text(e.data -> 'experience_3d') part where jsonb_typeof(e.data -> 'experience_3d') = 'object'
      union all
      select kind, id, 'link', 'page', data -> 'link' ->> '$page' from entities where data -> 'link' ? '$page'
      union all
      select kind, id, 'parent', 'category', parent_id from entities where kind in ('product', 'category') and parent_id is not null
    )
    select kind, id, field, to_kind || '/' || to_id as missing
    from refs where not exists (select 1 from entities e where e.kind = refs.to_kind and e.id = refs.to_id)
      and not (to_kind = 'page' and exists (select 1 from pages p where p.id = to_id))
    order by kind, id, field`.execute(db)
  return result.rows
}

/** Finds the products whose pictures round them are not all of one size: they could not replace each other. */
export async function findUnevenWalkarounds(db: Kysely<Database>): Promise<readonly EntityKey[]> {
  const result = await sql<EntityKey>`
    select e.kind, e.id
    from entities e, jsonb_array_elements_text(e.data -> 'walkaround' -> 'frames') as frame
    join entities m on m.kind = 'media' and m.id = frame
    where jsonb_typeof(e.data -> 'walkaround' -> 'frames') = 'array'
    group by e.kind, e.id having count(distinct (m.data -> 'width', m.data -> 'height')) > 1
    order by e.kind, e.id`.execute(db)
  return result.rows
}
