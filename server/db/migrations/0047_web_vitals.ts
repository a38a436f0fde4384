import { sql, type Kysely, type Migration } from 'kysely'

/** Counts how fast pages were for visitors, by day, page type and locale. */
export const webVitalsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table web_vitals (
        day date not null,
        type text not null,
        locale text not null,
        vital text not null,
        rating text not null check (rating in ('good', 'fair', 'poor')),
        visits integer not null,
        primary key (day, type, locale, vital, rating)
      )`.execute(db)
  },
}
