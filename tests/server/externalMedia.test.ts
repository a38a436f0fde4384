import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { mediaSamples } from '#tests/support/server/mediaSamples.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

/** In ms, shorter than the default time-out so that the tests stay fast. */
const timeout = 400

let cms: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  site = await startTestSite({ externalCms: createExternalCms(cms.url, timeout) }, { CMS_URL: cms.url })
})
beforeEach(() => cms.clear())
afterAll(() => {
  site.close()
  cms.close()
})

describe('files of an external CMS', () => {
  test('are proxied with the headers of the site', async () => {
    cms.respond(200, '<svg/>', { 'content-type': 'image/svg+xml', 'set-cookie': 'a=b', 'cache-control': 'no-store' })
    const { headers, text } = await fetchRaw(site, '/media/scene/a.svg?v=1', { headers: { cookie: 'a=b' } })
    expect([text, cms.requests[0]?.call]).toEqual(['<svg/>', 'GET /media/scene/a.svg?v=1'])
    expect(cms.requests[0]?.headers).not.toHaveProperty('cookie')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    [200, 'alert(1)', { 'content-type': 'text/javascript' }],
    [200, 'alert(1)', { 'content-type': 'image/png' }],
    [206, 'alert(1)', { 'content-type': 'image/png', 'content-range': 'bytes 0-7/8' }],
    [206, 'alert(1)', { 'content-type': 'text/javascript', 'content-range': 'bytes 1-8/9' }],
    [200, '<!DOCTYPE html><script>alert(1)</script>', { 'content-type': 'application/pdf' }],
  ])('are served by their content only: %i %s %j', async (status, body, headers) => {
    cms.respond(status, body, headers)
    const response = await fetchRaw(site, '/media/evil.js')
    expect(response.status).toBe(404)
    expect(response.text).not.toContain('alert')
  })

  test('have the type of their content, whatever the CMS says', async () => {
    cms.respond(200, mediaSamples.png, { 'content-type': 'text/javascript' })
    const { headers, body } = await fetchRaw(site, '/media/a.js')
    expect([headers['content-type'], body]).toEqual(['image/png', mediaSamples.png])
  })

  test('support ranges', async () => {
    cms.respond(206, 'bc', { 'content-type': 'video/mp4', 'content-range': 'bytes 1-2/3', 'accept-ranges': 'bytes' })
    const { status, headers, text } = await fetchRaw(site, '/media/a.mp4', { headers: { range: 'bytes=1-2' } })
    expect([status, text, headers['content-range'], cms.requests[0]?.headers.range]).toEqual([
      206,
      'bc',
      'bytes 1-2/3',
      'bytes=1-2',
    ])
  })

  test('may take longer than the time-out once the response has started', async () => {
    cms.handle((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write(mediaSamples.png)
      setTimeout(() => response.end('b'), 2 * timeout)
    })
    expect((await fetchRaw(site, '/media/a.png')).text).toBe(`${mediaSamples.png.toString()}b`)
  })

  test('are requested with HEAD for HEAD', async () => {
    cms.respond(200, '', { 'content-type': 'image/png', 'content-length': '7' })
    const { status, headers, text } = await fetchRaw(site, '/media/a.png', { method: 'HEAD' })
    expect([status, headers['content-length'], text, cms.requests[0]?.call]).toEqual([
      200,
      '7',
      '',
      'HEAD /media/a.png',
    ])
  })

  test.each([403, 404, 410])('return an error page with 404 when the CMS responds with %i', async (status) => {
    cms.respond(status, '{}')
    const response = await fetchRaw(site, '/media/a.png')
    expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=UTF-8'])
  })

  test.each(['/media/..%2fadmin', '/media/%5c..%5cadmin', '/media/a%00', '/media/%252e%252e%252fadmin', '/media/.env'])(
    'do not leave /media: %s',
    async (address) => {
      expect([(await fetchRaw(site, address)).status, cms.requests]).toEqual([404, []])
    },
  )
})
