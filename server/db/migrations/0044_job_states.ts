import { sql, type Kysely, type Migration } from 'kysely'

// Each branch is a partial index: mails that were sent and schedules that are done stay for months. `hour` is when a schedule is due.
export const branches = sql`
  select 'mails'::text, id::text, 'waiting'::text, null::timestamptz, attempts, created_at
    from outbox where sent_at is null and failed_at is null
  union all select 'mails', id::text, 'failed', null, attempts, created_at from outbox where failed_at is not null
  union all select 'webhooks', id::text, 'waiting', null, attempts, created_at from webhook_deliveries
  union all select 'schedules', concat('page/', id), 'waiting', at, attempts, created_at from schedules where state = 'pending'
  union all select 'schedules', concat('page/', id), 'failed', at, attempts, created_at from schedules where state = 'failed'
  union all select 'schedules', concat('item/', id), 'waiting', at, attempts, created_at from item_schedules where state = 'pending'
  union all select 'schedules', concat('item/', id), 'failed', at, attempts, created_at from item_schedules where state = 'failed'
  union all select 'imports', id, case when failed then 'failed' else 'waiting' end, null, attempts, created_at
    from imports where failed or state in ('checking', 'importing', 'undoing')
  union all select 'search', name, case state when 'running' then 'waiting' else 'failed' end, null, 1, started_at
    from background_jobs where name = 'search' and state in ('running', 'failed')`

/**
 * Every task of every job that waits or was given up, whatever table it is in: what is read of jobs is read here. A migration that takes one of
 * these columns away replaces the view first.
 */
export const jobStates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create view job_states (job, task, state, hour, attempts, created_at) as ${branches}`.execute(db)
  },
}
