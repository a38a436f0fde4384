import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Dealers are entities like products and news, so that exporting, importing, seeding and announcing them is what it is for those.
 * What they are looked up by is in separate rows narrow enough to measure thousands of distances; `writeEntities` keeps both
 * in step.
 */
export const retailersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table entities
        drop constraint entities_kind_check,
        add constraint entities_kind_check
          check (kind in ('product', 'category', 'promotion', 'news', 'media', 'retailer'))`.execute(db)
    await sql`
      create table retailer_places (
        id text primary key,
        kind text not null default 'retailer' check (kind = 'retailer'),
        country text,
        latitude double precision not null,
        longitude double precision not null,
        tractor_sales boolean not null,
        service boolean not null,
        sdf_parts boolean not null,
        agricenter boolean not null,
        foreign key (kind, id) references entities on delete cascade
      )`.execute(db)
    await sql`create index retailer_places_point on retailer_places (latitude, longitude)`.execute(db)
    await sql`create index retailer_places_country on retailer_places (country)`.execute(db)
  },
}
