import { sql, type Kysely } from 'kysely'
import type { JobName } from '#schemas/studio/calls/health.ts'
import { stepsUnderWay } from '#schemas/studio/calls/imports.ts'
import type { Database } from '#server/db/tables.ts'

export interface JobCounts {
  readonly name: JobName
  /** Due, under way or tried again. */
  readonly waiting: number
  /** Given up. */
  readonly failed: number
}

/** Counts the tasks of jobs; pruning has none, and a webhook that was given up is gone. */
export async function countTasks(db: Kysely<Database>, now: Date): Promise<readonly JobCounts[]> {
  const due = sql`(count(*) filter (where state = 'pending' and at <= ${now}))::integer`
  const failed = sql`(count(*) filter (where state = 'failed'))::integer`
  const { rows } = await sql<JobCounts>`
    select 'mails' as name, (count(*) filter (where sent_at is null and failed_at is null))::integer as waiting,
      count(failed_at)::integer as failed from outbox
    union all select 'webhooks', count(*)::integer, 0 from webhook_deliveries
    union all select 'schedules', ${due}, ${failed} from
      (select state, at from schedules union all select state, at from item_schedules) every_schedule
    union all select 'imports', (count(*) filter (where not failed and state = any(${[...stepsUnderWay]}::text[])))::integer,
      (count(*) filter (where failed))::integer from imports
    union all select 'search', (count(*) filter (where state = 'running'))::integer, ${failed} from background_jobs
      where name = 'search'`.execute(db)
  return rows
}
