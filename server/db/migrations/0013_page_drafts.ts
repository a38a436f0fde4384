import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Drafts: one row per page and locale that editors change, apart from the versions, which never change. `json` keeps the text as it
 * was sent: the order of keys and integers of any size. Revisions and versions take their numbers from one sequence, so that a
 * number names one state of one content, whatever was saved, published or imported meanwhile.
 */
export const pageDraftsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create sequence page_revisions as integer`.execute(db)
    await extendVersions(db)
    await sql`
      create table page_drafts (
        page_id text not null references pages (id) on delete cascade deferrable initially deferred,
        locale text not null,
        revision integer not null default nextval('page_revisions'),
        content json not null,
        title text not null generated always as (content ->> 'title') stored,
        permalink text not null generated always as (content ->> 'permalink') stored,
        base_version_id integer references page_versions (id) on delete set null deferrable initially deferred,
        updated_by text,
        updated_by_name text,
        updated_at timestamptz not null default now(),
        primary key (page_id, locale)
      )`.execute(db)
    await sql`create index page_drafts_updated on page_drafts (updated_by, updated_at desc)`.execute(db)
    // What a draft held before its latest saves: what changes are merged against.
    await sql`
      create table page_draft_revisions (
        page_id text not null references pages (id) on delete cascade deferrable initially deferred,
        locale text not null,
        revision integer not null,
        content json not null,
        primary key (page_id, locale, revision)
      )`.execute(db)
    // `draft_version_id` stays, unused: the release before reads it.
    await sql`
      insert into page_drafts (page_id, locale, content, base_version_id, updated_at)
      select pl.page_id, pl.locale,
        json_build_object('title', v.title, 'permalink', v.permalink, 'seo', v.seo, 'sections', v.sections),
        pl.published_version_id, v.created_at
      from page_locales pl join page_versions v on v.id = pl.draft_version_id`.execute(db)
    await freePermalinks(db)
    await indexReferences(db)
  },
}

// A version has an author and a message, and may belong to a locale in which nothing was published yet.
async function extendVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_versions
      add column author_id text,
      add column author_name text,
      add column message text not null default '',
      add column revision integer not null default nextval('page_revisions'),
      add column source json,
      drop constraint page_versions_page_id_locale_fkey,
      add foreign key (page_id) references pages (id) on delete cascade deferrable initially deferred`.execute(db)
  await sql`create index page_versions_revision on page_versions (page_id, locale, revision)`.execute(db)
}

// Only what is published reserves its permalink.
async function freePermalinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_locales
      drop constraint page_locales_locale_permalink_key,
      add constraint page_locales_published_permalink exclude using btree (locale with =, permalink with =)
        where (published_version_id is not null) deferrable initially deferred`.execute(db)
}

// Without an index each version that is deleted with its page would be looked for in every row.
async function indexReferences(db: Kysely<unknown>): Promise<void> {
  await sql`create index page_locales_published on page_locales (published_version_id)`.execute(db)
  await sql`
    create index page_locales_draft on page_locales (draft_version_id) where draft_version_id is not null`.execute(db)
  await sql`create index page_drafts_base on page_drafts (base_version_id)`.execute(db)
  // A publication looks at the first pages of its type.
  await sql`create index pages_type on pages (page_type, id)`.execute(db)
}
