import type { Kysely } from 'kysely'
import type { Log } from '#server/content/context.ts'
import { giveUpMail, mailLeases, markSent, retryMail, type WaitingMail } from '#server/db/outbox.ts'
import type { Database } from '#server/db/tables.ts'
import { createJob, type Job } from '#server/jobs/createJob.ts'

/** Delivery attempts of a mail. */
export const maxAttempts = 12

interface OutboxOptions {
  readonly db: Kysely<Database>
  /** Composes and sends a mail. */
  readonly deliver: (mail: WaitingMail) => Promise<void>
  readonly log: Log
  /** Called for every mail whose last attempt failed. */
  readonly onFailed?: (kind: string) => void
  readonly now?: () => Date
}

/** Creates the job that sends the mails of the outbox, each at least once. */
export function createOutbox({ db, deliver, log, onFailed = () => {}, now = () => new Date() }: OutboxOptions): Job {
  return createJob<WaitingMail>(
    {
      name: 'mails',
      pollInterval: 10_000,
      lease: 300_000,
      maxAttempts,
      stopTimeout: 5000,
      describe: (error) => ({ code: codeOf(error) }),
      nameTask: ({ id, kind }) => ({ id, details: { kind } }),
      claim: (at, until) => mailLeases.claim(db, at, until),
      run: deliver,
      finish: ({ id }) => markSent(db, id, now()),
      async retry({ id, kind, attempts }, error, lease, at) {
        const code = codeOf(error)
        await retryMail(db, { id, held: lease.held() }, code, at)
        log.warn({ id, kind, attempts, code }, 'A mail could not be sent and will be retried')
      },
      async giveUp({ id, kind, attempts }, error, lease) {
        const code = codeOf(error)
        await giveUpMail(db, { id, held: lease.held() }, code, now())
        log.error({ id, kind, attempts, code }, 'A mail could not be sent after the last attempt')
        onFailed(kind)
      },
    },
    { log, now },
  )
}

/** Returns the error code for the log. Messages of mail servers and databases may contain addresses, codes do not. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  const response = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return (code + response).slice(0, 100)
}
