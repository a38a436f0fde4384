import type { RequestListener } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath, createOutsideCms, outsideTimeout } from '#server/http/outsideCms.ts'
import { createReadiness, greet } from '#server/readiness.ts'
import { createCmsClient, loadBuiltRenderer } from '#server/ssr.ts'
import { drop, hang, hangHalfway, startFakeCms, type FakeCms } from '#tests/support/fakeCms.ts'
import { ask, listenSite, type Listening } from '#tests/support/wire.ts'

/** Shorter than the site's own time-out, so that the tests do not wait for it. */
const timeout = 150
const dirty = '<p onclick="alert(1)">Text</p><script>alert(2)</script>'
const sections = { rich_text: { heading: 'A', body: dirty }, text_media_2: { enabled: '1', body: dirty } }
const page = {
  page_type: 'blank',
  template: 'ST',
  language_code: 'en-gb',
  permalink: 'about',
  seo: { title: 'About' },
  template_data: sections,
}
const silent = { warn() {}, error() {} }

let cms: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  const outside = createOutsideCms(cms.url, timeout)
  const drawPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
  site = await listenSite({ outside, client: createCmsClient(outside.ask), drawPage }, { CMS_URL: cms.url })
})
beforeEach(() => cms.forget())
afterAll(() => {
  site.close()
  cms.close()
})

/** The calls a page needs. */
const answerPages: RequestListener = ({ url = '' }, response) => {
  const body = url.includes('/pages/') ? page : url.includes('/menus') ? [] : {}
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

describe('rich text of an outside CMS', () => {
  test('is sanitised for the page the server draws', async () => {
    cms.behave(answerPages)
    const { status, text } = await ask(site, '/en-gb/about')
    expect(status).toBe(200)
    expect(text).toContain('<p>Text</p>')
    expect(text).not.toMatch(/onclick|<script>alert/)
  })

  test('is sanitised for the browser’s own calls, and nothing else is touched', async () => {
    cms.behave(answerPages)
    expect(JSON.parse((await ask(site, `${apiPath}/pages/about?lang=en-gb`)).text)).toEqual({
      ...page,
      template_data: {
        rich_text: { heading: 'A', body: '<p>Text</p>' },
        text_media_2: { enabled: '1', body: '<p>Text</p>' },
      },
    })
  })

  test('is sanitised though the answer comes packed', async () => {
    cms.answer(200, gzipSync(JSON.stringify(page)), { 'content-encoding': 'gzip' })
    const { headers, text } = await ask(site, `${apiPath}/pages/about?lang=en-gb`)
    expect(headers['content-encoding']).toBeUndefined()
    expect(text).not.toContain('onclick')
  })
})

describe('a CMS in trouble', () => {
  test.each([
    ['silent', hang],
    ['slow', hangHalfway],
    ['dead', drop],
  ])('that is %s: calls and files are 503, pages are 500', async (name, trouble) => {
    cms.behave(trouble)
    const { status, headers, text } = await ask(site, `${apiPath}/pages/about?lang=en-gb`)
    expect([status, headers['content-type']]).toEqual([503, 'application/json'])
    expect(JSON.parse(text)).toEqual({
      message: 'The content cannot be reached at the moment. Please try again later',
      status: 503,
    })
    expect((await ask(site, `/en-gb/${name}`)).status).toBe(500)
    if (trouble === hangHalfway) return
    const file = await ask(site, '/media/a.png')
    expect([file.status, file.headers['content-type']]).toEqual([503, 'text/html; charset=UTF-8'])
  })

  test.each([
    [200, '<html>', 'text/html', 502, 'The CMS answered with something that is not JSON'],
    [302, '', 'text/html', 502, 'The CMS answered with something that is not JSON'],
    [503, '<html>', 'text/html', 503, 'The CMS answered 503'],
    [404, '<html>', 'text/html', 404, 'The CMS answered 404'],
    [422, '{"message":"No","status":422}', 'application/json', 422, 'No'],
  ])('that answers %i with %s', async (status, body, type, expected, message) => {
    cms.answer(status, body, { 'content-type': type })
    const { text, ...got } = await ask(site, `${apiPath}/menus?lang=en-gb`, { method: 'POST', body: '{}' })
    expect([got.status, JSON.parse(text)]).toEqual([expected, { message, status: expected }])
  })

  test('has five seconds', () => expect(outsideTimeout).toBe(5000))
})

describe('readiness with an outside CMS', () => {
  test('is one light call that is answered', async () => {
    const isReady = () => createReadiness(() => greet(createOutsideCms(cms.url, timeout)), timeout, silent)()
    cms.answer(200, '{}')
    expect([await isReady(), cms.asked.map(({ call }) => call)]).toEqual([true, [`POST ${apiPath}/translations/`]])
    cms.answer(500, '{}')
    expect(await isReady()).toBe(false)
    cms.behave(hang)
    expect(await isReady()).toBe(false)
  })
})
