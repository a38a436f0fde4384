import { sql, type Kysely, type Migration } from 'kysely'

/** Sections that people saved to insert them on other pages. Their ids are made by the browser: what is sent twice is there once. */
export const ownPresets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table own_presets (
        id uuid primary key,
        type text not null,
        name text not null,
        locale text not null,
        data json not null,
        saved_by text,
        saved_by_name text,
        saved_at timestamptz not null default now()
      )`.execute(db)
    await sql`create unique index own_presets_name on own_presets (type, lower(name))`.execute(db)
  },
}
