// @module-tag slow
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { countImports, readImport } from '#server/db/imports.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createImportJobs } from '#server/studio/imports/createImportJobs.ts'
import { bundledProcess } from '#tests/support/server/bundledProcess.ts'
import { writeEmptyDatabase } from '#tests/support/db/emptyDatabase.ts'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { createEmptyDatabase } from '#tests/support/db/testDatabase.ts'

const id = 'killed'
/** Longer than a process keeps a step for itself, in ms. */
const lease = 120_000
const startProcess = bundledProcess('importingProcess')

it('an import whose process was killed is finished by the next one, on an embedded database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
  await writeEmptyDatabase(folder)
  await killAndGoOn('pglite', folder)
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(postgresUrl === undefined)('and by one of two, on Postgres (needs TEST_DATABASE_URL)', async () => {
  const { databaseUrl, drop } = await createEmptyDatabase(postgresUrl ?? '')
  await killAndGoOn('postgres', databaseUrl)
  await drop()
})

/** Kills the process that imports on its way; each row must be there once, and nothing failed. */
async function killAndGoOn(kind: string, where: string): Promise<void> {
  const child = startProcess(kind, where, id)
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('done ')) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])

  const open = () => openDatabase(kind === 'postgres' ? { databaseUrl: where } : { dataDir: where })
  // An embedded database belongs to one process.
  const first = await open()
  const databases = kind === 'postgres' ? [first, await open()] : [first]
  const { db } = first
  const left = await readImport(db, id)
  expect(left).toMatchObject({ state: 'importing', failed: false, total: 2000, leased_until: expect.any(Date) })
  expect(left?.done).toBeLessThan(2000)
  const early = createImportJobs(createSiteCms(db))
  early.start()
  await early.stop()
  expect(await readImport(db, id)).toEqual(left)

  const now = () => new Date(Date.now() + lease)
  const nodes = databases.map((database) => createImportJobs(createSiteCms(database.db, { now })))
  for (const node of nodes) node.start()
  await expect.poll(async () => (await readImport(db, id))?.state).toBe('imported')
  await Promise.all(nodes.map((node) => node.stop()))
  expect((await countImports(db, [id])).get(id)).toMatchObject({ rows: { imported: 2000 }, created: 2000, changed: 0 })
  const versions = await db.selectFrom('content_versions').select('number').execute()
  expect(versions).toHaveLength(2000)
  expect(await db.selectFrom('entities').select('id').where('kind', '=', 'retailer').execute()).toHaveLength(2000)
  await Promise.all(databases.map((database) => database.close()))
}
