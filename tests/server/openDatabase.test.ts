// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock } from '#server/db/lockFile.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'

let dataDir: string
let lock: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cms-open-'))
  lock = join(dataDir, 'database.lock')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Another process that opens the folder, writes a text and then waits. */
const script = `
  import { openDatabase } from '#server/db/open.ts'
  import { migrate } from '#server/db/migrate.ts'
  import { writeTexts } from '#server/db/texts.ts'
  const { db } = await openDatabase({ dataDir: process.env.DATA_DIR })
  await migrate(db)
  await writeTexts(db, [{ key: 'Kept/Text', locale: 'en-gb', value: 'kept' }], 'editor')
  console.log('written')
  setInterval(() => {}, 1000)`

async function startOther() {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line === 'written') break
  return child
}

describe('a folder of the embedded database', () => {
  it('is open in one process at a time, and opens again after a crash with everything written', async () => {
    const other = await startOther()
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database in ${dataDir} is open in process ${other.pid}. Stop it, or set DATABASE_URL.`,
    )
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(existsSync(lock)).toBe(true)
    const database = await openDatabase({ dataDir })
    expect(await migrate(database.db)).toEqual([])
    expect(await database.db.selectFrom('texts').select('value').execute()).toEqual([{ value: 'kept' }])
    await database.close()
    expect(existsSync(lock)).toBe(false)
  })

  it('cannot be opened twice in one process', () => {
    const held = acquireLock(lock, dataDir)
    expect(() => acquireLock(lock, dataDir)).toThrow(`is open in process ${process.pid}`)
    held.release()
    acquireLock(lock, dataDir).release()
  })
})

describe('a stale lock', () => {
  const left = (content: object | string) =>
    writeFileSync(lock, typeof content === 'string' ? content : JSON.stringify(content))

  it.each([
    ['of a terminated process', { pid: 2 ** 22 + 1, host: hostname(), started: null, token: 'x' }],
    ['of a process whose id was reused', { pid: process.pid, host: hostname(), started: '1', token: 'x' }],
    ['incomplete', '{"pid":'],
    ['empty', ''],
  ])('%s is taken over', (_name, content) => {
    left(content)
    acquireLock(lock, dataDir).release()
    expect(existsSync(lock)).toBe(false)
  })

  it('of another machine is respected while it is recent', () => {
    left({ pid: 1, host: 'another-machine', started: null, token: 'x' })
    expect(() => acquireLock(lock, dataDir)).toThrow('is open in process 1')
  })

  it('is not removed once another process owns it', () => {
    const held = acquireLock(lock, dataDir)
    left({ pid: 1, host: 'another-machine', started: null, token: 'x' })
    held.release()
    expect(existsSync(lock)).toBe(true)
  })
})
