// @module-tag slow
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'

let cms: FakeCms
let site: SiteProcess
let release = () => {}

beforeAll(async () => {
  cms = await startFakeCms()
  site = await startSite({ CMS_URL: cms.url }, ['npm', 'start'])
})
afterAll(async () => {
  await site.stop()
  cms.close()
})

test('stopping npm ends the site within its time, after the requests under way', async () => {
  const requested = new Promise<void>((resolve) =>
    cms.handle((_request, response) => {
      release = () => response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      resolve()
    }),
  )
  const pending = fetch(`${site.url}/api/website/v1/pages/about?lang=en-gb`)
  await requested
  // Its output ends with the last process that writes to it.
  const ended = once(site.process, 'close')
  site.process.kill('SIGTERM')
  // No new request is taken.
  const health = () => fetch(`${site.url}/healthz`, { headers: { connection: 'close' } }).catch(() => 'closed')
  await expect.poll(health).toBe('closed')
  release()
  expect((await pending).status).toBe(404)
  await ended
  expect(site.output()).not.toContain('did not stop')
})
