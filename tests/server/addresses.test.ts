import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RenderPage } from '#server/site/ssr.ts'
import { mediaSamples } from '#tests/support/server/mediaSamples.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

let folder: string
let site: Listening

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
  mkdirSync(path.join(folder, 'media'))
  writeFileSync(path.join(folder, 'database.lock'), 'secret')
  for (const [extension, content] of Object.entries(mediaSamples)) {
    writeFileSync(path.join(folder, 'media', `a.${extension}`), content)
  }
  site = await startTestSite({}, { DATA_DIR: folder })
})
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true })
})

describe('addresses that are not pages', () => {
  const paths = ['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/media/a.svg', '/assets/a.js']
  test.each(paths)('%s allows only GET and HEAD', async (address) => {
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await fetchRaw(site, address, { method })
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  test.each([
    ['/media/none.svg', 'This page could not be found'],
    ['/assets/none.js', 'This page could not be found'],
    ['/.well-known/none', 'This page could not be found'],
    ['/resize/100x100/media/none.svg.png', 'There is no such picture'],
  ])('%s returns an error page with 404', async (address, heading) => {
    const { status, headers, text } = await fetchRaw(site, address)
    expect(status).toBe(404)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(text).toContain(`<h1>${heading}</h1>`)
  })

  test.each(['/api', '/api/nothing', '/api/website/v2/pages/'])('%s returns 404 as JSON', async (address) => {
    const { status, headers, text } = await fetchRaw(site, address, { method: 'POST' })
    expect([status, headers['content-type']]).toEqual([404, 'application/json'])
    expect(JSON.parse(text)).toEqual({ message: 'There is nothing at this address', status: 404 })
  })

  test('an exception returns an error page without details', async () => {
    const broken = await startTestSite({ isReady: () => Promise.reject(new Error('secret')) }, { DATA_DIR: folder })
    const { status, headers, text } = await fetchRaw(broken, '/readyz')
    broken.close()
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(text).not.toContain('secret')
  })

  test('a static page with the security headers is sent when the error page cannot be rendered', async () => {
    const { status, headers, text } = await fetchRaw(site, '/en-gb')
    expect(status).toBe(500)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(text).toContain('An error occurred while showing the error page')
  })

  test('an unknown locale is logged as a warning, a locale in another case is redirected', async () => {
    const lines: string[] = []
    const log = pino(
      { level: 'warn', base: null, timestamp: false },
      { write: (line: string) => void lines.push(line) },
    )
    const renderPage: RenderPage = async () => ({ status: 404, html: '', tags: [], error: undefined })
    const logged = await startTestSite({ log, renderPage }, { DATA_DIR: folder })
    const statuses = []
    for (const address of ['/xx-yy/a?b', '/IT-it/a?b', '/it-it/a', '/no.txt']) {
      statuses.push((await fetchRaw(logged, address)).status)
    }
    logged.close()
    expect(statuses).toEqual([404, 301, 404, 404])
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: 40, locale: 'xx-yy', msg: 'Unknown locale' }])
  })

  test('/readyz returns 503 when the site is not ready', async () => {
    const unready = await startTestSite({ isReady: async () => false }, { DATA_DIR: folder })
    const { status, headers, text } = await fetchRaw(unready, '/readyz')
    unready.close()
    expect([status, headers['cache-control'], text]).toEqual([503, 'no-store', 'not ready'])
  })
})

describe('files', () => {
  test.each([
    ['a.svg', true],
    ['a.vtt', true],
    ['a.pdf', false],
    ['a.png', false],
    ['a.mp4', false],
    ['a.glb', false],
  ])('%s is sandboxed: %s', async (name, sandboxed) => {
    for (const headers of [{}, { range: 'bytes=0-2' }]) {
      const response = await fetchRaw(site, `/media/${name}`, { headers })
      expect(response.status).toBe('range' in headers ? 206 : 200)
      const policy = String(response.headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
      expect(/\bsandbox\b/.test(policy)).toBe(sandboxed)
    }
  })

  test('a 3D model has its content type', async () => {
    expect((await fetchRaw(site, '/media/a.glb')).headers['content-type']).toBe('model/gltf-binary')
  })

  test('are cached for a day, and with a version as immutable', async () => {
    const [plain, versioned] = [await fetchRaw(site, '/media/a.svg'), await fetchRaw(site, '/media/a.svg?v=1')]
    expect(plain.headers['cache-control']).toBe('public, max-age=86400')
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/media/../database.lock',
    '/media/..%2fdatabase.lock',
    '/media/%2e%2e/database.lock',
    '/media//etc/passwd',
  ])('%s does not leave the media folder', async (address) =>
    expect((await fetchRaw(site, address)).text).not.toContain('secret'),
  )

  test('a missing data folder logs no error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fresh = await startTestSite({ mode: 'development' }, { DATA_DIR: path.join(folder, 'new/data') })
    expect((await fetchRaw(fresh, '/media/a.svg')).status).toBe(404)
    fresh.close()
    expect(logged.mock.calls).toEqual([])
    logged.mockRestore()
  })
})
