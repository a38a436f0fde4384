import type { LocaleCode } from '#locales/locales.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { hasRole, mayChange } from '#schemas/studio/roles.ts'
import type { ContentIssue } from '#schemas/studio/contentIssue.ts'
import { writeAudit } from '#server/db/audit.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import { endSchedule, claimSchedule, type ScheduleRow } from '#server/db/schedules.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { personOf } from '#server/studio/pages/draftState.ts'
import { publishStoredVersion, withdrawInside } from '#server/studio/pages/publishPage.ts'
import { holdContent, holdUnheldSchedules } from '#server/studio/schedules/holdContent.ts'
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
export type NotifyFailure = (db: Cms['db'], schedule: ScheduleRow) => Promise<void>

/**
 * Creates what publishes and withdraws pages at their hours, also those that passed while no server ran: the content that was
 * scheduled, not what the draft is by then. Of several processes on one database one claims a schedule. Does nothing before `start`.
 */
export function createScheduler(cms: Cms, notifyFailure: NotifyFailure = async () => {}, onMail = () => {}) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = true

  /** Runs the next schedule that is due. Returns `false` when there is none. */
  async function runNext(): Promise<boolean> {
    await holdUnheldSchedules(cms)
    const now = cms.now()
    const schedule = await claimSchedule(cms.db, now, new Date(now.getTime() + lease))
    if (schedule === undefined) return false
    try {
      await run(cms, schedule)
    } catch (error) {
      await handleFailure(schedule, error)
    }
    return true
  }

  async function handleFailure(schedule: ScheduleRow, error: unknown): Promise<void> {
    const { id, attempts, page_id: page, locale } = schedule
    if (!(error instanceof StudioError) && attempts < maxAttempts) {
      return cms.log.warn({ err: error, id, page, locale }, 'A schedule could not run and will be tried again')
    }
    const issues: readonly ContentIssue[] = error instanceof StudioError ? (error.body.issues ?? []) : []
    const reason = error instanceof StudioError ? error.code : 'error'
    cms.log.error({ err: error, id, page, locale, reason }, 'A schedule failed')
    await cms.db.transaction().execute(async (trx) => {
      await endSchedule(trx, id, { state: 'failed', issues, reason }, cms.now())
      const details = { id, action: schedule.action, reason }
      await writeAudit(trx, { person: null, action: 'page.schedule_failed', subject: `page:${page}`, locale, details })
      await notifyFailure(trx, schedule)
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

/** What is done and that it is done are one transaction: whenever a process dies, it happens once. */
async function run(cms: Cms, schedule: ScheduleRow): Promise<void> {
  const { id, page_id: page, locale, action, created_by, created_by_name } = schedule
  const change = { page, locale, actor: { person: personOf(created_by, created_by_name) } }
  if (created_by !== null) await checkAuthor(cms, created_by, locale)
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    await lockPageFacts(trx, page)
    if (!(await endSchedule(trx, id, { state: 'done', issues: [] }, cms.now()))) return
    const inside = inTransaction(cms, trx)
    if (action === 'withdraw') return withdrawInside(inside, change)
    const version = await holdContent(inside, schedule)
    if (version === undefined) throw new StudioError('not_found', 'There is nothing to publish')
    await publishStoredVersion(inside, { ...change, version })
  })
}

/** Throws unless whoever made a schedule could do now what it does. */
async function checkAuthor({ db }: Cms, id: string, locale: LocaleCode): Promise<void> {
  const author = await findStudioPerson(db, id)
  if (author === undefined || author.locked) throw new StudioError('locked', 'The author has no access any more')
  if (!hasRole(author, 'publisher')) throw new StudioError('forbidden', 'The author may no longer publish')
  if (!mayChange(author, locale)) {
    throw new StudioError('locale_forbidden', `The author may no longer change the content of ${locale}`)
  }
}

export type Scheduler = ReturnType<typeof createScheduler>
