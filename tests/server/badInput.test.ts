import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let api: ReturnType<typeof createApi>
const errors: object[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
  api = createApi({
    cms: createSiteCms(database.db, { log: { warn() {}, error: (fields) => void errors.push(fields) } }),
  })
})
afterAll(() => database.close())

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: HeadersInit = json) => ({ method: 'POST', headers, body })
const menus = (value: unknown) => post(JSON.stringify(value))
const good = JSON.stringify({ menus: [{ key: 'footer' }] })

/** Requests with the expected status and, for 422, the invalid paths. */
const cases: [name: string, path: string, init: RequestInit, status: number, paths?: string[]][] = [
  ['no lang', '/pages/about', {}, 422, ['lang']],
  ['an unknown lang', '/pages/about?lang=xx', {}, 422, ['lang']],
  ['an inherited name as lang', '/pages/about?lang=constructor', {}, 422, ['lang']],
  ['lang twice', '/pages/about?lang=it-it&lang=en-gb', {}, 422, ['lang']],
  ['a permalink that goes up', '/pages/a%2F..%2Fb?lang=en-gb', {}, 404],
  ['a permalink with only dots', '/pages/%2e%2e%2fetc?lang=en-gb', {}, 404],
  ['a permalink with %00', '/pages/about%00?lang=en-gb', {}, 404],
  ['a permalink that is not UTF-8', '/pages/%ff%fe?lang=en-gb', {}, 404],
  ['a broken escape', '/pages/%zz?lang=en-gb', {}, 404],
  ['a permalink of 4,000 characters', `/pages/${'a'.repeat(4000)}?lang=en-gb`, {}, 404],
  ['a script as permalink', '/pages/%3Cscript%3E?lang=en-gb', {}, 404],
  ['an unknown call', '/nothing', {}, 404],
  ['the wrong method', '/menus?lang=en-gb', {}, 405],
  ['another wrong method', '/pages/about?lang=en-gb', { method: 'DELETE' }, 405],
  ['a caller who wants a picture', '/pages/about?lang=en-gb', { headers: { accept: 'image/png' } }, 406],
  [
    'a caller who wants anything but JSON',
    '/pages/about?lang=en-gb',
    { headers: { accept: 'application/json;q=0, image/*' } },
    406,
  ],
  ['malformed JSON', '/menus?lang=en-gb', post('{"menus": [}'), 400],
  ['an empty body', '/menus?lang=en-gb', post(''), 400],
  ['no content type', '/menus?lang=en-gb', post(good, {}), 415],
  ['a form', '/menus?lang=en-gb', post(good, { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  [
    'a double content type',
    '/menus?lang=en-gb',
    post(good, [
      ['content-type', 'application/json'],
      ['content-type', 'application/json'],
    ]),
    415,
  ],
  ['a body that is no object', '/menus?lang=en-gb', post('[]'), 422, ['menus']],
  ['a body that is null', '/menus?lang=en-gb', post('null'), 422, ['']],
  [
    'an unknown field',
    '/menus?lang=en-gb',
    menus({ menus: [{ key: 'footer', colour: 'red' }] }),
    422,
    ['menus.0.colour'],
  ],
  ['an unknown menu', '/menus?lang=en-gb', menus({ menus: [{ key: '__proto__' }] }), 422, ['menus.0.key']],
  [
    'too many menus',
    '/menus?lang=en-gb',
    menus({ menus: Array.from({ length: 200 }, () => ({ key: 'footer' })) }),
    422,
    ['menus'],
  ],
  ['100,000 nested lists', '/menus?lang=en-gb', post(`{"menus":${'['.repeat(90_000)}${']'.repeat(90_000)}}`), 400],
  ['__proto__ as a field', '/menus?lang=en-gb', post('{"__proto__":{}}'), 422],
  ['__proto__ beside the fields', '/menus?lang=en-gb', post('{"menus":[],"__proto__":{}}'), 422],
  ['__proto__ as a key', '/translations/', post('{"keys":{"__proto__":{}},"language":"en-gb"}'), 422],
  ['a body of 5 MB', '/menus?lang=en-gb', menus({ menus: [], pad: 'x'.repeat(5_000_000) }), 413],
  ['an unknown language', '/translations/', menus({ keys: {}, language: 'xx' }), 422, ['language']],
  ['keys that are a list', '/translations/', menus({ keys: ['a'], language: 'en-gb' }), 422, ['keys']],
  ['a text that is a number', '/translations', menus({ keys: { a: 1 }, language: 'en-gb' }), 422, ['keys.a']],
  ['the schema of an unknown section', '/sections/constructor/schema.json', {}, 404],
  ['a cookie without its header', '/menus?lang=en-gb', post(good, { ...json, cookie: 'csrftoken=abc' }), 403],
  [
    'another header than the cookie',
    '/menus?lang=en-gb',
    post(good, { ...json, cookie: 'csrftoken=abc', 'x-csrftoken': 'abd' }),
    403,
  ],
  [
    'a double header',
    '/menus?lang=en-gb',
    post(good, [...Object.entries(json), ['cookie', 'csrftoken=abc'], ['x-csrftoken', 'abc'], ['x-csrftoken', 'abc']]),
    403,
  ],
  [
    'two cookies that differ',
    '/menus?lang=en-gb',
    post(good, { ...json, cookie: 'csrftoken=abc; csrftoken=x', 'x-csrftoken': 'abc' }),
    403,
  ],
]

describe('invalid input returns an error body', () => {
  it.each(cases)('%s', async (_name, path, init, status, paths) => {
    const response = await api.request(path, init)
    const body = await response.json()
    expect(body).toMatchObject({ status, message: expect.stringMatching(/\w/) })
    expect(response.status).toBe(status)
    if (paths !== undefined) expect(Object.keys(body.errors)).toEqual(paths)
    if (status === 405) expect(response.headers.get('allow')).toMatch(/^(GET, HEAD|POST)$/)
    expect(errors).toEqual([])
  })
})

/** Valid requests in an unusual spelling. */
const valid: [name: string, path: string, init: RequestInit][] = [
  ['a text Accept header', '/pages/about?lang=en-gb', { headers: { accept: 'text/plain' } }],
  ['any Accept header', '/pages/about/?lang=en-gb', { headers: { accept: 'text/html, */*;q=0.1' } }],
  ['a slash behind', '/menus/?lang=en-gb', post(good)],
  ['a charset', '/menus?lang=en-gb', post(good, { 'content-type': 'application/json; charset=utf-8' })],
  [
    'the cookie’s own token',
    '/menus?lang=en-gb',
    post(good, { ...json, cookie: 'a=b; csrftoken=abc', 'x-csrftoken': 'abc' }),
  ],
  ['a header without a cookie', '/menus?lang=en-gb', post(good, { ...json, 'x-csrftoken': 'abc' })],
  ['HEAD', '/pages/about?lang=en-gb', { method: 'HEAD' }],
  ['an encoded permalink', '/pages/%61bout?lang=en-gb', {}],
  ['the sections', '/sections', {}],
  ['the schema of a section', '/sections/hero/schema.json', {}],
]

describe('unusual but valid input returns 200', () => {
  it.each(valid)('%s', async (_name, path, init) => {
    expect((await api.request(path, init)).status).toBe(200)
  })
})
