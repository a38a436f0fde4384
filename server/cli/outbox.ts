import type { Cms } from '#server/cms/context.ts'
import { print } from '#server/cli/output.ts'
import { listUnsent, retryFailed } from '#server/db/outbox.ts'

/** Lists the mails that wait and those that were given up. */
export async function runOutboxList({ db }: Cms): Promise<void> {
  const mails = await listUnsent(db)
  for (const { id, kind, attempts, created_at, next_at, failed_at, last_error } of mails) {
    const state = failed_at === null ? `next try ${next_at.toISOString()}` : `given up ${failed_at.toISOString()}`
    const error = last_error === null ? '' : ` · ${last_error}`
    print(`${id} · ${kind} · since ${created_at.toISOString()} · ${attempts} tries · ${state}${error}`)
  }
  const givenUp = mails.filter(({ failed_at }) => failed_at !== null).length
  print(`${mails.length - givenUp} waiting, ${givenUp} given up.`)
}

/** Lets the mails that were given up be tried again; the server does it within seconds. */
export async function runOutboxRetry({ db }: Cms): Promise<void> {
  print(`${await retryFailed(db, new Date())} mails are tried again.`)
}
