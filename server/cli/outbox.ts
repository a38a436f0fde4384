import type { Cms } from '#server/content/context.ts'
import { print } from '#server/cli/output.ts'
import { listUnsent, retryFailed } from '#server/db/outbox.ts'

/** Lists the mails that are waiting and those that failed. */
export async function runOutboxList({ db }: Cms): Promise<void> {
  const mails = await listUnsent(db)
  for (const { id, kind, attempts, created_at, next_at, failed_at, last_error } of mails) {
    const state = failed_at === null ? `next attempt ${next_at.toISOString()}` : `failed ${failed_at.toISOString()}`
    const error = last_error === null ? '' : ` · ${last_error}`
    print(`${id} · ${kind} · since ${created_at.toISOString()} · ${attempts} attempts · ${state}${error}`)
  }
  const failed = mails.filter(({ failed_at }) => failed_at !== null).length
  print(`${mails.length - failed} waiting, ${failed} failed.`)
}

/** Queues the failed mails again; a running server sends them within seconds. */
export async function runOutboxRetry({ db }: Cms): Promise<void> {
  print(`${await retryFailed(db, new Date())} mails queued again.`)
}
