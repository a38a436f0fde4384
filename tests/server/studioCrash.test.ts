import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { bundledProcess } from '#tests/support/server/bundledProcess.ts'
import { writeEmptyDatabase } from '#tests/support/db/emptyDatabase.ts'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { createEmptyDatabase } from '#tests/support/db/testDatabase.ts'

const kills = 10
const startProcess = bundledProcess('editingProcess')

it('an editor’s process killed ten times on an embedded database loses nothing it acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
  await writeEmptyDatabase(folder)
  await killRepeatedly('pglite', folder)
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(postgresUrl === undefined)('and on Postgres (needs TEST_DATABASE_URL)', async () => {
  const { databaseUrl, drop } = await createEmptyDatabase(postgresUrl ?? '')
  await killRepeatedly('postgres', databaseUrl)
  await drop()
})

async function killRepeatedly(kind: string, where: string): Promise<void> {
  let [saved, published] = [0, 0]
  for (let kill = 0; kill < kills; kill += 1) {
    const after = await runUntilKilled(kind, where, 2 + ((kill * 5) % 7))
    expect(after.found[0]).toBeGreaterThanOrEqual(saved)
    expect(after.found[1]).toBeGreaterThanOrEqual(published)
    saved = after.saved
    published = after.published
  }
  const last = await runUntilKilled(kind, where, 1)
  expect([last.found[0] >= saved, last.found[1] >= published, published > 0]).toEqual([true, true, true])
}

/** Kills the process while it does what comes after `count` lines; returns what it found at its start and acknowledged last. */
async function runUntilKilled(kind: string, where: string, count: number) {
  const child = startProcess(kind, where)
  const exited = once(child, 'exit')
  let found: readonly [number, number] | undefined
  const last = { saved: 0, published: 0 }
  let lines = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, first, second] = line.split(' ')
    if (what === 'found') found = [Number(first), Number(second)]
    if (what === 'saved') last.saved = Number(first)
    if (what === 'published') last.published = Number(first)
    lines += 1
    if (lines > count) child.kill('SIGKILL')
  }
  await exited
  if (found === undefined) throw new Error('The process ended before it had opened the database')
  return { found, saved: last.saved, published: Math.max(last.published, found[1]) }
}
