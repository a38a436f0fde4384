import { sql, type Kysely, type Migration } from 'kysely'

/** Menus: a flat list of nodes each, so that one level can be moved without rewriting the others. */
export const menusMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table menus (
        key text primary key,
        nodes jsonb not null check (jsonb_typeof(nodes) = 'array'),
        content_hash text not null,
        origin text not null,
        updated_at timestamptz not null default now()
      )`.execute(db)
  },
}
