import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Pages × locales × versions. A version is a whole snapshot (title, permalink, SEO, sections) and never changes; a page
 * locale points at the published one and at the draft. Its `permalink` and `title` are the published version's, or the
 * draft's while nothing has been published, so that a draft cannot change what visitors see.
 */
export const pagesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table pages (
        id text primary key,
        page_type text not null,
        template text not null,
        parent_id text references pages (id) on delete set null deferrable initially deferred,
        entity_kind text,
        entity_id text,
        position integer not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((entity_kind is null) = (entity_id is null))
      )`.execute(db)
    await sql`create index pages_parent on pages (parent_id)`.execute(db)
    await sql`create unique index pages_entity on pages (entity_kind, entity_id)`.execute(db)
    await sql`
      create table page_locales (
        page_id text not null references pages (id) on delete cascade deferrable initially deferred,
        locale text not null,
        permalink text not null,
        title text not null,
        draft_version_id integer,
        published_version_id integer,
        published_at timestamptz,
        primary key (page_id, locale),
        unique (locale, permalink) deferrable initially deferred
      )`.execute(db)
    await sql`create index page_locales_permalink on page_locales (permalink, locale)`.execute(db)
    await sql`
      create table page_versions (
        id integer generated always as identity primary key,
        page_id text not null,
        locale text not null,
        number integer not null,
        permalink text not null,
        title text not null,
        seo jsonb not null,
        sections jsonb not null check (jsonb_typeof(sections) = 'array'),
        content_hash text not null,
        origin text not null,
        created_at timestamptz not null default now(),
        unique (page_id, locale, number),
        foreign key (page_id, locale) references page_locales on delete cascade deferrable initially deferred
      )`.execute(db)
    await sql`
      alter table page_locales
        add foreign key (draft_version_id) references page_versions deferrable initially deferred,
        add foreign key (published_version_id) references page_versions deferrable initially deferred`.execute(db)
  },
}
