import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Notes about a document, at a section or field of it, and their replies. Their ids are made by the browser: what is sent twice is there
 * once. `document` is `page:<id>`, as that of suggestions. A section may be gone, and come back.
 */
export const notesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table notes (
        id uuid primary key,
        document text not null,
        locale text not null default '',
        section text,
        path text not null default '',
        text text not null,
        value json,
        author_id text,
        author_name text,
        created_at timestamptz not null default now(),
        done_at timestamptz,
        done_by text,
        done_by_name text,
        taken boolean not null default false
      )`.execute(db)
    await sql`create index notes_document on notes (document, locale)`.execute(db)
    await sql`
      create table note_replies (
        id uuid primary key,
        note uuid not null references notes (id) on delete cascade deferrable initially deferred,
        text text not null,
        author_id text,
        author_name text,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index note_replies_note on note_replies (note)`.execute(db)
  },
}
