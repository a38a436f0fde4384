import process from 'node:process'
import type { Kysely } from 'kysely'
import { savePage } from '#server/content/editPage.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import { enqueueTags } from '#server/db/webhooks.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { schedulePage } from '#server/studio/schedules/schedules.ts'
import { startWebhooks } from '#server/webhooks/startWebhooks.ts'
import { jobHour } from '#tests/support/server/jobHour.ts'

/**
 * A process that a test kills while it has tasks in hand, when it has printed `halted <job>` for each. It halts `before` or `after` the
 * delivery of a mail and a webhook, or in the `first`, a `middle` or the `last` query of a schedule.
 */

const [kind, where = '', point = ''] = process.argv.slice(2)
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
  const person = { id: 'p1', name: 'Ada' }
  await insertPerson(db, { ...person, email: 'ada@example.com', role: 'publisher', locales: null })
  const { runNext } = createScheduler({ ...cms, db: counted })
  // How many queries it takes.
  await schedule('whole', person)
  await runNext()
  await schedule('killed', person)
  // The first query reads what an earlier release has scheduled, the second claims.
  haltsAfter = { first: 2, middle: Math.ceil(queries / 2), last: queries }[point] ?? Infinity
  queries = 0
  await runNext()
}

/** Schedules the publication of a new page for a minute ago. */
async function schedule(page: string, person: { readonly id: string; readonly name: string }): Promise<void> {
  const position = { page, locale: 'en-gb' } as const
  const actor = { person }
  await savePage(cms, { id: page, page_type: 'blank', template: 'ST', parent: null, entity: null, position: 0 })
  const { revision } = await readState(cms, position)
  const text = JSON.stringify({ title: page, permalink: page, seo: {}, sections: [] })
  const { state } = await saveDraft(cms, { ...position, revision, text, actor })
  const at = new Date(jobHour.getTime() - 60_000).toISOString()
  const earlier = createSiteCms(db, { now: () => new Date(jobHour.getTime() - 120_000) })
  const body = { action: 'publish', at, time_zone: 'Europe/Rome', message: '' } as const
  await schedulePage(earlier, { ...position, revision: state.revision, actor }, body)
}
