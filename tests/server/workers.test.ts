import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '#tests/support/fakeCms.ts'
import { startSite, type SiteProcess } from '#tests/support/siteProcess.ts'
import { ask } from '#tests/support/wire.ts'

const page = {
  page_type: 'blank',
  template: 'ST',
  language_code: 'en-gb',
  permalink: 'about',
  seo: { title: 'About' },
  template_data: { rich_text: { heading: 'A', body: '<p>Text</p>' } },
}
const pages = 7

let cms: FakeCms
let site: SiteProcess

beforeAll(async () => {
  cms = await startFakeCms()
  cms.behave(answerPages)
  site = await startSite({ WEB_CONCURRENCY: '2', CMS_URL: cms.url })
})
afterAll(async () => {
  await site.stop()
  cms.close()
})

const answerPages: RequestListener = ({ url = '' }, response) => {
  const body = url.includes('/pages/') ? page : url.includes('/menus') ? [] : {}
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

describe('two workers', () => {
  test('are one site at one address, which is also its public one', async () => {
    expect(site.output().match(/The site is at/g)).toHaveLength(1)
    expect((await ask(site, '/robots.txt')).text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect((await ask(site, '/readyz')).text).toBe('ready')
  })

  test('count together, whichever of them is asked', async () => {
    // There is a sum once every worker is up.
    await expect.poll(async () => (await ask(site, '/metrics')).status, { timeout: 30_000 }).toBe(200)
    for (let count = 0; count < pages; count += 1) expect((await ask(site, '/en-gb/about')).status).toBe(200)
    const counted = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { text } = await ask(site, '/metrics')
        const lines = [...text.matchAll(/^site_pages_total\{[^}]*\} (\d+)$/gm)]
        return lines.reduce((sum, [, value]) => sum + Number(value), 0)
      }),
    )
    expect(counted).toEqual([pages, pages, pages, pages])
  })

  test('end with code 1 and the reason when none of them can start', async () => {
    const { port } = new URL(cms.url)
    const started = startSite({ WEB_CONCURRENCY: '2', CMS_URL: cms.url, PORT: port })
    await expect(started).rejects.toThrow(/^The site ended with code 1:\n.*EADDRINUSE/)
  })

  test('finish what they have begun when the site is stopped', async () => {
    cms.forget()
    cms.behave((request, response) => void setTimeout(500).then(() => answerPages(request, response)))
    const answer = ask(site, '/en-gb/another')
    await expect.poll(() => cms.asked.length).toBeGreaterThan(0)
    site.process.kill('SIGTERM')
    const { status, text } = await answer
    expect([status, text.endsWith('</html>')]).toEqual([200, true])
    if (site.process.exitCode === null) await once(site.process, 'exit')
    expect(site.process.exitCode).toBe(0)
  })
})
