// @module-tag slow
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startControl, type Control } from '#server/cli/control.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { runCms } from '#tests/support/server/commands.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'control-'))
let database: TestDatabase
let control: Control | undefined

beforeAll(async () => {
  database = await openTestDatabase()
  control = await startControl(createSiteCms(database.db), folder)
})
afterAll(async () => {
  control?.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

// In another folder, while the server has the database.
const cms = (...args: readonly string[]) => runCms(folder, args, folder)

it('runs a verb in the server that has the database', async () => {
  const uuid = await openTicket(database.db)
  expect(await cms('ticket', 'reply', uuid, 'Two metres, "about".')).toEqual({
    code: 0,
    out: 'The ticket now has 2 messages. A mail is in the outbox.\n',
    err: '',
  })
  expect(await getTicket(database, uuid)).toMatchObject({
    discussion: [{}, { author: 'company', message: 'Two metres, "about".' }],
  })
})

it('reads and writes files of the folder it is called in, and shows progress', async () => {
  const { code, err } = await cms('export', 'content.json')
  expect([code, err]).toEqual([0, expect.stringContaining('reading pages')])
  expect(JSON.parse(readFileSync(path.join(folder, 'content.json'), 'utf8'))).toMatchObject({ pages: [] })
  writeFileSync(path.join(folder, 'broken.json'), '{')
  expect(await cms('import', 'broken.json')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^broken\.json: Not valid JSON: .*\nRejected: 1 error\. Nothing was written\.\n$/),
  })
})

it('makes a backup of the running site, and restores none into it', async () => {
  expect(await cms('backup', 'site.backup')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Wrote .*: \d+ rows/),
  })
  expect(await cms('restore', 'site.backup')).toEqual({
    code: 1,
    out: '',
    err: 'The site is running on this DATA_DIR: stop it first.\n',
  })
})

it('has the errors and the exit code of a verb in a process of its own', async () => {
  expect(await cms('privacy', 'erase')).toMatchObject({ code: 1, err: expect.stringContaining('takes EMAIL') })
})

it('is open to the owner of the data folder alone', () => {
  expect(statSync(path.join(folder, 'control')).mode & 0o777).toBe(0o700)
})
