import type { Kysely } from 'kysely'
import type { Log } from '#server/content/context.ts'
import { markSent, markUnsent, claimMail, type WaitingMail } from '#server/db/outbox.ts'
import type { Database } from '#server/db/tables.ts'

/** Delivery attempts of a mail, with exponential backoff from a minute to a day between them, in ms. */
export const maxAttempts = 12
const firstDelay = 60_000
const maxDelay = 24 * 3_600_000
/** Time after which another process may claim a mail, in ms. */
const lease = 300_000
/** Polling interval for due mails, in ms. */
const pollInterval = 10_000
/** Maximum wait for a running delivery when the server stops, in ms. */
const stopTimeout = 5000

interface OutboxOptions {
  readonly db: Kysely<Database>
  /** Composes and sends a mail. */
  readonly deliver: (mail: WaitingMail) => Promise<void>
  readonly log: Log
  /** Called for every mail whose last attempt failed. */
  readonly onFailed?: (kind: string) => void
  readonly now?: () => Date
}

/** Creates the sender of the outbox. Each mail is handled by one process at a time. Sends nothing before `start`. */
export function createOutbox({ db, deliver, log, onFailed = () => {}, now = () => new Date() }: OutboxOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = true
  /** Mails that were delivered and could not be marked: the database was gone. They are marked before anything else is sent. */
  const unmarked = new Set<number>()

  async function mark(id: number): Promise<void> {
    unmarked.add(id)
    await markSent(db, id, now())
    unmarked.delete(id)
  }

  /** Tries to send the next due mail. Returns `false` when there is none. */
  async function sendNext(): Promise<boolean> {
    for (const id of unmarked) await mark(id)
    const mail = await claimMail(db, now(), new Date(now().getTime() + lease))
    if (mail === undefined) return false
    try {
      await deliver(mail)
    } catch (error) {
      await reschedule(mail, codeOf(error))
      return true
    }
    await mark(mail.id)
    return true
  }

  async function reschedule({ id, kind, attempts }: WaitingMail, code: string): Promise<void> {
    const isLast = attempts >= maxAttempts
    await markUnsent(db, id, code, now(), isLast ? undefined : new Date(now().getTime() + delayAfter(attempts)))
    if (!isLast) return log.warn({ id, kind, attempts, code }, 'A mail could not be sent and will be retried')
    log.error({ id, kind, attempts, code }, 'A mail could not be sent after the last attempt')
    onFailed(kind)
  }

  async function sendAll(): Promise<void> {
    try {
      while (!stopped && (await sendNext()));
    } catch (error) {
      log.error({ code: codeOf(error) }, 'The outbox could not be read')
    }
  }

  /** Checks for due mails now instead of at the next poll. */
  function wake(): void {
    if (stopped) return
    again = true
    if (running !== undefined) return
    clearTimeout(timer)
    running = (async () => {
      while (again && !stopped) {
        again = false
        await sendAll()
      }
    })().finally(() => {
      running = undefined
      if (!stopped) timer = setTimeout(wake, pollInterval).unref()
    })
  }

  return {
    sendNext,
    wake,
    start(): void {
      stopped = false
      wake()
    },
    /** Waits for a running delivery. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      const timeout = new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())
      await Promise.race([running, timeout])
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** Returns the delay after the n-th failed attempt, in ms. */
export function delayAfter(attempts: number): number {
  return Math.min(firstDelay * 2 ** (attempts - 1), maxDelay)
}

/** Returns the error code for the log. Messages of mail servers and databases may contain addresses, codes do not. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return (code + response).slice(0, 100)
}
