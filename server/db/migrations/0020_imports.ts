import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Imports of CSV files: the run, the rows of its file, which are deleted after a time, and what it changed, by which it is undone. The
 * mapping of the latest run whose columns have the same headings is the one that is proposed.
 */
export const importsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table imports (
        id text primary key,
        kind text not null,
        file text not null,
        state text not null,
        headings json not null,
        headings_key text not null,
        mapping json,
        clear_empty boolean not null default false,
        publish boolean not null default false,
        total integer not null default 0,
        done integer not null default 0,
        failed boolean not null default false,
        leased_until timestamptz,
        person_id text,
        person_name text,
        created_at timestamptz not null,
        changed_at timestamptz not null
      )`.execute(db)
    await sql`create index imports_headings on imports (kind, headings_key, changed_at)`.execute(db)
    await sql`
      create table import_rows (
        import_id text not null references imports on delete cascade,
        number integer not null,
        cells json not null,
        state text,
        item_id text,
        issues json not null default '[]',
        changes json not null default '[]',
        primary key (import_id, number)
      )`.execute(db)
    await sql`create index import_rows_state on import_rows (import_id, state, number)`.execute(db)
    await sql`
      create table import_items (
        import_id text not null references imports on delete cascade,
        item_id text not null,
        created boolean not null,
        revision_before integer not null,
        revision_after integer not null,
        version_before integer,
        version_after integer,
        outcome text,
        primary key (import_id, item_id)
      )`.execute(db)
  },
}
