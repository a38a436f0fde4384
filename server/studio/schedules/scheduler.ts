import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Schedule } from '#server/db/schedules.ts'
import { findStudioPerson, type PersonRow } from '#server/db/studioPeople.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { holdUnheldSchedules } from '#server/studio/schedules/holdContent.ts'
import { scheduledItems } from '#server/studio/schedules/scheduledItems.ts'
import type { FailedSchedule, ScheduledKind } from '#server/studio/schedules/scheduledKind.ts'
import { scheduledPages } from '#server/studio/schedules/scheduledPages.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Polling interval for schedules that are due, in ms. */
const pollInterval = 15_000
/** Time after which another process may claim a schedule, in ms. */
const lease = 120_000
/** Attempts at a schedule that fails for another reason than its content, one a lease. */
const maxAttempts = 5
/** Maximum wait for a schedule under way when the server stops, in ms. */
const stopTimeout = 5000

/** Adds the mail about a schedule that failed, in the transaction that ends it. */
export type NotifyFailure = (db: Cms['db'], schedule: Schedule, named: FailedSchedule['named']) => Promise<void>

/**
 * Creates what publishes pages and items, and withdraws pages, at their hours, also those that passed while no server ran: the content
 * that was scheduled, not what the draft is by then. Of several processes on one database one claims a schedule. Does nothing before
 * `start`.
 */
export function createScheduler(cms: Cms, notifyFailure: NotifyFailure = async () => {}, onMail = () => {}) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = true

  /** Runs the next schedule that is due. Returns `false` when there is none. */
  async function runNext(): Promise<boolean> {
    await holdUnheldSchedules(cms)
    return (await runNextOf(scheduledPages)) || (await runNextOf(scheduledItems))
  }

  async function runNextOf<Row extends Schedule>(kind: ScheduledKind<Row>): Promise<boolean> {
    const now = cms.now()
    const until = new Date(now.getTime() + lease)
    const schedule = await kind.table.claim(cms.db, now, until)
    if (schedule === undefined) return false
    const claim = { schedule, until }
    try {
      await run(cms, kind, claim)
    } catch (error) {
      await handleFailure(kind, claim, error)
    }
    return true
  }

  async function handleFailure<Row extends Schedule>(
    { table, failureOf }: ScheduledKind<Row>,
    { schedule, until }: Claim<Row>,
    error: unknown,
  ): Promise<void> {
    const { id, attempts } = schedule
    const { named, details, ...audit } = failureOf(schedule)
    const { subject, locale } = audit
    if (!(error instanceof StudioError) && attempts < maxAttempts) {
      return cms.log.warn({ err: error, id, subject, locale }, 'A schedule could not run and will be tried again')
    }
    const issues: readonly ContentIssue[] = error instanceof StudioError ? (error.body.issues ?? []) : []
    const reason = error instanceof StudioError ? error.code : 'error'
    cms.log.error({ err: error, id, subject, locale, reason }, 'A schedule failed')
    await cms.db.transaction().execute(async (trx) => {
      const end = { state: 'failed', issues, reason } as const
      if ((await table.end(trx, { id, until }, end, cms.now())) === undefined) return
      await writeAudit(trx, { ...audit, person: null, details: { ...details, id, reason } })
      await notifyFailure(trx, schedule, named)
    })
    onMail()
  }

  async function runAll(): Promise<void> {
    try {
      while (!stopped && (await runNext()));
    } catch (error) {
      cms.log.error({ err: error }, 'The schedules could not be read')
    }
  }

  function poll(): void {
    running = runAll().finally(() => {
      running = undefined
      if (!stopped) timer = setTimeout(poll, pollInterval).unref()
    })
  }

  return {
    runNext,
    start(): void {
      stopped = false
      poll()
    },
    /** Waits for a schedule under way. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      const timeout = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())
      await Promise.race([running, timeout])
    },
  }
}

/** A schedule that no other process claims before `until`. */
interface Claim<Row extends Schedule> {
  readonly schedule: Row
  readonly until: Date
}

// What is done and that it is done are one transaction: whenever a process dies, it happens once.
async function run<Row extends Schedule>(
  cms: Cms,
  kind: ScheduledKind<Row>,
  { schedule, until }: Claim<Row>,
): Promise<void> {
  const { id, created_by } = schedule
  const author = created_by === null ? undefined : await findAuthor(cms, created_by)
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    await kind.lock(trx, schedule)
    const held = await kind.table.end(trx, { id, until }, { state: 'done', issues: [] }, cms.now())
    if (held !== undefined) await kind.run(inTransaction(cms, trx), held, author)
  })
}

/** Throws unless whoever made a schedule may publish now. */
async function findAuthor({ db }: Cms, id: string): Promise<PersonRow> {
  const author = await findStudioPerson(db, id)
  if (author === undefined || author.locked) throw new StudioError('locked', 'The author has no access any more')
  if (!hasRole(author, 'publisher')) throw new StudioError('forbidden', 'The author may no longer publish')
  return author
}

export type Scheduler = ReturnType<typeof createScheduler>
