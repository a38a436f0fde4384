import { sql, type Kysely, type Migration } from 'kysely'

/** Redirects: where an address without a page leads. */
export const redirectsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table redirects (
        locale text not null,
        permalink text not null,
        location text not null,
        status smallint not null,
        origin text not null,
        updated_at timestamptz not null default now(),
        primary key (locale, permalink)
      )`.execute(db)
  },
}
