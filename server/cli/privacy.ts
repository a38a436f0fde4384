import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Cms } from '#server/cms/context.ts'
import { print } from '#server/cli/output.ts'
import {
  eraseRequests,
  eraseSubscriptions,
  exportRequests,
  exportSubscriptions,
  findRequestsBefore,
  findRequestsOf,
  pruneLeftovers,
} from '#server/db/privacy.ts'
import { mailFile, mailFolder } from '#server/mail/sendMail.ts'

/** Folder of the files visitors attached, below DATA_DIR. */
const attachments = 'attachments'
const day = 86_400_000
/** How long a sign-up waits for its confirmation, in days. */
const unconfirmedDays = 30

/** Everything stored on an address. */
export async function exportPerson({ db }: Cms, email: string): Promise<object> {
  return {
    email,
    requests: await exportRequests(db, await findRequestsOf(db, email)),
    newsletter: await exportSubscriptions(db, email),
  }
}

/** Erases what is personal on an address; answers how many requests and subscriptions that was. */
export async function erasePerson(cms: Cms, dataDir: string, email: string, now = new Date()) {
  const requests = await findRequestsOf(cms.db, email)
  const subscriptions = await cms.db.transaction().execute((trx) => eraseSubscriptions(trx, email))
  await eraseAll(cms, dataDir, requests, now)
  return { requests: requests.length, subscriptions }
}

/** Erases what is personal in requests older than so many days, and what nobody confirmed. */
export async function prunePersonal(cms: Cms, dataDir: string, days: number, now = new Date()): Promise<number> {
  const requests = await findRequestsBefore(cms.db, new Date(now.getTime() - days * day))
  await eraseAll(cms, dataDir, requests, now)
  await pruneLeftovers(cms.db, new Date(now.getTime() - unconfirmedDays * day), now)
  return requests.length
}

export async function runPrivacyExport(cms: Cms, email: string): Promise<void> {
  print(JSON.stringify(await exportPerson(cms, email), null, 2))
}

export async function runPrivacyErase(cms: Cms, dataDir: string, email: string): Promise<void> {
  const { requests, subscriptions } = await erasePerson(cms, dataDir, email)
  print(`Erased ${requests} requests and ${subscriptions} newsletter subscriptions; the proofs of consent stay.`)
}

export async function runPrivacyPrune(cms: Cms, dataDir: string, days: number): Promise<void> {
  print(`Erased ${await prunePersonal(cms, dataDir, days)} requests older than ${days} days.`)
}

/** Files go once the database has let go of them: what fails in between is a file without a row, not a row without its file. */
async function eraseAll({ db }: Cms, dataDir: string, requests: readonly string[], now: Date): Promise<void> {
  if (requests.length === 0) return
  const erased = await db.transaction().execute((trx) => eraseRequests(trx, requests, now))
  const files = [
    ...erased.attachments.map((file) => path.join(dataDir, attachments, path.basename(file))),
    ...erased.mails.map((id) => path.join(mailFolder(dataDir), mailFile(id))),
  ]
  for (const file of files) await rm(file, { force: true })
}
