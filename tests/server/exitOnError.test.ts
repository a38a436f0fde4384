// @module-tag slow
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { serverCommand } from '#tests/support/server/serverModule.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'

let cms: FakeCms
beforeAll(async () => {
  cms = await startFakeCms()
})
afterAll(() => cms.close())

/** Loaded before the server, so that a signal causes the error outside any request. */
const causes = {
  uncaughtException: 'setImmediate(() => { throw new Error("Unexpected") })',
  unhandledRejection: 'Promise.reject(new Error("Unexpected"))',
}

test.each(Object.entries(causes))('an %s is logged as fatal and ends the process', async (_event, cause) => {
  const preload = `data:text/javascript,process.on('SIGUSR2', () => { ${cause} })`
  const site = await startSite({ CMS_URL: cms.url }, [
    process.execPath,
    '--import',
    preload,
    ...serverCommand,
    '--demo',
  ])
  site.process.kill('SIGUSR2')
  const [code] = await once(site.process, 'exit')
  await site.stop()
  expect(code).toBe(1)
  const fatal = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":60'))
  expect(fatal).toEqual([expect.stringMatching(/"message":"Unexpected".*An error was not caught/)])
})
