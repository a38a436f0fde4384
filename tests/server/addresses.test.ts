import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

let folder: string
let site: Listening

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'addresses-'))
  mkdirSync(path.join(folder, 'media'))
  writeFileSync(path.join(folder, 'database.lock'), 'secret')
  for (const name of ['a.svg', 'a.html', 'a.xml', 'a.txt', 'a.pdf', 'a.png', 'a.mp4', 'a.glb']) {
    writeFileSync(path.join(folder, 'media', name), 'content')
  }
  site = await listenSite({}, { DATA_DIR: folder })
})
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true })
})

describe('addresses that are no pages', () => {
  const paths = ['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/media/a.svg', '/assets/a.js']
  test.each(paths)('%s can only be read', async (address) => {
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask(site, address, { method })
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  test.each([
    ['/media/none.svg', 'This page could not be found'],
    ['/assets/none.js', 'This page could not be found'],
    ['/.well-known/none', 'This page could not be found'],
    ['/resize/100x100/media/none.svg.png', 'There is no such picture'],
  ])('%s is a small page when there is nothing', async (address, heading) => {
    const { status, headers, text } = await ask(site, address)
    expect(status).toBe(404)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(text).toContain(`<h1>${heading}</h1>`)
  })

  test.each(['/api', '/api/nothing', '/api/website/v2/pages/'])('%s is JSON when there is nothing', async (address) => {
    const { status, headers, text } = await ask(site, address, { method: 'POST' })
    expect([status, headers['content-type']]).toEqual([404, 'application/json'])
    expect(JSON.parse(text)).toEqual({ message: 'There is nothing at this address', status: 404 })
  })

  test('an error is a page outside /api, and nothing of it is told', async () => {
    const broken = await listenSite({ isReady: () => Promise.reject(new Error('secret')) }, { DATA_DIR: folder })
    const { status, headers, text } = await ask(broken, '/readyz')
    broken.close()
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(text).not.toContain('secret')
  })

  test('when not even the error page can be drawn, the last resort has the security headers', async () => {
    const { status, headers, text } = await ask(site, '/en-gb')
    expect(status).toBe(500)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(text).toContain('An error occurred while showing the error page')
  })

  test('a site that is not ready says so', async () => {
    const unready = await listenSite({ isReady: async () => false }, { DATA_DIR: folder })
    const { status, headers, text } = await ask(unready, '/readyz')
    unready.close()
    expect([status, headers['cache-control'], text]).toEqual([503, 'no-store', 'not ready'])
  })
})

describe('files', () => {
  test.each([
    ['a.svg', true],
    ['a.html', true],
    ['a.xml', true],
    ['a.txt', true],
    ['a.pdf', false],
    ['a.png', false],
    ['a.mp4', false],
    ['a.glb', false],
  ])('%s is in a sandbox: %s', async (name, sandboxed) => {
    for (const headers of [{}, { range: 'bytes=0-2' }]) {
      const answer = await ask(site, `/media/${name}`, { headers })
      expect(answer.text).toBe('range' in headers ? 'con' : 'content')
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
      expect(/\bsandbox\b/.test(policy)).toBe(sandboxed)
    }
  })

  test('a model says what it is', async () => {
    expect((await ask(site, '/media/a.glb')).headers['content-type']).toBe('model/gltf-binary')
  })

  test('are kept for a day, with their version for ever', async () => {
    const [plain, versioned] = [await ask(site, '/media/a.svg'), await ask(site, '/media/a.svg?v=1')]
    expect(plain.headers['cache-control']).toBe('public, max-age=86400')
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/media/../database.lock',
    '/media/..%2fdatabase.lock',
    '/media/%2e%2e/database.lock',
    '/media//etc/passwd',
  ])('%s leads nowhere', async (address) => expect((await ask(site, address)).text).not.toContain('secret'))

  test('a data folder that is not there yet is no reason to complain', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fresh = await listenSite({ mode: 'development' }, { DATA_DIR: path.join(folder, 'new/data') })
    expect((await ask(fresh, '/media/a.svg')).status).toBe(404)
    fresh.close()
    expect(complained.mock.calls).toEqual([])
    complained.mockRestore()
  })
})
