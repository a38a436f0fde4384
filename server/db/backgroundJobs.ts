import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface JobRow {
  readonly state: 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  /** Name of the person. */
  readonly started_by: string | null
  readonly started_at: Date
  readonly alive_at: Date
  readonly ended_at: Date | null
}

/** Which job, and which process is at it. */
export interface JobRun {
  readonly name: string
  readonly run: string
}

/** Begins a job; `false` while a process is at it that was alive after `silentSince`. */
export async function startJob(
  db: Kysely<Database>,
  { name, run }: JobRun,
  by: string | null,
  now: Date,
  silentSince: Date,
): Promise<boolean> {
  const result = await sql`
    insert into background_jobs as known (name, run, state, started_by, started_at, alive_at)
    values (${name}, ${run}, 'running', ${by}, ${now}, ${now})
    on conflict (name) do update set run = excluded.run, state = 'running', done = 0, total = 0,
      started_by = excluded.started_by, started_at = excluded.started_at, alive_at = excluded.alive_at, ended_at = null
    where known.state <> 'running' or known.alive_at < ${silentSince}`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** Records how far a job is; `false` when another process has started it again. */
export async function advanceJob(
  db: Kysely<Database>,
  { name, run }: JobRun,
  { done, total }: Pick<JobRow, 'done' | 'total'>,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update background_jobs set done = ${done}::integer, total = ${total}::integer, alive_at = ${now}
    where name = ${name} and run = ${run} and state = 'running'`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

export async function endJob(
  db: Kysely<Database>,
  { name, run }: JobRun,
  state: 'done' | 'failed',
  now: Date,
): Promise<void> {
  await sql`
    update background_jobs set state = ${state}, ended_at = ${now}
    where name = ${name} and run = ${run} and state = 'running'`.execute(db)
}

export async function readJob(db: Kysely<Database>, name: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('background_jobs')
    .select(['state', 'done', 'total', 'started_by', 'started_at', 'alive_at', 'ended_at'])
    .where('name', '=', name)
    .executeTakeFirst()
}
