// @module-tag slow
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drop, startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'
import { fetchRaw } from '#tests/support/server/wire.ts'

const page = {
  page_type: 'blank',
  template: 'ST',
  language_code: 'en-gb',
  permalink: 'about',
  seo: { title: 'About' },
  template_data: { rich_text: { heading: 'A', body: '<p>Text</p>' } },
}

let cms: FakeCms
let site: SiteProcess

beforeAll(async () => {
  cms = await startFakeCms()
  cms.handle(({ url = '' }, response) => {
    const body = url.includes('/pages/') ? page : url.includes('/menus') ? [] : {}
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  site = await startSite({ CMS_URL: cms.url, DRAIN_SECONDS: '3' })
})
afterAll(async () => {
  await site.stop()
  cms.close()
})

const readyz = async () => {
  const { status, text } = await fetchRaw(site, '/readyz')
  return [status, text]
}

test('idle connections are kept for 75 s', async () => {
  const response = await fetch(`${site.url}/healthz`)
  await response.text()
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
})

test('/readyz stays 200 while there are pages to send, and is 503 before the server closes', async () => {
  expect(await readyz()).toEqual([200, 'ready'])
  expect((await fetchRaw(site, '/en-gb/about')).status).toBe(200)
  cms.handle(drop)
  // A result is reused for 5 s.
  await expect.poll(readyz).toEqual([200, 'degraded'])
  site.process.kill('SIGTERM')
  await expect.poll(readyz).toEqual([503, 'stopping'])
  expect((await fetchRaw(site, '/en-gb/about')).status).toBe(200)
  const [code] = await once(site.process, 'exit')
  expect(code).toBe(0)
})
