import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import type { StudioRole } from '#schemas/studio/roles.ts'
import { importLeases, releaseImport } from '#server/db/importSteps.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

const filled = fillCms(fixture)
let imports: ImportHarness
let ada: SignedIn
let author: SignedIn
let italian: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  const { site } = imports
  ada = await site.signIn(await site.addTestPerson('publisher'))
  author = await site.signIn(await site.addTestPerson('author'))
  italian = await site.signIn(await site.addTestPerson('publisher', ['it-it']))
})

afterAll(() => imports.close())

const dealers = `id,name,city,latitude,longitude
officina-uno,Officina Uno,Treviglio,45.5,9.6
officina-due,Officina Due,Crema,45.36,9.68
`
const many = 1000
const file = [
  'id,name,city,latitude,longitude',
  ...Array.from({ length: many }, (_, index) => `dealer-${index},Dealer ${index},Town,45,9`),
  '',
].join('\n')

const db = () => filled.cms.db
const read = async (id: string) => (await imports.call(ada, 'GET', `/import/${id}`)).body
const call = async (as: SignedIn, id: string, name: string, body: object = {}) => {
  const response = await imports.call(as, 'POST', `/import/${id}/${name}`, body)
  return response.status === 200 ? response.body.state : [response.status, response.body.code]
}
const setRole = (id: string, role: StudioRole) =>
  db().updateTable('studio_people').set({ role }).where('id', '=', id).execute()
const dealerCount = async () =>
  (await db().selectFrom('entities').select('id').where('kind', '=', 'retailer').execute()).length
const versionCount = async () => (await db().selectFrom('content_versions').select('id').execute()).length

/** Returns an import that is under way by a process that has died; `held` until its process is given up. */
async function abandon({ id }: ImportRun, held: Date | null = null): Promise<void> {
  const step = { state: 'importing' as const, total: 2, done: 0, leased_until: held }
  await db().updateTable('imports').set(step).where('id', '=', id).execute()
}

/** Returns another process on the database, so many minutes later. */
function node(minutes = 0) {
  const logged: unknown[] = []
  const error = (_fields: object, message: string) => void logged.push(message)
  const now = () => new Date(Date.now() + minutes * 60_000)
  const jobs = createImportJobs(createSiteCms(db(), { now, log: { warn: error, error } }))
  return {
    jobs,
    logged,
    /** Looks for imports once, and does what there is to do. */
    async runOnce() {
      jobs.start()
      await jobs.settled()
      await jobs.stop()
    },
  }
}

describe('an import that is stopped', () => {
  const stopHalfway = async (): Promise<ImportRun> => {
    const checked = await imports.dryRun(ada, 'retailer', file)
    await call(ada, checked.id, 'run', { only_valid: false })
    await expect.poll(async () => (await read(checked.id)).done, { interval: 1 }).toBeGreaterThan(0)
    const { status, body } = await imports.call(ada, 'POST', `/import/${checked.id}/stop`, {})
    expect([status, body.state]).toEqual([200, 'stopped'])
    return body
  }

  test('keeps the rows it has written, which are undone as one', async () => {
    const stopped = await stopHalfway()
    const { done, total } = stopped
    expect([done > 0, done < many, total]).toEqual([true, true, many])
    expect([stopped.rows, stopped.items.created]).toEqual([{ imported: done, new: many - done }, done])
    expect(await dealerCount()).toBe(done)
    await imports.site.studio.imports.settled()
    expect([await read(stopped.id), await dealerCount()]).toEqual([stopped, done])
    const log = await db()
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(log).toEqual([{ action: 'import.stop', details: { file: 'retailer.csv', kind: 'retailer', rows: done } }])
    expect(await imports.undo(ada, stopped)).toMatchObject({ state: 'undone', items: { outcomes: { undone: done } } })
    expect(await dealerCount()).toBe(0)
  })

  test('goes on with the rows that are left', async () => {
    const stopped = await stopHalfway()
    const { status, body } = await imports.call(ada, 'POST', `/import/${stopped.id}/run`, { only_valid: true })
    expect([status, body.state, body.done >= stopped.done]).toEqual([200, 'importing', true])
    await imports.site.studio.imports.settled()
    expect(await read(stopped.id)).toMatchObject({ state: 'imported', done: many, rows: { imported: many } })
    expect([await dealerCount(), await versionCount()]).toEqual([many, many])
  })

  test('does not fail by what its process does afterwards', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await abandon(checked)
    const held = new Date(Date.now() + 60_000)
    expect(await importLeases.claim(db(), new Date(), held)).toMatchObject({ state: 'importing' })
    expect(await call(ada, checked.id, 'stop')).toBe('stopped')
    await releaseImport(db(), { id: checked.id, held: [held] }, true)
    expect(await read(checked.id)).toMatchObject({ state: 'stopped', failed: false, done: 0 })
  })

  test('may have failed before', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await abandon(checked)
    await db().updateTable('imports').set({ failed: true }).execute()
    expect(await call(ada, checked.id, 'stop')).toBe('stopped')
    expect(await read(checked.id)).toMatchObject({ failed: false, rows: { new: 2 } })
  })

  test('was under way, and is stopped by whoever may begin it', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    expect(await call(ada, checked.id, 'stop')).toEqual([409, 'conflict'])
    await abandon(checked, new Date(Date.now() + 60_000))
    expect(await call(author, checked.id, 'stop')).toEqual([403, 'forbidden'])
    expect(await call(italian, checked.id, 'stop')).toBe('stopped')
    await db().updateTable('imports').set({ state: 'undoing' }).execute()
    expect(await call(ada, checked.id, 'stop')).toEqual([409, 'conflict'])
  })

  test('while it is checked, is where its fields are chosen', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await abandon(checked, new Date(Date.now() + 60_000))
    await db().updateTable('imports').set({ state: 'checking' }).execute()
    expect(await call(author, checked.id, 'stop')).toBe('uploaded')
    expect(await read(checked.id)).toMatchObject({ mapping: checked.mapping, done: 2 })
    expect(await imports.check(ada, checked)).toMatchObject({ state: 'checked', rows: { new: 2 } })
  })
})

describe('a step whose process has died', () => {
  test('is resumed by the next one, without anybody opening it', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await abandon(checked, new Date(Date.now() + 60_000))
    await node().runOnce()
    expect(await dealerCount()).toBe(0)
    const next = node(2)
    await next.runOnce()
    expect([await read(checked.id), next.logged]).toMatchObject([{ state: 'imported', items: { created: 2 } }, []])
  })

  test('is resumed by one of two that look at once', async () => {
    const checked = await imports.dryRun(ada, 'retailer', file)
    await db().updateTable('imports').set({ state: 'importing', total: many, done: 0 }).execute()
    await Promise.all([node(2).runOnce(), node(2).runOnce()])
    expect(await read(checked.id)).toMatchObject({ state: 'imported', done: many, rows: { imported: many } })
    expect([await dealerCount(), await versionCount()]).toEqual([many, many])
  })

  test('fails when no process gets on with it', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await abandon(checked)
    for (const minutes of [0, 2, 4]) {
      const at = (after: number) => new Date(Date.now() + (minutes + after) * 60_000)
      expect(await importLeases.claim(db(), at(0), at(1))).toBeDefined()
    }
    const next = node(6)
    await next.runOnce()
    expect(next.logged).toEqual(['A step of an import failed'])
    expect(await read(checked.id)).toMatchObject({ state: 'importing', failed: true, rows: { new: 2 } })
    expect(await imports.run(ada, checked)).toMatchObject({ state: 'imported', failed: false })
  })

  test('ends when a backup has brought the import without its rows', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await abandon(checked)
    await db().deleteFrom('import_rows').execute()
    await node().runOnce()
    expect(await read(checked.id)).toMatchObject({ state: 'stopped', total: 2, done: 0, failed: false })
  })
})

describe('a step', () => {
  test('that another process has left is resumed by whoever opens it; its mapping is remembered', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await db().updateTable('imports').set({ state: 'importing', total: 2, done: 0 }).execute()
    await imports.call(author, 'GET', `/import/${checked.id}`)
    await imports.site.studio.imports.settled()
    expect((await imports.call(ada, 'GET', `/import/${checked.id}`)).body).toMatchObject({
      state: 'imported',
      items: { created: 2 },
    })
    const next = await imports.upload(author, 'retailer', dealers)
    expect(next.body.mapping).toEqual(checked.mapping)
    expect(next.body.id).not.toBe(checked.id)
  })

  test('of somebody who may not publish any more fails, and can be begun again', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await setRole(ada.id, 'author')
    await db().updateTable('imports').set({ state: 'importing', total: 2, done: 0 }).execute()
    await imports.call(author, 'GET', `/import/${checked.id}`)
    await imports.site.studio.imports.settled()
    expect((await imports.call(author, 'GET', `/import/${checked.id}`)).body).toMatchObject({ failed: true, done: 0 })
    await setRole(ada.id, 'publisher')
    expect(imports.site.logged).toMatchObject([['A step of an import failed', { state: 'importing' }]])
    expect(await imports.run(italian, checked)).toMatchObject({ state: 'imported', failed: false })
  })

  test('is not begun twice, nor out of turn', async () => {
    const { body } = await imports.upload(ada, 'retailer', dealers)
    const call = async (name: string, sent: object) => {
      const response = await imports.call(ada, 'POST', `/import/${body.id}/${name}`, sent)
      return [response.status, response.body.code]
    }
    expect(await call('run', { only_valid: true })).toEqual([409, 'conflict'])
    expect(await call('undo', {})).toEqual([409, 'conflict'])
    const unnamed = body.headings.map((_, index) => (index === 1 ? 'data.name' : ''))
    const choices = { clear_empty: false, publish: true }
    expect(await call('check', { ...choices, mapping: unnamed })).toEqual([422, 'invalid'])
    expect(await call('check', { ...choices, mapping: ['id'] })).toEqual([422, 'invalid'])
  })
})
