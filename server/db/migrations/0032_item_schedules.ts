import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Publications of items at a time, with the content that goes live. A table of its own: a release before this one, which may run beside
 * it, would take a row of `schedules` for a page.
 */
export const itemSchedulesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table item_schedules (
        id integer generated always as identity primary key,
        kind text not null,
        item_id text not null,
        content json not null,
        message text not null default '',
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
    await sql`create index item_schedules_item on item_schedules (kind, item_id, id)`.execute(db)
    await sql`create index item_schedules_pending on item_schedules (at, id) where state = 'pending'`.execute(db)
    await sql`create index item_schedules_failed on item_schedules (done_at desc) where state = 'failed'`.execute(db)
  },
}
