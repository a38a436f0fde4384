import { sql, type Kysely, type Migration } from 'kysely'

/** Publications and withdrawals at a time, and the indexes behind the studio's tree, search and uses of pages. */
export const schedulesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createSchedules(db)
    await indexTree(db)
    await indexNames(db)
    await indexLinks(db)
  },
}

// `time_zone` is the one the hour was chosen in; `leased_until` keeps other processes away from one that is under way.
async function createSchedules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedules (
      id integer generated always as identity primary key,
      page_id text not null references pages (id) on delete cascade deferrable initially deferred,
      locale text not null,
      action text not null check (action in ('publish', 'withdraw')),
      at timestamptz not null,
      time_zone text not null,
      state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'cancelled')),
      issues jsonb not null default '[]',
      reason text,
      attempts integer not null default 0,
      leased_until timestamptz,
      created_by text,
      created_by_name text,
      created_at timestamptz not null default now(),
      done_at timestamptz
    )`.execute(db)
  await sql`create index schedules_page on schedules (page_id, locale, id)`.execute(db)
  await sql`create index schedules_pending on schedules (at, id) where state = 'pending'`.execute(db)
  await sql`create index schedules_failed on schedules (done_at desc) where state = 'failed'`.execute(db)
}

async function indexTree(db: Kysely<unknown>): Promise<void> {
  await sql`create index pages_level on pages (parent_id, position, id)`.execute(db)
  await sql`create index page_locales_recent on page_locales (published_at desc) where published_at is not null`.execute(
    db,
  )
}

// Names are found by any part of them, in small letters and without accents. Only functions of `pg_catalog`: the planner's
// statistics are made with no other schema in reach.
async function indexNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function folded(value text) returns text immutable strict parallel safe language sql as $$
      select replace(translate(regexp_replace(lower(normalize(value, nfkd)), '[\\u0300-\\u036f]', '', 'g'), 'ıøłđ’', 'iold'''), 'ß', 'ss')
    $$`.execute(db)
  await sql`
    alter table page_locales add column search text not null
      generated always as (folded(' ' || title || ' ' || permalink || ' ' || page_id)) stored`.execute(db)
  await sql`
    alter table page_drafts add column search text not null
      generated always as (folded(' ' || (content ->> 'title') || ' ' || (content ->> 'permalink') || ' ' || page_id)) stored`.execute(
    db,
  )
  await sql`
    alter table entities add column search text not null
      generated always as (folded(' ' || id || ' ' || coalesce(data ->> 'name', '') || ' ' || coalesce(data ->> 'city', ''))) stored`.execute(
    db,
  )
  await sql`
    alter table entity_texts add column search text not null
      generated always as (folded(' ' || coalesce(data ->> 'name', data ->> 'title', data ->> 'alt_text', ''))) stored`.execute(
    db,
  )
  for (const table of ['page_locales', 'page_drafts', 'entities', 'entity_texts']) {
    await sql`
      create index ${sql.ref(`${table}_search`)} on ${sql.table(table)}
      using gin (search gin_trgm_ops) with (fastupdate = off)`.execute(db)
  }
}

// What drafts and texts of entities refer to, as `0015_content_drafts` indexes it for versions.
async function indexLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index page_drafts_references on page_drafts
    using gin (content_references(content::text)) with (fastupdate = off)`.execute(db)
  await sql`
    create index entity_texts_references on entity_texts
    using gin (content_references(data::text)) with (fastupdate = off)`.execute(db)
}
