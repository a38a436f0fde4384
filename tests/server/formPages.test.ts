import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { checkForm } from '#schemas/forms/checkForm.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { apiPath } from '#server/api/apiPath.ts'
import { createExternalCms } from '#server/api/external/externalCms.ts'
import { createCmsClient, type RenderPage } from '#server/site/ssr.ts'
import { fixture, load, page } from '#tests/support/db/cmsFixture.ts'
import { startFakeCms, type FakeCms } from '#tests/support/server/fakeCms.ts'
import { clearForms, countForms, filled } from '#tests/support/server/forms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type Listening } from '#tests/support/server/wire.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const address = '/it-it/contatti?form=technical-assistance&section=form'

let database: TestDatabase
let site: Listening
/** Renders the page as its input in JSON. */
const renderPage: RenderPage = async ({ request: { permalink, search }, formState }) => ({
  status: permalink === 'contatti' ? 200 : 404,
  html: JSON.stringify({ permalink, search, formState }),
  tags: [],
  error: undefined,
})

beforeAll(async () => {
  database = await openTestDatabase()
  const consent = { version: '2026-11', notice: '<p>What we do with it.</p>' }
  const topics = [{ value: 'engine', label: 'Engine' }]
  const sections = [{ key: 'form', data: { form: 'technical-assistance', topics, consent, thank_you: 'grazie' } }]
  const dump = fixture()
  const pages = [...dump.pages, page('contacts', { 'it-it': 'contatti' }, sections)]
  await load(createSiteCms(database.db), { ...dump, pages })
  const rates = { address: { free: 2, max: 2, duration: 3600 }, mail: { free: 100, max: 100, duration: 3600 } }
  const services = createServices({ cms: createSiteCms(database.db), forms: { rates } })
  const api = createEmbeddedApi(services, { publicUrl: 'https://site.example' })
  site = await startTestSite({ api, renderPage, client: createEmbeddedClient(services) })
})
beforeEach(() => clearForms(database))
afterAll(async () => {
  site.close()
  await database.close()
})

function body(over: Readonly<Record<string, string>> = {}): string {
  const fields = { ...filled('technical-assistance'), ...over }
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value === true ? 'y' : String(value)]),
  ).toString()
}
function post(text: string, headers: Readonly<Record<string, string>> = {}, path = address) {
  return fetchRaw(site, path, { method: 'POST', headers: { ...form, ...headers }, body: text })
}

describe('a form posted to its page', () => {
  it('is rendered again with its values when invalid, never cached', async () => {
    const { status, headers, text } = await post(body({ city: '', topic: 'wheels', first_name: '<b>' }))
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    const rendered = v.parse(v.looseObject({ formState: v.looseObject({}) }), JSON.parse(text))
    expect(rendered.formState).toEqual({
      section: 'form',
      form: 'technical-assistance',
      values: {
        ...filled('technical-assistance'),
        city: '',
        topic: 'wheels',
        first_name: '<b>',
        promotional_consent: 'y',
      },
      errors: { city: ['Form/City required'] },
    })
    const again = await post(body({ topic: 'wheels' }))
    expect(JSON.parse(again.text)).toMatchObject({ formState: { errors: { topic: ['Form/Topic required'] } } })
  })

  it('is rendered again where characters nobody sees were left out of an address or a number', async () => {
    const over = { email: 'ada\u200B@example.com', phone: '\u202A+39 0461 123456\u202C', first_name: 'A\u200Bda' }
    const { status, text } = await post(body(over))
    const shown = { email: 'ada@example.com', phone: '+39 0461 123456', first_name: 'A\u200Bda' }
    const unseen = ['Form/Unseen characters']
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      { formState: { values: shown, errors: { email: unseen, phone: unseen } } },
    ])
    expect(await countForms(database)).toMatchObject({ form_requests: 0, outbox: 0 })
  })

  it('is rendered again with all of a text that is too long; a line end is one character', async () => {
    const long = `Grüße\r\n${'ü'.repeat(20_000)}`
    const { status, text } = await post(body({ message: long, first_name: 'A'.repeat(101) }))
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      {
        formState: {
          values: { message: long, first_name: 'A'.repeat(101) },
          errors: { message: ['Form/Too long'], first_name: ['Form/Too long'] },
        },
      },
    ])
    const lines = checkForm('quote', filled('quote', { message: 'a\r\n'.repeat(2499) + 'bc' }))
    expect(lines.ok && lines.values['message']).toBe('a\n'.repeat(2499) + 'bc')
  })

  it('redirects to the thank-you page and is rate-limited by sender', async () => {
    const { status, headers } = await post(body({ '_meta.key': 'the-key-of-the-page' }))
    expect([status, headers.location, headers['cache-control']]).toEqual([303, '/it-it/grazie', 'private, no-store'])
    const request = await database.db.selectFrom('form_requests').selectAll().executeTakeFirstOrThrow()
    expect(request).toMatchObject({ page: 'contatti', locale: 'it-it', labels: { topic: 'Engine' } })
    const other = await post(body({ '_meta.key': 'the-key-of-the-page', city: 'Rovereto' }))
    expect([other.status, JSON.parse(other.text)]).toMatchObject([409, { formState: { failure: 'conflict' } }])
    expect((await post(body())).status).toBe(303)
    const busy = await post(body())
    expect([busy.status, Number(busy.headers['retry-after']) > 0, JSON.parse(busy.text)]).toMatchObject([
      429,
      true,
      { formState: { failure: 'busy', values: { city: 'Trento' } } },
    ])
  })

  it('is rejected when too large, from another site or not a form', async () => {
    const large = await post(body({ message: 'x'.repeat(1_000_000) }))
    expect([large.status, JSON.parse(large.text)]).toMatchObject([413, { formState: { failure: 'tooLarge' } }])
    expect((await post(body(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(body(), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(body(), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`${body()}&city=again`)).status).toBe(422)
    expect((await post(body(), {}, '/it-it/contatti')).status).toBe(405)
    expect((await post(body(), {}, '/it-it/contatti?form=nothing&section=form')).status).toBe(405)
    expect(await countForms(database)).toMatchObject({ form_requests: 0 })
  })
})

describe('with an external CMS', () => {
  let cms: FakeCms
  let outer: Listening
  beforeAll(async () => {
    cms = await startFakeCms()
    const externalCms = createExternalCms(cms.url)
    outer = await startTestSite(
      { externalCms, renderPage, client: createCmsClient(externalCms.fetch) },
      { CMS_URL: cms.url },
    )
  })
  beforeEach(() => cms.clear())
  afterAll(() => {
    outer.close()
    cms.close()
  })

  it('a form is forwarded without data that identifies the sender', async () => {
    cms.respond(201, JSON.stringify({ uuid: crypto.randomUUID(), form: 'quote', created_at: 'now' }))
    const headers = { ...form, 'x-forwarded-for': '192.0.2.1', cookie: 'a=b' }
    const sent = await fetchRaw(outer, '/it-it/contatti?form=quote&section=form', {
      method: 'POST',
      headers,
      body: 'city=A',
    })
    expect([sent.status, sent.headers.location]).toEqual([303, '/it-it/contatti?sent=quote'])
    const [call] = cms.requests
    expect([call?.call, JSON.parse(call?.body ?? '')]).toEqual([
      'POST /api/website/v1/forms/quote/?lang=it-it',
      { city: 'A', _meta: { page: 'contatti', section: 'form' } },
    ])
    expect(JSON.stringify(call?.headers)).not.toMatch(/192\.0\.2\.1|127\.0\.0\.1;|cookie/)
  })

  it('a form it does not accept is rendered again', async () => {
    cms.respond(503, '{}', { 'retry-after': '7' })
    const { status, headers, text } = await fetchRaw(outer, '/it-it/contatti?form=quote&section=form', {
      method: 'POST',
      headers: form,
      body: 'city=A',
    })
    expect([status, headers['retry-after'], JSON.parse(text)]).toMatchObject([
      503,
      '7',
      { formState: { failure: 'unavailable', values: { city: 'A' } } },
    ])
  })

  test.each(['/forms/challenge', '/forms/newsletter/confirm?token=a'])('%s is forwarded', async (path) => {
    cms.respond(200, '{}')
    const { status, headers } = await fetchRaw(outer, apiPath + path)
    expect([status, headers['cache-control'], cms.requests.map(({ call }) => call)]).toEqual([
      200,
      'private, no-store',
      [`GET ${apiPath}${path}`],
    ])
  })

  it('HEAD requests of a confirmation link and posts of other sites are not forwarded', async () => {
    await fetchRaw(outer, `${apiPath}/forms/newsletter/confirm?token=a`, { method: 'HEAD' })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const { status } = await fetchRaw(outer, `${apiPath}/forms/quote/?lang=it-it`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect([status, cms.requests]).toEqual([403, []])
  })
})
