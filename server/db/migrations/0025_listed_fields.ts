import { sql, type Kysely, type Migration } from 'kysely'

/**
 * `listed` holds the short values of an entity's data: what the studio's lists show, filter and order by. Data of a product is so long
 * that it is stored apart and compressed: reading it of 5,000 products took half a second.
 */
export const listedFieldsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function listed_fields(data jsonb) returns jsonb immutable strict parallel safe language sql as $$
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
        where jsonb_typeof(value) <> 'object' and length(value::text) <= 200
      $$`.execute(db)
    await sql`
      alter table entities add column listed jsonb not null generated always as (listed_fields(data)) stored`.execute(
      db,
    )
  },
}
