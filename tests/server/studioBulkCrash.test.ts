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

const startProcess = bundledProcess('bulkProcess')

it('a process killed while it changes many items leaves all of a change or nothing, on an embedded database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
  await writeEmptyDatabase(folder)
  await killRepeatedly(['pglite', folder], ['publish-middle'])
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(postgresUrl === undefined)('and on Postgres (needs TEST_DATABASE_URL)', async () => {
  const { databaseUrl, drop } = await createEmptyDatabase(postgresUrl ?? '')
  await killRepeatedly(['postgres', databaseUrl], ['save-last', 'publish-middle', 'publish-last'])
  await drop()
})

/** Kills a process at each point; the next one finds in all items what was acknowledged last, and nothing of the change that was cut short. */
async function killRepeatedly(database: readonly [string, string], points: readonly string[]): Promise<void> {
  let expected = 'found Town-0 Town-0'
  let town = 0
  for (const point of points) {
    town += 2
    const changed = [`saved ${town - 1}`, `published ${town - 1}`]
    if (point.startsWith('publish')) changed.push(`saved ${town}`)
    else town -= 1
    expect([point, ...(await runUntilHalted(...database, point))]).toEqual([point, expected, ...changed, 'halted'])
    expected = `found Town-${town} ${changed[1]?.replace('published ', 'Town-')}`
  }
  expect((await runUntilHalted(...database, 'save-middle'))[0]).toBe(expected)
}

/** Kills the process when it halts, and returns what it has printed. */
async function runUntilHalted(...args: readonly string[]): Promise<readonly string[]> {
  const child = startProcess(...args)
  const exited = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line === 'halted') child.kill('SIGKILL')
  }
  await exited
  return lines
}
