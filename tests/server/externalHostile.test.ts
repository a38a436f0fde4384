import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from '#server/api/apiPath.ts'
import { createExternalCms, maxResponseBytes } from '#server/api/external/externalCms.ts'
import { createCmsClient, loadBuiltRenderer } from '#server/site/ssr.ts'
import { longestTurn } from '#tests/support/server/cpuTime.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

let cms: FakeCms
/** A server the CMS has no business to lead to. */
let internal: FakeCms
let site: Listening

beforeAll(async () => {
  cms = await startFakeCms()
  internal = await startFakeCms()
  const externalCms = createExternalCms(cms.url)
  const renderPage = await loadBuiltRenderer(path.resolve(import.meta.dirname, '../..'))
  const client = createCmsClient(externalCms.fetch)
  site = await startTestSite({ externalCms, client, renderPage }, { CMS_URL: cms.url })
})
beforeEach(() => {
  cms.clear()
  internal.clear()
})
afterAll(() => {
  site.close()
  cms.close()
  internal.close()
})

const script = '<p>Text</p><script src="/media/evil.js"></script>'
const pageWith = (section: string) =>
  `{"page_type":"blank","template":"ST","language_code":"en-gb","permalink":"a","seo":{"title":"A"},"template_data":{"rich_text":{"body":${JSON.stringify(script)}},"unknown":${section}}}`
const api = (name: string) => `${apiPath}/pages/${name}?lang=en-gb`

describe('a page that cannot be sanitised', () => {
  test.each([
    ['nested too deeply', pageWith('['.repeat(5000) + ']'.repeat(5000))],
    ['nested much too deeply', pageWith('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000))],
    ['not JSON', pageWith('[')],
  ])('%s is 502, and nothing of it goes out', async (name, body) => {
    cms.respond(200, body)
    const call = await fetchRaw(site, api('deep'))
    expect([call.status, JSON.parse(call.text)]).toEqual([
      502,
      { message: 'The CMS responded with something that cannot be shown', status: 502 },
    ])
    const page = await fetchRaw(site, `/en-gb/${name.replaceAll(' ', '-')}`)
    expect(page.status).toBe(502)
    expect(page.text).not.toContain('evil.js')
  })

  test('is not passed on with the status of an error either', async () => {
    cms.respond(404, pageWith('['.repeat(5000) + ']'.repeat(5000)))
    expect((await fetchRaw(site, api('deep'))).text).not.toContain('evil.js')
  })
})

test('a page of many rich texts of the worst kind keeps no other request waiting', async () => {
  const questions = Array.from({ length: 30 }, (_, index) => ({
    question: `Q${index}`,
    answer: `${index}${'A<b>'.repeat(12_000)}`,
  }))
  cms.respond(
    200,
    JSON.stringify({ ...JSON.parse(pageWith('1')), template_data: { faq: { heading: 'A', questions } } }),
  )
  const turn = await longestTurn(async () => expect((await fetchRaw(site, api('long'))).status).toBe(200))
  expect(turn).toBeLessThan(1000)
})

describe('a response larger than the largest page', () => {
  const large = gzipSync(JSON.stringify({ ...JSON.parse(pageWith('1')), pad: ' '.repeat(40 * maxResponseBytes) }))

  test.each([
    ['a page', api('bomb'), {}],
    ['the sitemap', `${apiPath}/sitemap`, {}],
    ['menus', `${apiPath}/menus?lang=en-gb`, { method: 'POST', body: '{}' }],
  ])('is not unpacked: %s', async (_name, address, init) => {
    cms.respond(200, large, { 'content-encoding': 'gzip' })
    const before = process.memoryUsage().rss
    expect((await fetchRaw(site, address, init)).status).toBe(502)
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * maxResponseBytes)
  })
})

describe('a redirect of the CMS', () => {
  test.each([
    ['a page', '/en-gb/away', 502],
    ['a call', api('away'), 502],
    ['a file', '/media/away.png', 404],
    ['a picture', '/resize/100x0/media/away.png.webp', 404],
    ['an attachment', `${apiPath}/tickets/0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40/attachments/1`, 404],
  ])('is not followed: %s', async (_name, address, status) => {
    internal.respond(200, '{"secret":true}')
    cms.respond(302, '', { location: `${internal.url}/secret` })
    expect((await fetchRaw(site, address)).status).toBe(status)
    expect(internal.requests).toEqual([])
  })
})

test.each(['@127.0.0.1/', '.example.com/', ':1/'])(
  'an address with %s in front stays with the CMS',
  async (address) => {
    await expect(createExternalCms('http://cms.example').fetch(address)).rejects.toThrow()
    await expect(createExternalCms('http://cms.example').open(address)).rejects.toThrow(
      'The address is not one of the external CMS',
    )
  },
)
