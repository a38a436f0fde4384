import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { formNames } from '#schemas/forms/formNames.ts'
import { checkForm, fieldsOf } from '#schemas/forms/checkForm.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { mailLeases } from '#server/db/outbox.ts'
import { readSettings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { fixture, load, page } from '#tests/support/db/cmsFixture.ts'
import { clearForms, countForms, filled, send } from '#tests/support/server/forms.ts'
import { dealer } from '#tests/support/db/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const endless = { free: 1e9, max: 1e9, duration: 3600 }
const noLimits = { rates: { address: endless, mail: endless } }

const plainFormType = { 'content-type': 'application/x-www-form-urlencoded' }

let database: TestDatabase
let api: ReturnType<typeof createApi>
const logged: object[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const consent = { version: '2026-11', notice: '<p>What we do with it.</p>' }
  const data = {
    form: 'technical-assistance',
    topics: [
      { value: 'engine', label: 'Engine' },
      { value: 'cab', label: 'Cab' },
    ],
    consent,
    thank_you: 'thanks/è',
  }
  const quote = { form: 'quote', consent, dealers: { $list: 'retailer_choice' } }
  const sections = [
    { key: 'form', data },
    { key: 'form_2', data: quote },
  ]
  const dump = fixture()
  const pages = [...dump.pages, page('contacts', { 'en-gb': 'contacts', 'it-it': 'contatti' }, sections)]
  const dealers = [
    dealer('rossi-lodi-0001', [45.3, 9.5], { name: 'Rossi', city: 'Lodi', region: 'Lombardia' }),
    dealer('agro-kranj-0001', [46.2, 14.4], { name: 'Agro', city: 'Kranj', country: 'SI' }),
  ]
  await load(createSiteCms(database.db), { ...dump, pages, entities: [...dump.entities, ...dealers] })
  const log = { warn() {}, error: (fields: object) => void logged.push(fields) }
  api = createApi({ cms: createSiteCms(database.db, { log }), forms: noLimits, publicUrl: 'https://site.example' })
})
beforeEach(() => clearForms(database))
afterAll(() => database.close())

/** Returns the body of a form sent without JavaScript. */
function plainForm(values: Readonly<Record<string, unknown>>): string {
  const sent = Object.entries(values).filter(([, value]) => value !== false)
  return new URLSearchParams(sent.map(([name, value]) => [name, value === true ? 'y' : String(value)])).toString()
}

test.each([
  ['first_name', '  Ada ', '  Ada ', undefined],
  ['last_name', 'Łukasz\u00A0', 'Łukasz\u00A0', undefined],
  ['address', ' Via\u202F1  b', ' Via\u202F1  b', undefined],
  ['machine', 'V4.90 ', 'V4.90 ', undefined],
  ['company', '   ', '', undefined],
  ['phone', ' 0461 123456 ', ' 0461 123456 ', undefined],
  ['phone', '\u202A+39 0461 123456\u202C', '+39 0461 123456', { phone: '+39 0461 123456' }],
  ['phone', '٠٤٦١ ١٢٣٤٥٦', '٠٤٦١ ١٢٣٤٥٦', undefined],
  ['email', ' ada@example.com\u00A0', 'ada@example.com', { email: 'ada@example.com' }],
  ['email', 'ada\u200B@example.com', 'ada@example.com', { email: 'ada@example.com' }],
  ['message', ' a\r\nb ', ' a\nb ', undefined],
])('the %s %j is stored as %j, and the receipt names what is changed', async (name, text, stored, changed) => {
  const response = await send(api, 'quote', filled('quote', { [name]: text }), { 'idempotency-key': 'as-it-is-typed' })
  const receipt: unknown = await response.json()
  expect(receipt).toEqual({
    ...{ uuid: expect.stringMatching(uuid), form: 'quote', created_at: expect.any(String) },
    ...(changed === undefined ? {} : { changed }),
  })
  const { values } = await database.db.selectFrom('form_requests').select('values').executeTakeFirstOrThrow()
  expect(values[name]).toBe(stored)
  const again = await send(api, 'quote', filled('quote', { [name]: text }), { 'idempotency-key': 'as-it-is-typed' })
  expect(await again.json()).toEqual(receipt)
})

test.each(['first_name', 'address', 'phone'])('a %s of characters that cannot be seen is missing', async (name) => {
  const response = await send(api, 'quote', filled('quote', { [name]: ' \u200B\u202C ' }))
  expect([response.status, Object.keys((await response.json()).ids)]).toEqual([422, [name]])
})

test.each(formNames)('%s is stored with its ticket and its mails', async (form) => {
  const body = { ...filled(form), _meta: { consent: '2026-11', page: 'somewhere' } }
  const response = await send(api, form, body, { 'idempotency-key': `key-of-${form}` })
  const receipt: unknown = await response.json()
  expect([response.status, response.headers.get('cache-control'), receipt]).toEqual([
    201,
    'private, no-store',
    { uuid: expect.stringMatching(uuid), form, created_at: expect.any(String) },
  ])
  const request = await database.db.selectFrom('form_requests').selectAll().executeTakeFirstOrThrow()
  const checked = checkForm(form, filled(form))
  const boxes = fieldsOf(form).filter(({ input }) => input === 'checkbox')
  const given = Object.fromEntries(boxes.map(({ name }) => [name, filled(form)[name] === true]))
  expect(request).toMatchObject({
    form,
    locale: 'it-it',
    page: 'somewhere',
    values: checked.ok ? checked.values : {},
    consent: { version: '2026-11', time: request.created_at.toISOString(), given },
    spam: false,
    idempotency_key: `key-of-${form}`,
    erased_at: null,
  })
  const ticket = await database.db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow()
  expect([ticket.uuid, ticket.request, ticket.request_type, ticket.status]).toEqual([
    request.ticket,
    request.uuid,
    form,
    'open',
  ])
  expect(receipt).toMatchObject({ uuid: ticket.uuid })
  const mails = await database.db.selectFrom('outbox').select(['kind', 'request']).orderBy('id').execute()
  const kinds = form === 'newsletter' ? ['newsletter-confirm'] : ['request-company', 'request-visitor']
  expect(mails).toEqual(kinds.map((kind) => ({ kind, request: request.uuid })))
})

describe('idempotency', () => {
  const key = { 'idempotency-key': 'a-key-of-mine' }
  it('returns the same 201 for the same form and stores it once', async () => {
    const first = await (await send(api, 'quote', filled('quote'), key)).json()
    const meta = { _meta: { started: 5, proof: 'whatever' } }
    const second = await send(api, 'quote', { ...filled('quote'), ...meta }, key)
    expect([second.status, await second.json()]).toEqual([201, first])
    expect(await countForms(database)).toEqual({ form_requests: 1, tickets: 1, ticket_messages: 1, outbox: 2 })
  })
  it.each([
    ['other values', 'quote', { city: 'Rovereto' }],
    ['another form', 'test-drive', {}],
  ] as const)('responds to %s with 409', async (_name, form, over) => {
    await send(api, 'quote', filled('quote'), key)
    expect((await send(api, form, filled(form, over), key)).status).toBe(409)
    expect(await countForms(database)).toMatchObject({ form_requests: 1, outbox: 2 })
  })
  it('stores one of many concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(api, 'quote', filled('quote'), key)))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await countForms(database)).toEqual({ form_requests: 1, tickets: 1, ticket_messages: 1, outbox: 2 })
  })
  it('reads the key of a form sent without JavaScript from its field', async () => {
    const body = { ...filled('quote'), _meta: { key: 'a-hidden-key' } }
    const receipts = [await send(api, 'quote', body), await send(api, 'quote', body)].map((response) => response.json())
    expect(await receipts[0]).toEqual(await receipts[1])
  })
})

test.each([
  ['\u202a+44 1632 960000\u202c', 201, '+44 1632 960000'],
  ['٠١٦٣٢ ٩٦٠٠٠٠', 201, '٠١٦٣٢ ٩٦٠٠٠٠'],
  ['01632\u2011960\u2011000', 201, '01632\u2011960\u2011000'],
  ['+44 1632 960000 interno 12', 201, '+44 1632 960000 interno 12'],
  ['1800 TRACTOR', 201, '1800 TRACTOR'],
  ['01632 960000 or 01632 960001', 201, '01632 960000 or 01632 960001'],
  ['+44 1632 960000 interno 12 oppure +44 1632 960001', 201, '+44 1632 960000 interno 12 oppure +44 1632 960001'],
  ['+44 (0)1632 960000 int. 1200 o +44 (0)1632 960001', 201, '+44 (0)1632 960000 int. 1200 o +44 (0)1632 960001'],
  ['1800 Tractor', 422, undefined],
])('the telephone number %s gets %i and is stored as it is seen', async (phone, status, stored) => {
  const asJson = await send(api, 'quote', filled('quote', { phone }))
  const asForm = await send(api, 'quote', plainForm(filled('quote', { phone })), plainFormType)
  expect([asJson.status, asForm.status]).toEqual([status, status])
  const rows = await database.db.selectFrom('form_requests').select('values').execute()
  expect(rows.map(({ values }) => values['phone'])).toEqual(stored === undefined ? [] : [stored, stored])
  if (status === 422) expect(await asJson.json()).toMatchObject({ ids: { phone: ['Form/Phone invalid'] } })
})

it('stores nothing when the mails cannot be stored', async () => {
  await sql`alter table outbox add constraint never check (kind <> 'request-visitor')`.execute(database.db)
  const response = await send(api, 'quote', filled('quote'))
  await sql`alter table outbox drop constraint never`.execute(database.db)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await countForms(database)).toEqual({ form_requests: 0, tickets: 0, ticket_messages: 0, outbox: 0 })
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged.splice(0))).not.toMatch(/ada\.rossi|Trento/i)
})

it('stores spam, responds as usual and sends no mail', async () => {
  const response = await send(api, 'quote', { ...filled('quote'), _meta: { website: 'https://spam.example' } })
  expect([response.status, await response.json()]).toEqual([
    201,
    { uuid: expect.stringMatching(uuid), form: 'quote', created_at: expect.any(String) },
  ])
  expect(await countForms(database)).toEqual({ form_requests: 1, tickets: 0, ticket_messages: 0, outbox: 0 })
  expect(await database.db.selectFrom('form_requests').select('spam').execute()).toEqual([{ spam: true }])
})

describe('the choices of a section', () => {
  const meta = { page: 'contatti', section: 'form' }
  it('accepts an option of the section and stores its label and the hash of the consent text', async () => {
    await send(api, 'technical-assistance', { ...filled('technical-assistance'), _meta: meta })
    const request = await database.db.selectFrom('form_requests').selectAll().executeTakeFirstOrThrow()
    expect([request.labels, request.consent]).toMatchObject([
      { topic: 'Engine' },
      { version: '2026-11', text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })
  it.each([
    ['technical-assistance', { topic: 'wheels' }, meta, { topic: ['Form/Topic required'] }],
    ['quote', { dealer: 'somebody' }, { ...meta, section: 'form_2' }, { dealer: ['Form/Dealer required'] }],
  ] as const)('rejects an unknown option of %s', async (form, over, place, ids) => {
    const response = await send(api, form, { ...filled(form, over), _meta: place })
    expect([response.status, await response.json()]).toMatchObject([422, { ids }])
  })
  it.each([
    ['one of the page', 'rossi-lodi-0001', 'form_2', 'Rossi, Lodi'],
    ['one of another country', 'agro-kranj-0001', 'form_2', 'Agro, Kranj'],
    ['any dealer when the page is unknown', 'agro-kranj-0001', 'gone', 'Agro, Kranj'],
  ])('accepts a dealer, %s, and names it in the mail to the company', async (_name, id, section, label) => {
    const response = await send(api, 'quote', { ...filled('quote', { dealer: id }), _meta: { ...meta, section } })
    expect(response.status).toBe(201)
    const request = await database.db.selectFrom('form_requests').selectAll().executeTakeFirstOrThrow()
    expect([request.values['dealer'], request.labels]).toEqual([id, { dealer: label }])
    expect(await companyMail()).toContain(`\nConcessionario: ${label}\n`)
    const ticket = await getTicket(createSiteCms(database.db), request.ticket ?? '')
    expect(ticket?.details).toContainEqual({ field: 'dealer', value: label })
  })
  it('accepts the nearest dealer', async () => {
    await send(api, 'quote', { ...filled('quote'), _meta: { ...meta, section: 'form_2' } })
    expect(await companyMail()).toContain('\nConcessionario: il più vicino\n')
  })
  it('are not checked when the page is unknown', async () => {
    const body = { ...filled('quote', { dealer: 'somebody' }), _meta: { page: 'gone', section: 'form' } }
    expect((await send(api, 'quote', body)).status).toBe(201)
  })
  it.each([
    ['technical-assistance', 'form', '/it-it/thanks/%C3%A8'],
    ['quote', 'form_2', '/it-it/contatti?sent=quote'],
  ] as const)('redirects the form %s sent without JavaScript to %s', async (form, section, location) => {
    const fields = { ...filled(form), '_meta.page': 'contatti', '_meta.section': section }
    const response = await send(api, form, plainForm(fields), {
      ...plainFormType,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
  })
})

/** Returns the text of the pending mail to the company. */
async function companyMail(): Promise<string | undefined> {
  const pending = await mailLeases.claim(database.db, new Date(), new Date())
  const cms = createSiteCms(database.db)
  return pending && (await composeMail(cms, readSettings({ MAIL_TO: 'all@example.com' }), pending))?.text
}

describe('the API and checkForm', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', ' ', 'y', 'IT', 'a@b.example', 'a\u0000@b.example', '\ud800', '2026-02-30', 'x'.repeat(6000)),
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 2 }),
  )
  const field = fc.oneof(
    fc.constantFrom(...new Set(formNames.flatMap((form) => fieldsOf(form).map(({ name }) => name)))),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b', ''),
  )
  const change = fc.array(fc.tuple(field, anything), { maxLength: 3 })
  it('accept the same values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...formNames), change, async (form, changes) => {
        const body = JSON.stringify({ ...filled(form), ...Object.fromEntries(changes) })
        const sent: Record<string, unknown> = JSON.parse(body)
        const checked = checkForm(form, sent)
        const response = await send(api, form, body)
        const result: unknown = await response.json()
        if (checked.ok) expect([response.status, result]).toMatchObject([201, { form }])
        else expect([response.status, result]).toMatchObject([422, { status: 422, ids: checked.errors }])
      }),
      { numRuns: 300 },
    )
    expect(logged).toEqual([])
  })
})
