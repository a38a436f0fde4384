import { sql, type Kysely, type Migration } from 'kysely'

/** Text keys: texts that replace a built-in text, and the vocabulary of the catalogue. */
export const textsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table texts (
        key text not null,
        locale text not null,
        value text not null,
        origin text not null,
        updated_at timestamptz not null default now(),
        primary key (locale, key)
      )`.execute(db)
  },
}
