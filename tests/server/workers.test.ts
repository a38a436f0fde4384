// @module-tag slow
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { freePort } from '#tests/support/server/freePort.ts'
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
const pages = 7

let cms: FakeCms
let site: SiteProcess
let metricsSite: { url: string }

beforeAll(async () => {
  cms = await startFakeCms()
  cms.handle(servePages)
  const metricsPort = await freePort()
  metricsSite = { url: `http://127.0.0.1:${metricsPort}` }
  site = await startSite({ WEB_CONCURRENCY: '2', CMS_URL: cms.url, METRICS_PORT: String(metricsPort) })
})
afterAll(async () => {
  await site.stop()
  cms.close()
})

const servePages: RequestListener = ({ url = '' }, response) => {
  const body = url.includes('/pages/') ? page : url.includes('/menus') ? [] : {}
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

describe('two workers', () => {
  test('share one address, which is also the public URL', async () => {
    expect(site.output().match(/The site is at/g)).toHaveLength(1)
    expect((await fetchRaw(site, '/robots.txt')).text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect((await fetchRaw(site, '/readyz')).text).toMatch(/^ready$/m)
  })

  test('share their metrics, whichever worker responds', async () => {
    // The sum is available once every worker has started.
    await expect.poll(async () => (await fetchRaw(metricsSite, '/metrics')).status, { timeout: 120_000 }).toBe(200)
    for (let count = 0; count < pages; count += 1) expect((await fetchRaw(site, '/en-gb/about')).status).toBe(200)
    const counted = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { text } = await fetchRaw(metricsSite, '/metrics')
        const lines = [...text.matchAll(/^site_pages_total\{[^}]*\} (\d+)$/gm)]
        return lines.reduce((sum, [, value]) => sum + Number(value), 0)
      }),
    )
    expect(counted).toEqual([pages, pages, pages, pages])
    expect((await fetchRaw(site, '/metrics')).status).toBe(404)
  })

  const workerIds = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.process.pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0)
  /** Processes of the site that listen, as `/readyz` shows on many connections: none of them is kept waiting. */
  const allRespond = async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetchRaw(site, '/healthz')))
    return responses.every(({ status }) => status === 200)
  }

  test('respond on every connection while one of them hangs and is killed', async () => {
    const [first] = workerIds()
    if (first === undefined) throw new Error('There are no workers')
    process.kill(first, 'SIGSTOP')
    expect(await allRespond()).toBe(true)
    process.kill(first, 'SIGKILL')
    expect(await allRespond()).toBe(true)
    const isReplaced = () => workerIds().length === 2 && !workerIds().includes(first)
    await expect.poll(isReplaced, { timeout: 120_000 }).toBe(true)
  })

  test('are replaced on SIGUSR2, and there are never fewer that serve', async () => {
    const before = workerIds()
    site.process.kill('SIGUSR2')
    const isReplaced = () => workerIds().length === 2 && workerIds().every((pid) => !before.includes(pid))
    let missed = 0
    const probe = async () => {
      if (!(await allRespond().catch(() => false))) missed += 1
      return isReplaced()
    }
    await expect.poll(probe, { timeout: 150_000, interval: 20 }).toBe(true)
    expect(missed).toBe(0)
    expect(await allRespond()).toBe(true)
  })

  test('exit with code 1 and the reason when the port is taken', async () => {
    const { port } = new URL(cms.url)
    const started = startSite({ WEB_CONCURRENCY: '2', CMS_URL: cms.url, PORT: port })
    await expect(started).rejects.toThrow(/^The site ended with code 1:\nPORT \d+ is in use on 127\.0\.0\.1/)
  })

  test('finish pending requests when the site is stopped', async () => {
    cms.clear()
    cms.handle((request, response) => void setTimeout(500).then(() => servePages(request, response)))
    const pending = fetchRaw(site, '/en-gb/another')
    await expect.poll(() => cms.requests.length).toBeGreaterThan(0)
    site.process.kill('SIGTERM')
    const { status, text } = await pending
    expect([status, text.endsWith('</html>')]).toEqual([200, true])
    if (site.process.exitCode === null) await once(site.process, 'exit')
    expect(site.process.exitCode).toBe(0)
  })
})
