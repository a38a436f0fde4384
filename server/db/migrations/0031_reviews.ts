import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Requests to look at content before it goes live. Each holds a version, as schedules do, and is deleted with its page. A link is a
 * random token, of which only the hash is stored; `by_link` is whether it was decided there, under a name that was typed.
 */
export const reviewsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table reviews (
        id integer generated always as identity primary key,
        page_id text not null references pages (id) on delete cascade deferrable initially deferred,
        locale text not null,
        version_id integer not null,
        state text not null default 'open'
          check (state in ('open', 'approved', 'returned', 'withdrawn', 'replaced', 'published')),
        message text not null default '',
        requested_by text,
        requested_by_name text,
        requested_at timestamptz not null default now(),
        decision text check (decision in ('approved', 'returned')),
        decided_by text,
        decided_by_name text,
        decided_at timestamptz,
        by_link boolean not null default false,
        note text not null default '',
        link_hash text unique,
        link_expires_at timestamptz
      )`.execute(db)
    await sql`create index reviews_page on reviews (page_id, locale, id)`.execute(db)
    await sql`create index reviews_version on reviews (version_id)`.execute(db)
    await sql`
      create unique index reviews_current on reviews (page_id, locale)
      where state in ('open', 'approved', 'returned')`.execute(db)
  },
}
