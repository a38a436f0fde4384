import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { mediaSamples } from '#tests/support/server/mediaSamples.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

/** In ms, shorter than the default time-out so that the tests stay fast. */
const timeout = 400

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'

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
    cms.respond(200, svg, { 'content-type': 'image/svg+xml', 'set-cookie': 'a=b', 'cache-control': 'no-store' })
    const { headers, text } = await fetchRaw(site, '/media/scene/a.svg?v=1', { headers: { cookie: 'a=b' } })
    expect([text, cms.requests[0]?.call]).toEqual([svg, 'GET /media/scene/a.svg?v=1'])
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

  test('are not sent when they are SVGs that copy themselves, and are checked once', async () => {
    const copies = [0, 1, 2, 3, 4, 5].map(
      (level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    )
    const bomb = svg.replace('<rect', `<g id="l0"><rect/></g>${copies.join('')}<rect`)
    cms.respond(200, bomb, { 'content-type': 'image/svg+xml' })
    for (const address of ['/media/bomb.svg', '/media/bomb.svg', '/media/other']) {
      const { status, text } = await fetchRaw(site, address, { headers: { range: 'bytes=0-999' } })
      expect([status, text.includes('<use')]).toEqual([404, false])
    }
    expect(cms.requests[0]?.headers).not.toHaveProperty('range')
    cms.respond(206, bomb.slice(0, 500), { 'content-type': 'image/svg+xml', 'content-range': 'bytes 0-499/500' })
    expect((await fetchRaw(site, '/media/bomb.svg')).status).toBe(404)
    cms.respond(200, svg, { 'content-type': 'image/svg+xml' })
    expect((await fetchRaw(site, '/media/logo.svg')).text).toBe(svg)
  })

  test.each(['/media/logo.svg', '/media/logo'])(
    'at %s are the same for GET, HEAD and a range when SVGs',
    async (address) => {
      const type = { 'content-type': 'image/svg+xml' }
      const bomb = svg.replace('<rect', `<g id="a"><use href="#a"/></g><rect`)
      for (const [content, expected] of [
        [svg, 200],
        [bomb, 404],
      ] as const) {
        cms.handle(({ method, headers: { range } }, response) => {
          const part = range === undefined ? content : content.slice(0, 9)
          const partial = { ...type, 'content-range': `bytes 0-8/${content.length}` }
          response.writeHead(range === undefined ? 200 : 206, range === undefined ? type : partial)
          response.end(method === 'HEAD' ? undefined : part)
        })
        const whole = await fetchRaw(site, address)
        const head = await fetchRaw(site, address, { method: 'HEAD' })
        const part = await fetchRaw(site, address, { headers: { range: 'bytes=0-8' } })
        expect([whole.status, head.status, part.status]).toEqual([expected, expected, expected])
        if (expected === 404) continue
        expect([whole.text, part.text, head.text]).toEqual([svg, svg, ''])
        expect([head.headers['content-length'], 'content-range' in part.headers]).toEqual([String(svg.length), false])
      }
    },
  )

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
