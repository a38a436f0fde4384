import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '#server/api/apiPath.ts'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

let cms: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  site = await startTestSite({ externalCms: createExternalCms(cms.url) }, { CMS_URL: cms.url })
})
beforeEach(() => cms.clear())
afterAll(() => {
  site.close()
  cms.close()
})

describe('calls to an external CMS', () => {
  const uuid = '0b8f6a0e-1c1b-4f6e-9d3a-3a3b7c0f3f11'
  test.each([
    ['GET', '/pages/?lang=it-it'],
    ['GET', '/pages/trattori/vigneto?lang=it-it'],
    ['GET', '/sitemap/'],
    ['GET', '/retailers/?lang=it-it&at=45,9'],
    ['GET', '/retailers/17/'],
    ['GET', '/promotions/zero-rate-u5/?lang=it-it'],
    ['GET', '/promotions/2026%2Fzero-rate/?lang=it-it'],
    ['GET', `/tickets/${uuid}?lang=it-it`],
    ['GET', '/search/?q=a&lang=it-it'],
    ['POST', '/menus?lang=it-it'],
    ['POST', '/translations/'],
    ['POST', '/find-your-same/products/?lang=it-it'],
    ['POST', `/tickets/${uuid}/add_reply`],
    ['POST', '/forms/test-drive/?lang=it-it'],
  ])('forward %s %s', async (method, address) => {
    cms.respond(200, '{}')
    const { status, text } = await fetchRaw(
      site,
      apiPath + address,
      method === 'POST' ? { method, body: '{"a":1}' } : {},
    )
    expect([status, text]).toEqual([200, '{}'])
    expect(cms.requests.map(({ call, body }) => [call, body])).toEqual([
      [`${method} ${apiPath}${address}`, method === 'POST' ? '{"a":1}' : ''],
    ])
    cms.clear()
    const other = await fetchRaw(site, apiPath + address, { method: 'DELETE' })
    expect([other.status, other.headers.allow, cms.requests]).toEqual([
      405,
      method === 'GET' ? 'GET, HEAD' : 'POST',
      [],
    ])
  })

  test.each([
    '/admin/',
    '/pages/%2e%2e%2f%2e%2e%2fadmin?lang=it-it',
    '/pages/a%5C..%5Cb?lang=it-it',
    '/retailers/..%2fadmin',
    '/tickets/a%2fb',
    '/tickets/a/b/c',
  ])('do not forward %s', async (address) => {
    const { status, headers, text } = await fetchRaw(site, apiPath + address)
    expect([status, headers['content-type'], cms.requests]).toEqual([404, 'application/json', []])
    expect(JSON.parse(text)).toMatchObject({ status: 404 })
  })

  test('are described by the site itself', async () => {
    const { status, headers } = await fetchRaw(site, `${apiPath}/openapi.json`)
    expect([status, headers['content-type'], cms.requests]).toEqual([200, 'application/json', []])
  })

  test('forward the necessary request headers and none that identify the visitor', async () => {
    cms.respond(200, '{}')
    const forwarded = {
      accept: 'application/json',
      'accept-language': 'it',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-csrftoken': 't',
    }
    const dropped = {
      authorization: 'Basic eA==',
      'x-forwarded-for': '192.0.2.1',
      forwarded: 'for=192.0.2.1',
      referer: '/x',
    }
    const headers = { ...forwarded, ...dropped, cookie: 'csrftoken=t; session=s' }
    await fetchRaw(site, `${apiPath}/forms/quote/`, { method: 'POST', headers, body: '{}' })
    expect(cms.requests[0]?.headers).toMatchObject({ ...forwarded, host: new URL(cms.url).host })
    for (const name of ['cookie', ...Object.keys(dropped)]) expect(cms.requests[0]?.headers).not.toHaveProperty(name)
  })

  test('require the token of the csrftoken cookie', async () => {
    const { status } = await fetchRaw(site, `${apiPath}/menus?lang=en-gb`, {
      method: 'POST',
      headers: { cookie: 'csrftoken=t' },
    })
    expect([status, cms.requests]).toEqual([403, []])
  })

  test('do not return cookies or the server header of the CMS', async () => {
    cms.respond(200, '{}', {
      'set-cookie': 'a=b',
      server: 'cms',
      'surrogate-key': 'page:a',
      etag: '"1"',
      'cache-control': 'max-age=9',
    })
    const { headers } = await fetchRaw(site, `${apiPath}/pages/a?lang=en-gb`)
    expect(headers).toMatchObject({ 'surrogate-key': 'page:a', etag: '"1"', 'cache-control': 'max-age=9' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('server')
  })

  test('return 304 for an unchanged page', async () => {
    cms.handle((_request, response) => void response.writeHead(304, { etag: '"1"' }).end())
    const { status, headers } = await fetchRaw(site, `${apiPath}/pages/a?lang=en-gb`, {
      headers: { 'if-none-match': '"1"' },
    })
    expect([status, headers.etag, cms.requests[0]?.headers['if-none-match']]).toEqual([304, '"1"', '"1"'])
  })

  test('never cache tickets', async () => {
    cms.respond(200, '{}', { 'cache-control': 'public, max-age=60' })
    expect((await fetchRaw(site, `${apiPath}/tickets/${uuid}`)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test('return attachments as downloads', async () => {
    const markup = { 'content-type': 'text/html', 'content-disposition': 'inline', 'set-cookie': 'a=b' }
    cms.respond(200, '<script>alert(1)</script>', markup)
    const address = `${apiPath}/tickets/${uuid}/attachments/7`
    const { status, headers, text } = await fetchRaw(site, address)
    expect([status, text, cms.requests[0]?.call]).toEqual([200, '<script>alert(1)</script>', `GET ${address}`])
    expect(headers).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(headers).not.toHaveProperty('set-cookie')
    cms.respond(403, '{}')
    expect((await fetchRaw(site, address)).status).toBe(404)
    cms.respond(500, '{}')
    expect((await fetchRaw(site, address)).status).toBe(503)
  })

  test.each([
    ['/it-it/grazie?a=1', 303, '/it-it/grazie?a=1'],
    ['https://site.example/it-it/grazie', 303, '/it-it/grazie'],
    ['https://evil.example/', 502, undefined],
    ['//evil.example/', 502, undefined],
  ])('redirect a native form post to %s: %i', async (location, status, expected) => {
    cms.respond(303, '', { location })
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const response = await fetchRaw(site, `${apiPath}/forms/quote/`, { method: 'POST', headers: form, body: 'a=1' })
    expect([response.status, response.headers.location]).toEqual([status, expected])
  })

  test('reject a body that is too large', async () => {
    const form = await fetchRaw(site, `${apiPath}/menus?lang=en-gb`, { method: 'POST', body: 'x'.repeat(200_001) })
    expect([form.status, cms.requests]).toEqual([413, []])
  })

  test('do not forward section schemas, which the site serves itself', async () => {
    const { status, text } = await fetchRaw(site, `${apiPath}/sections/rich_text/schema.json`)
    expect([status, JSON.parse(text).type, cms.requests]).toEqual([200, 'object', []])
  })
})
