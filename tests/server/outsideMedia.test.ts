import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutsideCms } from '#server/http/outsideCms.ts'
import { startFakeCms, type FakeCms } from '#tests/support/fakeCms.ts'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

/** Shorter than the site's own time-out, so that the tests do not wait for it. */
const timeout = 150

let cms: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  site = await listenSite({ outside: createOutsideCms(cms.url, timeout) }, { CMS_URL: cms.url })
})
beforeEach(() => cms.forget())
afterAll(() => {
  site.close()
  cms.close()
})

describe('files of an outside CMS', () => {
  test('come from it, with the headers of our own', async () => {
    cms.answer(200, '<svg/>', { 'content-type': 'image/svg+xml', 'set-cookie': 'a=b', 'cache-control': 'no-store' })
    const { headers, text } = await ask(site, '/media/scene/a.svg?v=1', { headers: { cookie: 'a=b' } })
    expect([text, cms.asked[0]?.call]).toEqual(['<svg/>', 'GET /media/scene/a.svg?v=1'])
    expect(cms.asked[0]?.headers).not.toHaveProperty('cookie')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('come in parts', async () => {
    cms.answer(206, 'bc', { 'content-type': 'video/mp4', 'content-range': 'bytes 1-2/3', 'accept-ranges': 'bytes' })
    const { status, headers, text } = await ask(site, '/media/a.mp4', { headers: { range: 'bytes=1-2' } })
    expect([status, text, headers['content-range'], cms.asked[0]?.headers.range]).toEqual([
      206,
      'bc',
      'bytes 1-2/3',
      'bytes=1-2',
    ])
  })

  test('may take longer than the CMS’s time-out once they have begun', async () => {
    cms.behave((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write('a')
      setTimeout(() => response.end('b'), 2 * timeout)
    })
    expect((await ask(site, '/media/a.png')).text).toBe('ab')
  })

  test('are only asked about with HEAD', async () => {
    cms.answer(200, '', { 'content-type': 'image/png', 'content-length': '7' })
    const { status, headers, text } = await ask(site, '/media/a.png', { method: 'HEAD' })
    expect([status, headers['content-length'], text, cms.asked[0]?.call]).toEqual([200, '7', '', 'HEAD /media/a.png'])
  })

  test.each([403, 404, 410])('that are %i are a small page with 404', async (status) => {
    cms.answer(status, '{}')
    const got = await ask(site, '/media/a.png')
    expect([got.status, got.headers['content-type']]).toEqual([404, 'text/html; charset=UTF-8'])
  })

  test.each(['/media/..%2fadmin', '/media/%5c..%5cadmin', '/media/a%00', '/media/%252e%252e%252fadmin', '/media/.env'])(
    'are nowhere but under /media: %s',
    async (address) => {
      expect([(await ask(site, address)).status, cms.asked]).toEqual([404, []])
    },
  )
})
