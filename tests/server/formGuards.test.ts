import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Hono } from 'hono'
import pino from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { visitorAddress } from '#server/api/clientAddress.ts'
import { isOwnPost } from '#server/api/ownOrigin.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { clearForms, countForms, filled, send } from '#tests/support/server/forms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, fromAddress, startTestSite } from '#tests/support/server/wire.ts'

const publicUrl = 'https://site.example'
const few = { free: 1, max: 3, duration: 3600 }
const challengeShape = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.number(),
  }),
  signature: v.string(),
})

let database: TestDatabase
let api: Hono
beforeAll(async () => {
  database = await openTestDatabase()
  api = createApi({ cms: createSiteCms(database.db), publicUrl })
})
beforeEach(() => clearForms(database))
afterAll(() => database.close())

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const many = (count: number) => Array.from({ length: count }, (_, n) => part(`f${n}`, '')).join('')

test.each<[name: string, body: string, headers: Record<string, string>, status: number, paths?: string[]]>([
  ['no JSON', '{"a":', {}, 400],
  ['a list', '[]', {}, 422, ['']],
  ['nothing', 'null', {}, 422, ['']],
  ['meta data that is a text', '{"_meta":"x"}', {}, 422, ['_meta']],
  ['unknown meta data', '{"_meta":{"x":1}}', {}, 422, ['_meta.x']],
  ['an invalid section', '{"_meta":{"section":"../x"}}', {}, 422, ['_meta.section']],
  ['a short key', JSON.stringify(filled('quote')), { 'idempotency-key': 'short' }, 422, ['Idempotency-Key']],
  ['an unknown field', JSON.stringify(filled('quote', { colour: 'red' })), {}, 422, ['colour']],
  [
    'a field named like an object method',
    JSON.stringify(filled('quote')).replace('"machine"', '"hasOwnProperty"'),
    {},
    422,
    ['hasOwnProperty'],
  ],
  ['a null byte', JSON.stringify(filled('quote', { city: 'Tren\u0000to' })), {}, 422, ['city']],
  ['a lone surrogate', JSON.stringify(filled('quote', { message: '\ud83d' })), {}, 422, ['message']],
  ['a long text', JSON.stringify(filled('quote', { message: '🚜'.repeat(2501) })), {}, 422, ['message']],
  ['a megabyte of emoji', JSON.stringify(filled('quote', { message: '🚜'.repeat(250_000) })), {}, 413],
  ['a field twice', 'city=a&city=b', urlencoded, 422, ['city']],
  ['101 fields', Array.from({ length: 101 }, (_, n) => `f${n}=`).join('&'), urlencoded, 422, ['']],
  ['plain text', 'city=a', { 'content-type': 'text/plain' }, 415],
  ['no type', 'city=a', { 'content-type': '' }, 415],
  ['no boundary', part('city', 'a'), { 'content-type': 'multipart/form-data' }, 400],
  ['a cut off part', '--x\r\ncontent-disposition: form-data; name="city"\r\n\r\nTre', multipart, 400],
  ['41 parts', `${many(41)}--x--`, multipart, 422, ['']],
  ['a file', `${part('photo', 'GIF89a', '; filename="a.gif"')}--x--`, multipart, 422, ['photo']],
  ['a part twice', `${part('city', 'a')}${part('city', 'b')}--x--`, multipart, 422, ['city']],
])('%s is rejected', async (_name, body, headers, status, paths) => {
  const response = await send(api, 'quote', body, headers)
  const { errors } = v.parse(v.looseObject({ errors: v.optional(v.looseObject({})) }), await response.json())
  expect([response.status, errors === undefined ? undefined : Object.keys(errors)]).toEqual([status, paths])
  expect(await countForms(database)).toMatchObject({ form_requests: 0 })
})

test('a multipart form is accepted', async () => {
  const fields = Object.entries<unknown>({ ...filled('quote'), '_meta.key': 'a-key-in-a-part' })
  const parts = fields.map(([name, value]) => part(name, value === true ? 'y' : String(value)))
  expect((await send(api, 'quote', `${parts.join('')}--x--\r\n`, multipart)).status).toBe(201)
  const stored = database.db.selectFrom('form_requests').select('idempotency_key')
  expect(await stored.execute()).toEqual([{ idempotency_key: 'a-key-in-a-part' }])
})

test('unknown forms return 404, other methods 405', async () => {
  expect((await send(api, 'constructor', {})).status).toBe(404)
  expect((await api.request('/forms/quote?lang=it-it')).status).toBe(405)
  expect((await send(api, 'challenge', {})).status).toBe(405)
})

describe('a sender of many forms', () => {
  const limited = (now = () => new Date()) =>
    createApi({ cms: createSiteCms(database.db, { now }), publicUrl, forms: { rates: { address: few, mail: few } } })
  const post = (app: Hono, email: string, address: string, meta = {}) =>
    send(app, 'quote', { ...filled('quote', { email }), _meta: meta }, {}, fromAddress(address))

  it('is challenged by address, then has to wait', async () => {
    const app = limited()
    expect((await post(app, 'a@b.example', '192.0.2.1')).status).toBe(201)
    const challenged = await post(app, 'c@d.example', '192.0.2.1')
    expect([
      challenged.status,
      Number(challenged.headers.get('retry-after')) > 0,
      await challenged.json(),
    ]).toMatchObject([429, true, { status: 429, challenge: '/api/website/v1/forms/challenge' }])
    const proof = await solve(app)
    expect((await post(app, 'c@d.example', '192.0.2.1', { proof })).status).toBe(201)
    const rejected = await post(app, 'e@f.example', '192.0.2.1', { proof: await solve(app) })
    expect([rejected.status, await rejected.json()]).toEqual([429, { status: 429, message: expect.any(String) }])
    expect((await post(app, 'e@f.example', '192.0.2.2')).status).toBe(201)
  })

  it('is challenged by mail address in any letter case', async () => {
    const app = limited()
    expect((await post(app, 'a@b.example', '192.0.2.1')).status).toBe(201)
    expect((await post(app, 'A@B.example', '192.0.2.2')).status).toBe(429)
  })

  it('cannot reuse or forge a proof', async () => {
    const opened = new Date()
    const app = limited(() => opened)
    const quick = { started: opened.getTime() }
    const proof = await solve(app)
    expect((await post(app, 'a@b.example', '192.0.2.1', quick)).status).toBe(429)
    expect((await post(app, 'a@b.example', '192.0.2.2', { ...quick, proof })).status).toBe(201)
    expect((await post(app, 'c@d.example', '192.0.2.3', { ...quick, proof })).status).toBe(429)
    const forged = Buffer.from(
      Buffer.from(proof, 'base64')
        .toString()
        .replace(/"signature":"./, '"signature":"0'),
    )
    expect((await post(app, 'e@f.example', '192.0.2.4', { ...quick, proof: forged.toString('base64') })).status).toBe(
      429,
    )
    expect((await post(app, 'g@h.example', '192.0.2.5', { ...quick, proof: 'no proof' })).status).toBe(429)
  })

  it('is counted across all processes', async () => {
    const forms = { shared: true, rates: { address: few, mail: few } }
    const [one, other] = [
      createApi({ cms: createSiteCms(database.db), forms }),
      createApi({ cms: createSiteCms(database.db), forms }),
    ]
    expect((await post(one, 'a@b.example', '192.0.2.1')).status).toBe(201)
    expect((await post(other, 'c@d.example', '192.0.2.1')).status).toBe(429)
  })

  it('does not limit retries of a stored form', async () => {
    const app = limited()
    const key = { 'idempotency-key': 'the-same-key' }
    const env = fromAddress('192.0.2.1')
    const sent = Array.from({ length: 6 }, () => () => send(app, 'quote', filled('quote'), key, env))
    for (const again of sent) expect((await again()).status).toBe(201)
  })
})

describe('a sender', () => {
  it.each<[headers: Record<string, string>, own: boolean]>([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: publicUrl }, true],
    [{ origin: 'http://site.example' }, true],
    [{ origin: 'https://site.example.evil.example' }, false],
    [{ origin: 'null' }, false],
  ])('with %o is of this site: %s', (headers, own) => {
    expect(isOwnPost(new Headers({ host: 'site.example', ...headers }), publicUrl)).toBe(own)
  })
  it('is rejected from another site, and without the token of the csrftoken cookie', async () => {
    const post = (headers: Record<string, string>) => send(api, 'quote', filled('quote'), headers)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ cookie: 'csrftoken=abc' })).status).toBe(403)
    expect((await post({ cookie: 'csrftoken=abc', 'x-csrftoken': 'abc' })).status).toBe(201)
  })
  it.each([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.9', 0, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.1, 198.51.100.9', 1, '198.51.100.9'],
    ['192.0.2.1', '203.0.113.1, 198.51.100.9', 2, '203.0.113.1'],
    ['192.0.2.1', undefined, 1, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['2001:db8::1', undefined, 0, '2001:db8::/64'],
    ['192.0.2.1', '198.51.100.9:4711', 1, '198.51.100.9'],
    ['192.0.2.1', '[2001:db8:0:1::1]:4711', 1, '2001:db8:0:1::/64'],
    ['192.0.2.1', '"[2001:DB8:0:1:2::1]"', 1, '2001:db8:0:1::/64'],
    ['192.0.2.1', '::ffff:198.51.100.9', 1, '198.51.100.9'],
    ['192.0.2.1', '::ffff:c633:6409', 1, '198.51.100.9'],
    ['192.0.2.1', '2001:db8::198.51.100.9', 1, '2001:db8::/64'],
    ['192.0.2.1', 'unknown', 1, '192.0.2.1'],
    ['', undefined, 1, undefined],
    ['2001:db8:0:0:ffff::2%eth0', undefined, 0, '2001:db8::/64'],
  ])('at %s with %s behind %i proxies has the address %s', (remote, forwarded, proxies, address) => {
    expect(visitorAddress(remote, forwarded, proxies)).toBe(address)
  })
  it.each([
    ['0', 1],
    ['1', 0],
  ])('behind a proxy with TRUST_PROXY=%s is warned of %i times', async (trusted, times) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const site = await startTestSite({ log }, { TRUST_PROXY: trusted })
    for (const path of ['/healthz', '/robots.txt']) {
      await fetchRaw(site, path, { headers: { 'x-forwarded-for': '198.51.100.9' } })
    }
    site.close()
    expect(lines.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(times)
  })
  it('cannot choose the address it is counted by', async () => {
    const rates = { address: { free: 1, max: 1, duration: 3600 }, mail: few }
    const site = await startTestSite({ api: createApi({ cms: createSiteCms(database.db), forms: { rates } }) })
    const statuses: number[] = []
    for (const n of [1, 2]) {
      const body = JSON.stringify(filled('quote', { email: `a${n}@b.example` }))
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${n}` }
      const { status } = await fetchRaw(site, '/api/website/v1/forms/quote/?lang=it-it', {
        method: 'POST',
        headers,
        body,
      })
      statuses.push(status)
    }
    site.close()
    expect(statuses).toEqual([201, 429])
  })
})

/** Solves a challenge, as the browser does. */
async function solve(app: Hono): Promise<string> {
  const response = await app.request('/forms/challenge')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const challenge = v.parse(challengeShape, await response.json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
