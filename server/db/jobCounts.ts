import { sql, type Kysely } from 'kysely'
import type { JobName } from '#schemas/studio/calls/health.ts'
import type { Database } from '#server/db/tables.ts'

export interface JobCounts {
  readonly name: JobName
  /** Due, under way or tried again. */
  readonly waiting: number
  /** Given up. */
  readonly failed: number
}

/** Counts the tasks of the jobs that have any; pruning has none, and a webhook that was given up is gone. */
export async function countTasks(db: Kysely<Database>, now: Date): Promise<readonly JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select job as name,
      (count(*) filter (where state = 'waiting' and (hour is null or hour <= ${now})))::integer as waiting,
      (count(*) filter (where state = 'failed'))::integer as failed
    from job_states group by job`.execute(db)
  return rows
}

export interface MailCounts {
  /** Still to be sent, those that failed before included. */
  readonly waiting: number
  /** Given up. */
  readonly failed: number
}

export async function countMails(db: Kysely<Database>): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'failed'))::integer as failed
    from job_states where job = 'mails'`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export interface DeliveryCounts {
  readonly waiting: number
  /** Of these, tried before. */
  readonly retried: number
  readonly oldest: Date | null
}

/** Counts the webhooks to be sent. */
export async function countDeliveries(db: Kysely<Database>): Promise<DeliveryCounts> {
  const { rows } = await sql<DeliveryCounts>`
    select count(*)::integer as waiting, (count(*) filter (where attempts > 1))::integer as retried, min(created_at) as oldest
    from job_states where job = 'webhooks'`.execute(db)
  return rows[0] ?? { waiting: 0, retried: 0, oldest: null }
}
