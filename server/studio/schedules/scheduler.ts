import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Schedule } from '#server/db/schedules.ts'
import { findStudioPerson, type PersonRow } from '#server/db/studioPeople.ts'
import { createJob, type Job, type JobHandler, type Task } from '#server/jobs/createJob.ts'
import type { Lease } from '#server/jobs/lease.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { holdUnheldSchedules } from '#server/studio/schedules/holdContent.ts'
import { scheduledItems } from '#server/studio/schedules/scheduledItems.ts'
import type { FailedSchedule, ScheduledKind } from '#server/studio/schedules/scheduledKind.ts'
import { scheduledPages } from '#server/studio/schedules/scheduledPages.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

/** Adds the mail about a schedule that failed, in the transaction that ends it. */
export type NotifyFailure = (db: Cms['db'], schedule: Schedule, named: FailedSchedule['named']) => Promise<void>

/** A schedule that was claimed, of a page or an item. */
type ClaimedSchedule = Task &
  Pick<JobHandler<Task>, 'retry' | 'giveUp'> & {
    readonly name: ReturnType<JobHandler<Task>['nameTask']>
    readonly run: (lease: Lease) => Promise<void>
  }

/**
 * Creates the job that publishes pages and items, and withdraws pages, at their hours, also those that passed while no server ran, each
 * exactly once: the content that was scheduled, not what the draft is by then.
 */
export function createScheduler(cms: Cms, notifyFailure: NotifyFailure = async () => {}, onMail = () => {}): Job {
  async function claim<Row extends Schedule>(
    kind: ScheduledKind<Row>,
    now: Date,
    until: Date,
  ): Promise<ClaimedSchedule | undefined> {
    const schedule = await kind.table.claim(cms.db, now, until)
    if (schedule === undefined) return undefined
    const { id, attempts } = schedule
    const { named, details, event, ...audit } = kind.failureOf(schedule)
    const { subject, locale } = audit
    return {
      attempts,
      name: { id, details: { subject, ...(locale != null && { locale }) } },
      run: (lease) => run(cms, kind, schedule, lease),
      // It stays claimed until its lease ends.
      retry: (_task, error) =>
        cms.log.warn({ err: error, id, subject, locale }, 'A schedule could not run and will be tried again'),
      async giveUp(_task, error, lease) {
        const issues: readonly ContentIssue[] = error instanceof StudioError ? (error.body.issues ?? []) : []
        const reason = error instanceof StudioError ? error.code : 'error'
        cms.log.error({ err: error, id, subject, locale, reason }, 'A schedule failed')
        await cms.db.transaction().execute(async (trx) => {
          const end = { state: 'failed', issues, reason } as const
          if ((await kind.table.end(trx, { id, held: lease.held() }, end, cms.now())) === undefined) return
          await writeAudit(trx, { ...audit, person: null, details: { ...details, id, reason } })
          await notifyFailure(trx, schedule, named)
          await announceStudioEvent(trx, event)
        })
        onMail()
      },
    }
  }

  return createJob<ClaimedSchedule>(
    {
      name: 'schedules',
      pollInterval: 15_000,
      lease: 120_000,
      maxAttempts: 5,
      stopTimeout: 5000,
      retriesAfterLease: true,
      nameTask: (schedule) => schedule.name,
      async claim(now, until) {
        await holdUnheldSchedules(cms)
        return (await claim(scheduledPages, now, until)) ?? (await claim(scheduledItems, now, until))
      },
      run: (schedule, lease) => schedule.run(lease),
      isFinal: (error) => error instanceof StudioError,
      retry: (schedule, ...args) => schedule.retry(schedule, ...args),
      giveUp: (schedule, ...args) => schedule.giveUp(schedule, ...args),
    },
    cms,
  )
}

// What is done and that it is done are one transaction: whenever a process dies, it happens once.
async function run<Row extends Schedule>(
  cms: Cms,
  kind: ScheduledKind<Row>,
  schedule: Row,
  lease: Lease,
): Promise<void> {
  const { id, created_by } = schedule
  const author = created_by === null ? undefined : await findAuthor(cms, created_by)
  await inEditing(cms, async (inside) => {
    await kind.lock(inside.db, schedule)
    const end = { state: 'done', issues: [] } as const
    const held = await kind.table.end(inside.db, { id, held: lease.held() }, end, cms.now())
    if (held !== undefined) await kind.run(inside, held, author)
  })
}

/** Throws unless whoever made a schedule may publish now. */
async function findAuthor({ db }: Cms, id: string): Promise<PersonRow> {
  const author = await findStudioPerson(db, id)
  if (author === undefined || author.locked) throw new StudioError('locked', 'The author has no access any more')
  if (!hasRole(author, 'publisher')) throw new StudioError('forbidden', 'The author may no longer publish')
  return author
}
