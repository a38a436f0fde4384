import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runSeed } from '#server/cli/seed.ts'
import { runIn } from '#server/cli/session.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { LoadDemo } from '#server/content/demo.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const load = vi.fn<LoadDemo>(async () => ({
  pages: 0,
  versions: 0,
  entities: 0,
  menus: 0,
  texts: 0,
  redirects: 0,
}))
const dataDir = join(tmpdir(), 'seed-command')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => database.close())

test('npm run cms -- seed uses the brand of the settings in the documents, like the server', async () => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BRAND_NAME', 'Another Brand')
  let printed = ''
  const session = {
    cms: createSiteCms(database.db),
    write: (_stream: string, text: string) => void (printed += text),
    fail: () => {},
  }
  await runIn(session, () => runSeed(load))
  expect(load.mock.calls.map(([, options]) => options)).toEqual([{ dataDir, brand: 'Another Brand' }])
  expect(printed).toContain('Wrote 0 pages')
})
