import { sql, type Kysely, type Migration } from 'kysely'

/** What the studio shows of the site's operation, and the indexes behind its filters. */
export const operationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createFailures(db)
    await createJobs(db)
    await sql`create index outbox_failed on outbox (failed_at desc) where failed_at is not null`.execute(db)
    // Of the clock, not of the transaction: one that begins early may index a later publication.
    await sql`
      alter table search_documents add column made_at timestamptz not null default clock_timestamp()`.execute(db)
    await indexAudit(db)
  },
}

// Sections that visitors' pages were rendered without, and why, until another version of the page is published.
async function createFailures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table section_failures (
      page_id text not null references pages (id) on delete cascade deferrable initially deferred,
      locale text not null,
      section_key text not null,
      section_id text,
      version_id integer not null,
      issues jsonb not null,
      count integer not null,
      first_seen timestamptz not null,
      last_seen timestamptz not null,
      primary key (page_id, locale, section_key)
    )`.execute(db)
}

// Work in the background, of which there is one of a name at a time; `alive_at` is renewed while a process is at it.
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table background_jobs (
      name text primary key,
      run text not null,
      state text not null check (state in ('running', 'done', 'failed')),
      done integer not null default 0,
      total integer not null default 0,
      started_by text,
      started_at timestamptz not null,
      alive_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
}

// The log by time, locale and kind of subject, and by any part of who and what, in small letters and without accents.
async function indexAudit(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_at on audit_log (at, id)`.execute(db)
  await sql`create index audit_log_locale on audit_log (locale, id desc) where locale is not null`.execute(db)
  await sql`create index audit_log_kind on audit_log (split_part(subject, ':', 1), id desc)`.execute(db)
  await sql`
    alter table audit_log add column search text not null
      generated always as (folded(' ' || coalesce(person_name, '') || ' ' || subject || ' ' || coalesce(details ->> 'name', ''))) stored`.execute(
    db,
  )
  await sql`
    create index audit_log_search on audit_log using gin (search gin_trgm_ops) with (fastupdate = off)`.execute(db)
}
