import type { Kysely } from 'kysely'
import type { Log } from '#server/cms/context.ts'
import { markSent, markUnsent, takeMail, type WaitingMail } from '#server/db/outbox.ts'
import type { Database } from '#server/db/tables.ts'

/** How often a mail is tried, and the pauses between: a minute, then twice as long each time, a day at most; in ms. */
export const mostAttempts = 12
const firstPause = 60_000
const longestPause = 24 * 3_600_000
/** How long a process may have a mail in hand before another takes it, in ms. */
const lease = 300_000
/** How often it is looked for mails that are due, in ms. */
const interval = 10_000
/** How long a mail under way may take to end when the server is stopped, in ms. */
const closingTime = 5000

interface OutboxOptions {
  readonly db: Kysely<Database>
  /** Makes a mail and sends it. */
  readonly deliver: (mail: WaitingMail) => Promise<void>
  readonly log: Log
  /** Called for every mail given up. */
  readonly onGivenUp?: (kind: string) => void
  readonly now?: () => Date
}

/** Sends what waits in the outbox, in one process at a time for each mail. Nothing is sent before `start`. */
export function createOutbox({ db, deliver, log, onGivenUp = () => {}, now = () => new Date() }: OutboxOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = true

  /** Tries the next mail that is due; `false` when there is none. */
  async function sendNext(): Promise<boolean> {
    const mail = await takeMail(db, now(), new Date(now().getTime() + lease))
    if (mail === undefined) return false
    try {
      await deliver(mail)
    } catch (error) {
      await putBack(mail, codeOf(error))
      return true
    }
    await markSent(db, mail.id, now())
    return true
  }

  async function putBack({ id, kind, attempts }: WaitingMail, code: string): Promise<void> {
    const givenUp = attempts >= mostAttempts
    await markUnsent(db, id, code, now(), givenUp ? undefined : new Date(now().getTime() + pauseAfter(attempts)))
    if (!givenUp) return log.warn({ id, kind, attempts, code }, 'A mail could not be sent; it is tried again')
    log.error({ id, kind, attempts, code }, 'A mail could not be sent and is given up')
    onGivenUp(kind)
  }

  async function sendAll(): Promise<void> {
    try {
      while (!stopped && (await sendNext()));
    } catch (error) {
      log.error({ code: codeOf(error) }, 'The outbox could not be read')
    }
  }

  /** Looks for mails now, not only when it is time to. */
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
      if (!stopped) timer = setTimeout(wake, interval).unref()
    })
  }

  return {
    sendNext,
    wake,
    start(): void {
      stopped = false
      wake()
    },
    /** Lets a mail under way end. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      const late = new Promise((resolve) => setTimeout(resolve, closingTime).unref())
      await Promise.race([running, late])
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** Pause after the n-th try that failed, in ms. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause)
}

/** What may stand in the log: messages of mail servers and databases quote addresses, codes do not. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return (code + response).slice(0, 100)
}
