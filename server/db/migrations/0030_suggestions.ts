import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What someone wrote in a place where someone else wrote something else at the same time: it waits beside the field until somebody takes
 * or drops it. `document` is `page:<id>` or `<kind>:<id>`; without a `value` the suggestion is to remove what is there.
 */
export const suggestionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table suggestions (
        id integer generated always as identity primary key,
        document text not null,
        locale text not null default '',
        section text,
        path text not null,
        value json,
        author_id text,
        author_name text,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create unique index suggestions_place on suggestions
      (document, locale, coalesce(section, ''), path, md5(coalesce(value::text, '')))`.execute(db)
  },
}
