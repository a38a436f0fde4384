import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Cms } from '#server/content/context.ts'
import {
  eraseRequests,
  eraseSubscriptions,
  exportRequests,
  exportSubscriptions,
  findRequestsOf,
} from '#server/db/privacy.ts'
import type { Storage } from '#server/media/storage.ts'
import { mailFile, mailFolder } from '#server/mail/sendMail.ts'

/** Where the files of requests are. */
export interface PersonalFiles {
  /** Folder of the mails. */
  readonly dataDir: string
  /** Storage of the attachments. */
  readonly storage: Storage
}

/** Folder of the ticket attachments in the storage. */
const attachments = 'attachments'

/** Returns everything stored about an email address. */
export async function exportPerson({ db }: Cms, email: string): Promise<object> {
  return {
    email,
    requests: await exportRequests(db, await findRequestsOf(db, email)),
    newsletter: await exportSubscriptions(db, email),
  }
}

/** Erases the personal data of an email address and returns the ids of requests and the number of subscriptions. */
export async function erasePerson(cms: Cms, files: PersonalFiles, email: string, now = new Date()) {
  const requests = await findRequestsOf(cms.db, email)
  const subscriptions = await cms.db.transaction().execute((trx) => eraseSubscriptions(trx, email))
  await eraseDataOf(cms, files, requests, now)
  return { requests, subscriptions }
}

/** Erases the personal data of requests. Deletes the files after the transaction: a failure in between leaves a file without a row, never a row without its file. */
export async function eraseDataOf(
  { db }: Cms,
  { dataDir, storage }: PersonalFiles,
  requests: readonly string[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return
  const erased = await db.transaction().execute((trx) => eraseRequests(trx, requests, now))
  for (const file of erased.attachments) await storage.delete(`${attachments}/${path.basename(file)}`)
  for (const id of erased.mails) await rm(path.join(mailFolder(dataDir), mailFile(id)), { force: true })
}
