// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openDatabase } from '#server/db/open.ts'
import { fixture, load, page, snapshot } from '#tests/support/db/cmsFixture.ts'
import { runCmsHere } from '#tests/support/server/commands.ts'
import { writeEmptyDatabase } from '#tests/support/db/emptyDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-migrate-'))
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('npm run cms -- migrate lists the upgraded sections and exits with 1 when a section cannot be upgraded', async () => {
  const old = { key: 'dealer_teaser', data: { heading: 'A', locator: { $page: 'about' }, link_title: 'All' } }
  const newer = snapshot('newer', 'Newer', [{ key: 'rich_text', data: { $version: 5, body: 'B' } }])
  const pages = [
    ...fixture().pages,
    page('old', { 'en-gb': 'old', 'it-it': 'vecchia' }, [old]),
    page('newer', {}, [], { locales: { 'en-gb': { published: null, draft: newer } } }),
  ]
  await writeEmptyDatabase(dataDir)
  const database = await openDatabase({ dataDir })
  await load(createSiteCms(database.db), { ...fixture(), pages })
  await database.close()
  const lines = 'page old · en-gb · dealer_teaser: version 1 → 2\npage old · it-it · dealer_teaser: version 1 → 2\n'
  const error =
    'page newer · en-gb · rich_text · $version: Its data has version 5, but the newest known version is 1\n' +
    '1 section cannot be upgraded. 1 page left unchanged.\n'
  expect(await runCmsHere(dataDir, 'migrate', '--dry-run')).toEqual({
    code: 1,
    out: `${lines}Would upgrade 2 sections on 1 page.\n`,
    err: expect.stringContaining(error),
  })
  const migrated = await runCmsHere(dataDir, 'migrate')
  expect(migrated).toEqual({
    code: 1,
    out: `${lines}Upgraded 2 sections on 1 page.\n`,
    err: expect.stringContaining(error),
  })
  expect(migrated.err).toContain('100%')
})
