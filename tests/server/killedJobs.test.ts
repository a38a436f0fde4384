import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { countDeliveries } from '#server/db/jobCounts.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { startWebhooks } from '#server/webhooks/startWebhooks.ts'
import { writeEmptyDatabase } from '#tests/support/db/emptyDatabase.ts'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { createEmptyDatabase } from '#tests/support/db/testDatabase.ts'
import { bundledProcess } from '#tests/support/server/bundledProcess.ts'
import { jobHour } from '#tests/support/server/jobHour.ts'
import { scheduledDocuments } from '#tests/support/server/scheduledDocuments.ts'

type Engine = 'pglite' | 'postgres'

const startProcess = bundledProcess('jobProcess')
const engines: readonly Engine[] = postgresUrl === undefined ? ['pglite'] : ['pglite', 'postgres']

describe.each(engines)('a process that is killed, on %s,', (engine) => {
  test('before it delivers a mail and a webhook has them delivered by the next one', async () => {
    const { lines, early, later, close } = await killAt(engine, ['before'], 2)
    expect(lines.toSorted()).toEqual(['halted mails', 'halted webhooks'])
    expect([await deliveries(early), await deliveries(later)]).toEqual([none, each])
    await close()
  })

  test('after it delivered a mail and a webhook has them delivered again, the mail under its id', async () => {
    const { lines, early, later, close } = await killAt(engine, ['after'], 2)
    expect(lines.toSorted()).toEqual(['delivered mails', 'delivered webhooks', 'halted mails', 'halted webhooks'])
    expect([await deliveries(early), await deliveries(later)]).toEqual([none, each])
    expect(await later.db.selectFrom('outbox').select(['sent_at', 'failed_at', 'attempts']).execute()).toEqual([
      { sent_at: later.now(), failed_at: null, attempts: 2 },
    ])
    await close()
  })

  const points = engine === 'postgres' ? ['first', 'middle', 'last'] : ['last']
  const cases = points.flatMap((point) => [[point, 'page'] as const, [point, 'item'] as const])
  test.each(cases)('in the %s query of the schedule of one %s has it published exactly once', async (point, kind) => {
    const document = scheduledDocuments[kind]
    const { lines, early, later, close } = await killAt(engine, [point, kind], 1)
    expect(lines).toEqual(['halted schedules'])
    const versions = kind === 'page' ? [1] : []
    expect(await document.publications(early, 'killed')).toEqual({ state: 'pending', versions, live: null, entries: 0 })
    expect(await createScheduler(early).runNext()).toBe(false)
    const { runNext } = createScheduler(later)
    expect([await runNext(), await runNext()]).toEqual([true, false])
    const live = kind === 'page' ? 1 : 'killed'
    expect(await document.publications(later, 'killed')).toEqual({ state: 'done', versions: [1], live, entries: 1 })
    await close()
  })
})

const none = { mails: [], webhooks: [], waiting: 1 }
const each = { mails: [1], webhooks: ['{"tags":["page:about"]}'], waiting: 0 }

/** Runs the jobs of mails and webhooks until nothing is due; returns what was delivered, and the webhooks that wait. */
async function deliveries(cms: Cms) {
  const mails: number[] = []
  const webhooks: string[] = []
  const receiver = createServer((request, response) => {
    request.on('data', (chunk) => webhooks.push(String(chunk))).on('end', () => response.end())
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const bound = receiver.address()
  const url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`
  const jobs = [
    createOutbox({ ...cms, deliver: async ({ id }) => void mails.push(id) }),
    startWebhooks(cms, { url, secret: 'secret' }),
  ]
  for (const job of jobs) while (await job.runNext());
  await Promise.all(jobs.map((job) => job.stop()))
  receiver.close()
  return { mails, webhooks, waiting: (await countDeliveries(cms.db)).waiting }
}

/** Kills a process that has halted as often; opens its database as another one, before and after the leases have ended. */
async function killAt(engine: Engine, point: readonly string[], halts: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
  const created = engine === 'postgres' ? await createEmptyDatabase(postgresUrl ?? '') : undefined
  if (created === undefined) await writeEmptyDatabase(folder)
  const child = startProcess(engine, created?.databaseUrl ?? folder, ...point)
  const exited = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.filter((each) => each.startsWith('halted')).length === halts) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])
  const database = await openDatabase(created === undefined ? { dataDir: folder } : created)
  const after = (ms: number) => createSiteCms(database.db, { now: () => new Date(jobHour.getTime() + ms) })
  return {
    lines,
    early: after(30_000),
    later: after(600_000),
    close: async () => {
      await database.close()
      await created?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
