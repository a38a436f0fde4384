import { sql, type Kysely, type Migration } from 'kysely'
import { branches } from '#server/db/migrations/0044_job_states.ts'

/** Addresses of other sites that the content links to, and whether they respond. They are found again in the content. */
export const foreignLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table foreign_links (
        id integer generated always as identity primary key,
        address text not null unique,
        host text not null,
        places json not null,
        uses integer not null,
        attempts integer not null default 0,
        next_at timestamptz not null,
        checked_at timestamptz,
        failure text,
        failing_since timestamptz
      )`.execute(db)
    await sql`
      create or replace view job_states (job, task, state, hour, attempts, created_at) as ${branches}
      union all select 'links', id::text, 'waiting', next_at, attempts, next_at from foreign_links`.execute(db)
    await sql`create index foreign_links_next on foreign_links (next_at)`.execute(db)
    await sql`create index foreign_links_host on foreign_links (host, checked_at)`.execute(db)
  },
}
