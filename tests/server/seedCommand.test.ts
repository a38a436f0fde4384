import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runSeed } from '#server/cli/seed.ts'
import type { loadSeed } from '#server/seed/load/loadSeed.ts'

const load = vi.fn<typeof loadSeed>(async () => ({
  pages: 0,
  versions: 0,
  entities: 0,
  menus: 0,
  texts: 0,
  redirects: 0,
}))
const dataDir = mkdtempSync(join(tmpdir(), 'seed-'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

test('npm run cms -- seed uses the brand of the settings in the documents, like the server', async () => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('BRAND_NAME', 'Another Brand')
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true)
  await runSeed(load)
  expect(load.mock.calls.map(([, options]) => options)).toEqual([{ dataDir, brand: 'Another Brand' }])
})
