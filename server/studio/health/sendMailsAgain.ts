import { writeAudit } from '#server/db/audit.ts'
import { retryFailed } from '#server/db/outbox.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Queues a mail that was given up, or all of them. Throws `not_found` when the one was sent, or queued by someone else. */
export async function sendMailsAgain(
  { cms, onMail }: Pick<Studio, 'cms' | 'onMail'>,
  id: number | undefined,
  actor: Actor,
): Promise<number> {
  const queued = await cms.db.transaction().execute(async (trx) => {
    const mails = await retryFailed(trx, cms.now(), id)
    if (id !== undefined && mails === 0) throw new StudioError('not_found', 'There is no such mail that was given up')
    const subject = id === undefined ? 'mail' : `mail:${id}`
    if (mails > 0) await writeAudit(trx, { ...actor, action: 'mail.retry', subject, details: { mails } })
    return mails
  })
  if (queued > 0) onMail()
  return queued
}
