import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importStates, stepsUnderWay } from '#schemas/studio/calls/imports.ts'
import { savePage } from '#server/content/editPage.ts'
import { addItemSchedule } from '#server/db/itemSchedules.ts'
import { countDeliveries, countMails, countTasks } from '#server/db/jobCounts.ts'
import { writeForeignLinks } from '#server/db/foreignLinks.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { addPageSchedule } from '#server/db/pageSchedules.ts'
import { enqueueTags } from '#server/db/webhooks.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const now = new Date('2026-11-28T08:00:00Z')
const later = new Date('2026-11-29T08:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the tasks of every job are read in one view: what waits, and what was given up', async () => {
  await addTasks()
  const { db } = database
  const { rows } = await sql`
    select job, state, count(*)::integer as count, count(distinct task)::integer as tasks, max(hour) as hour
    from job_states group by 1, 2 order by 1, 2`.execute(db)
  expect(rows).toEqual([
    { job: 'imports', state: 'failed', count: 1, tasks: 1, hour: null },
    { job: 'imports', state: 'waiting', count: stepsUnderWay.length, tasks: stepsUnderWay.length, hour: null },
    { job: 'links', state: 'waiting', count: 2, tasks: 2, hour: later },
    { job: 'mails', state: 'failed', count: 1, tasks: 1, hour: null },
    { job: 'mails', state: 'waiting', count: 1, tasks: 1, hour: null },
    { job: 'schedules', state: 'failed', count: 2, tasks: 2, hour: now },
    { job: 'schedules', state: 'waiting', count: 4, tasks: 4, hour: later },
    { job: 'search', state: 'waiting', count: 1, tasks: 1, hour: null },
    { job: 'webhooks', state: 'waiting', count: 1, tasks: 1, hour: null },
  ])
  expect((await countTasks(db, now)).toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    { name: 'imports', waiting: stepsUnderWay.length, failed: 1 },
    { name: 'links', waiting: 1, failed: 0 },
    { name: 'mails', waiting: 1, failed: 1 },
    // Those of tomorrow do not wait yet.
    { name: 'schedules', waiting: 2, failed: 2 },
    { name: 'search', waiting: 1, failed: 0 },
    { name: 'webhooks', waiting: 1, failed: 0 },
  ])
  expect(await countMails(db)).toEqual({ waiting: 1, failed: 1 })
  expect(await countDeliveries(db)).toEqual({ waiting: 1, retried: 0, oldest: now })
})

/** Adds tasks of every job in every state. */
async function addTasks(): Promise<void> {
  const { db } = database
  const mail = { kind: 'studio-welcome', payload: {}, request: null } as const
  await enqueueMails(db, [mail, mail, mail], now)
  await sql`update outbox set sent_at = ${now} where id = (select min(id) from outbox)`.execute(db)
  await sql`update outbox set failed_at = ${now} where id = (select max(id) from outbox)`.execute(db)
  await enqueueTags(db, ['page:home'], now)
  const link = (name: string) => ({ address: `https://${name}.example.com`, host: name, places: [], uses: 1 })
  await writeForeignLinks(db, [link('one')], now)
  await writeForeignLinks(db, [link('one'), link('two')], later)
  await savePage(createSiteCms(db), {
    ...{ id: 'home', page_type: 'blank', template: 'ST' },
    ...{ parent: null, entity: null, position: 0 },
  })
  const hour = { timeZone: 'Europe/Rome', person: null }
  const content = { parent: null, position: 0, data: {}, texts: {} }
  for (const at of [now, later, now, now]) {
    await addPageSchedule(db, { ...hour, page: 'home', locale: 'en-gb', action: 'withdraw', version: null, at }, now)
    await addItemSchedule(db, { ...hour, kind: 'award', id: 'a', content, message: '', revision: null, at }, now)
  }
  for (const table of ['schedules', 'item_schedules'] as const) {
    await sql`update ${sql.table(table)} set state = 'done' where id = (select max(id) from ${sql.table(table)})`.execute(
      db,
    )
    await sql`update ${sql.table(table)} set state = 'failed' where id = (
      select max(id) from ${sql.table(table)} where state = 'pending')`.execute(db)
  }
  for (const state of [...importStates, 'checking'] as const) {
    await sql`
      insert into imports (id, kind, file, state, headings, headings_key, failed, created_at, changed_at)
      values (gen_random_uuid()::text, 'award', 'a.csv', ${state}, '[]', '', false, ${now}, ${now})`.execute(db)
  }
  await sql`
    update imports set failed = true where id = (select id from imports where state = 'checking' limit 1)`.execute(db)
  await sql`
    insert into background_jobs (name, run, state, started_at, alive_at)
    values ('search', 'a', 'running', ${now}, ${now}), ('other', 'b', 'running', ${now}, ${now})`.execute(db)
}
