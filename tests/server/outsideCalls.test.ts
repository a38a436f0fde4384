import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath, createOutsideCms } from '#server/http/outsideCms.ts'
import { startFakeCms, type FakeCms } from '#tests/support/fakeCms.ts'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

let cms: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  site = await listenSite({ outside: createOutsideCms(cms.url) }, { CMS_URL: cms.url })
})
beforeEach(() => cms.forget())
afterAll(() => {
  site.close()
  cms.close()
})

describe('the calls that are passed on', () => {
  const uuid = '0b8f6a0e-1c1b-4f6e-9d3a-3a3b7c0f3f11'
  test.each([
    ['GET', '/pages/?lang=it-it'],
    ['GET', '/pages/trattori/vigneto?lang=it-it'],
    ['GET', '/sitemap/'],
    ['GET', '/retailers/?lang=it-it&at=45,9'],
    ['GET', '/retailers/17/'],
    ['GET', '/retailer-services/?lang=it-it&service=y'],
    ['GET', `/tickets/${uuid}?lang=it-it`],
    ['GET', '/search/?q=a&lang=it-it'],
    ['POST', '/menus?lang=it-it'],
    ['POST', '/translations/'],
    ['POST', '/find-your-same/products/?lang=it-it'],
    ['POST', `/tickets/${uuid}/add_reply`],
    ['POST', '/forms/test-drive/?lang=it-it'],
  ])('%s %s', async (method, address) => {
    cms.answer(200, '{}')
    const { status, text } = await ask(site, apiPath + address, method === 'POST' ? { method, body: '{"a":1}' } : {})
    expect([status, text]).toEqual([200, '{}'])
    expect(cms.asked.map(({ call, body }) => [call, body])).toEqual([
      [`${method} ${apiPath}${address}`, method === 'POST' ? '{"a":1}' : ''],
    ])
    cms.forget()
    const other = await ask(site, apiPath + address, { method: 'DELETE' })
    expect([other.status, other.headers.allow, cms.asked]).toEqual([405, method === 'GET' ? 'GET, HEAD' : 'POST', []])
  })

  test.each([
    '/admin/',
    '/pages/%2e%2e%2f%2e%2e%2fadmin?lang=it-it',
    '/pages/a%5C..%5Cb?lang=it-it',
    '/retailers/..%2fadmin',
    '/tickets/a%2fb',
    '/tickets/a/b/c',
    '/openapi.json',
  ])('not %s', async (address) => {
    const { status, headers, text } = await ask(site, apiPath + address)
    expect([status, headers['content-type'], cms.asked]).toEqual([404, 'application/json', []])
    expect(JSON.parse(text)).toMatchObject({ status: 404 })
  })

  test('take along what they need and nothing that tells who calls', async () => {
    cms.answer(200, '{}')
    const kept = {
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
    const headers = { ...kept, ...dropped, cookie: 'csrftoken=t; session=s' }
    await ask(site, `${apiPath}/forms/quote/`, { method: 'POST', headers, body: '{}' })
    expect(cms.asked[0]?.headers).toMatchObject({ ...kept, host: new URL(cms.url).host })
    for (const name of ['cookie', ...Object.keys(dropped)]) expect(cms.asked[0]?.headers).not.toHaveProperty(name)
  })

  test('need the token of the csrftoken cookie', async () => {
    const { status } = await ask(site, `${apiPath}/menus?lang=en-gb`, {
      method: 'POST',
      headers: { cookie: 'csrftoken=t' },
    })
    expect([status, cms.asked]).toEqual([403, []])
  })

  test('bring home no cookie and no word of the CMS’s machinery', async () => {
    cms.answer(200, '{}', {
      'set-cookie': 'a=b',
      server: 'cms',
      'surrogate-key': 'page:a',
      etag: '"1"',
      'cache-control': 'max-age=9',
    })
    const { headers } = await ask(site, `${apiPath}/pages/a?lang=en-gb`)
    expect(headers).toMatchObject({ 'surrogate-key': 'page:a', etag: '"1"', 'cache-control': 'max-age=9' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('server')
  })

  test('know a copy that is still good', async () => {
    cms.behave((_request, response) => void response.writeHead(304, { etag: '"1"' }).end())
    const { status, headers } = await ask(site, `${apiPath}/pages/a?lang=en-gb`, {
      headers: { 'if-none-match': '"1"' },
    })
    expect([status, headers.etag, cms.asked[0]?.headers['if-none-match']]).toEqual([304, '"1"', '"1"'])
  })

  test('keep tickets out of every cache', async () => {
    cms.answer(200, '{}', { 'cache-control': 'public, max-age=60' })
    expect((await ask(site, `${apiPath}/tickets/${uuid}`)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test('bring attachments home as files to keep', async () => {
    const markup = { 'content-type': 'text/html', 'content-disposition': 'inline', 'set-cookie': 'a=b' }
    cms.answer(200, '<script>alert(1)</script>', markup)
    const address = `${apiPath}/tickets/${uuid}/attachments/7`
    const { status, headers, text } = await ask(site, address)
    expect([status, text, cms.asked[0]?.call]).toEqual([200, '<script>alert(1)</script>', `GET ${address}`])
    expect(headers).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(headers).not.toHaveProperty('set-cookie')
    cms.answer(403, '{}')
    expect((await ask(site, address)).status).toBe(404)
    cms.answer(500, '{}')
    expect((await ask(site, address)).status).toBe(503)
  })

  test.each([
    ['/it-it/grazie?a=1', 303, '/it-it/grazie?a=1'],
    ['https://site.example/it-it/grazie', 303, '/it-it/grazie'],
    ['https://evil.example/', 502, undefined],
    ['//evil.example/', 502, undefined],
  ])('lead a plain form on to %s: %i', async (location, status, expected) => {
    cms.answer(303, '', { location })
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const got = await ask(site, `${apiPath}/forms/quote/`, { method: 'POST', headers: form, body: 'a=1' })
    expect([got.status, got.headers.location]).toEqual([status, expected])
  })

  test('have a largest body', async () => {
    const form = await ask(site, `${apiPath}/menus?lang=en-gb`, { method: 'POST', body: 'x'.repeat(200_001) })
    expect([form.status, cms.asked]).toEqual([413, []])
  })

  test('do not ask for the sections, which are this site’s own', async () => {
    const { status, text } = await ask(site, `${apiPath}/sections/rich_text/schema.json`)
    expect([status, JSON.parse(text).type, cms.asked]).toEqual([200, 'object', []])
  })
})
