import process from 'node:process'
import type { Kysely } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueTags } from '#server/db/webhooks.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { startWebhooks } from '#server/webhooks/startWebhooks.ts'
import { jobHour } from '#tests/support/server/jobHour.ts'
import { publisher, scheduledDocuments } from '#tests/support/server/scheduledDocuments.ts'

/**
 * A process that a test kills while it has tasks in hand, when it has printed `halted <job>` for each. It halts `before` or `after` the
 * delivery of a mail and a webhook, or in the `first`, a `middle` or the `last` query of the schedule of a `page` or an `item`.
 */

const [kind, where = '', point = '', scheduled] = process.argv.slice(2)
const { db } = await openDatabase(kind === 'postgres' ? { databaseUrl: where } : { dataDir: where })
await migrate(db)
const cms = createSiteCms(db, { now: () => jobHour })
await (point === 'before' || point === 'after' ? deliver() : publish())

async function halt(job: string): Promise<never> {
  console.log(`halted ${job}`)
  return new Promise(() => void setInterval(() => {}, 1000))
}

async function deliver(): Promise<void> {
  const send = async (job: string) => {
    if (point === 'after') console.log(`delivered ${job}`)
    return halt(job)
  }
  globalThis.fetch = () => send('webhooks')
  await enqueueMails(db, [{ kind: 'studio-welcome', payload: {}, request: null }], jobHour)
  await enqueueTags(db, ['page:about'], jobHour)
  startWebhooks(cms, { url: 'http://127.0.0.1/', secret: 'secret' })
  createOutbox({ ...cms, deliver: () => send('mails') }).start()
}

async function publish(): Promise<void> {
  let [queries, haltsAfter] = [0, Infinity]
  const counted: Kysely<Database> = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1
      return queries === haltsAfter ? halt('schedules') : result
    },
  })
  await insertPerson(db, publisher)
  const document = scheduledDocuments[scheduled === 'item' ? 'item' : 'page']
  const earlier = createSiteCms(db, { now: () => new Date(jobHour.getTime() - 120_000) })
  const { runNext } = createScheduler({ ...cms, db: counted })
  // How many queries it takes.
  await document.schedule(cms, 'whole', earlier)
  await runNext()
  await document.schedule(cms, 'killed', earlier)
  haltsAfter = { first: document.claimedAfter, middle: Math.ceil(queries / 2), last: queries }[point] ?? Infinity
  queries = 0
  await runNext()
}
