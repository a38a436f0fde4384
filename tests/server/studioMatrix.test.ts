import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioCall } from '#schemas/studio/call.ts'
import { personHeader } from '#schemas/studio/personHeader.ts'
import { studioCalls, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { studioExamples } from '#tests/support/studio/studioExamples.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

/** Every call with what its table says; ids of the calls are the keys of `studioCalls`. */
const names = Object.keys(studioCalls).filter((name): name is StudioCallName => Object.hasOwn(studioCalls, name))
/** Larger than any revision of the test's content. */
const wrongRevision = { 'if-match': '"999"' }
/** Written by signing in, whatever the result of a call. */
const signInTables = ['studio_people', 'studio_sessions', 'studio_accounts', 'studio_rate_limits']

let database: TestDatabase
let site: TestStudio
let people: Readonly<Record<'author' | 'publisher' | 'admin' | 'italian' | 'expired', SignedIn>>
let untouched: string
/** Names of the calls whose handler was reached at `reaching`. */
let reached: string[]
let reaching: TestStudio

beforeAll(async () => {
  database = await openTestDatabase()
  await load(createSiteCms(database.db), fixture())
  site = createTestStudio(database, studioHandlers)
  reaching = createTestStudio(
    database,
    Object.fromEntries(
      names.map((name) => [
        name,
        async () => {
          reached.push(name)
          return new Response()
        },
      ]),
    ),
  )
  const [author, publisher, admin, italian, expired] = [
    await site.signIn(await site.addTestPerson('author')),
    await site.signIn(await site.addTestPerson('publisher')),
    await site.signIn(await site.addTestPerson('admin')),
    await site.signIn(await site.addTestPerson('publisher', ['it-it'])),
    await site.signIn(await site.addTestPerson('admin')),
  ]
  people = { author, publisher, admin, italian, expired }
  await database.db
    .updateTable('studio_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', expired.id)
    .execute()
  untouched = await hashOfContent()
})
afterAll(async () => {
  site.close()
  reaching.close()
  await database.close()
})

it('has an example of every call', () => {
  expect(Object.keys(studioExamples).toSorted()).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  const call: StudioCall = studioCalls[name]
  const { path, body } = studioExamples[name]
  const changes = call.method !== 'GET'
  const fresh = call.needsRevision === true ? { 'if-match': '"1"' } : {}

  /** Status and code of a request that differs from the example in one thing. */
  async function send(
    as: SignedIn | undefined,
    changed: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
    on = site,
  ) {
    const response = await on.call(call.method, path, {
      as,
      body: 'body' in changed ? changed.body : body,
      headers: changed.headers ?? fresh,
    })
    const text = response.status < 400 ? '' : await response.text()
    return [response.status, /"code":"(\w+)"/.exec(text)?.[1]]
  }

  it('rejects what it must not accept and leaves the content as it is', async () => {
    const cases: [name: string, result: unknown, expected: unknown][] = []
    if (call.role !== null) {
      cases.push(
        ['no session', await send(undefined), [401, 'not_signed_in']],
        ['expired session', await send(people.expired), [401, 'not_signed_in']],
        [
          'somebody else',
          await send(people.admin, { headers: { ...fresh, [personHeader]: 'x' } }),
          [401, 'not_signed_in'],
        ],
      )
    }
    if (call.role === 'publisher' || call.role === 'admin') {
      cases.push(['wrong role', await send(people.author), [403, 'forbidden']])
    }
    if (call.role === 'admin') cases.push(['wrong role', await send(people.publisher), [403, 'forbidden']])
    if (changes && path.includes('/en-gb/') && call.isInAnyLocale !== true) {
      cases.push(['wrong locale', await send(people.italian), [403, 'locale_forbidden']])
    }
    if (call.isInAnyLocale === true) {
      const [status] = await send(people.italian, { body: {} })
      cases.push(['another locale', status === 403, false])
    }
    if (changes) {
      const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
      for (const headers of foreign) {
        const result = await send(people.admin, { headers: { ...fresh, ...headers } })
        cases.push(['forged origin', result, [403, 'foreign_origin']])
      }
    }
    if (call.body !== undefined) {
      const form = { ...fresh, 'content-type': 'application/x-www-form-urlencoded' }
      cases.push(
        ['unknown field', await send(people.admin, { body: { ...Object(body), unknown: 1 } }), [422, undefined]],
        ['not an object', await send(people.admin, { body: [] }), [422, undefined]],
        ['not JSON', await send(people.admin, { body: '{"' }), [400, undefined]],
        ['a form', await send(people.admin, { body: 'a=1', headers: form }), [415, 'unsupported_type']],
      )
    }
    if (call.body !== undefined || call.bodyFormat === 'multipart') {
      const length = { ...fresh, 'content-length': String((call.maxBytes ?? 200_000) + 20_001) }
      cases.push(['too large', await send(people.admin, { body: body ?? 'x', headers: length }), [413, 'too_large']])
    }
    if (call.needsRevision === true) {
      cases.push(['no revision', await send(people.admin, { headers: {} }), [428, 'revision_missing']])
      cases.push(['stale revision', await send(people.admin, { headers: wrongRevision }), [409, 'conflict']])
    }
    expect(cases.map(([what, result]) => [what, result])).toEqual(cases.map(([what, , expected]) => [what, expected]))
    expect(await hashOfContent()).toBe(untouched)
  })

  it('reaches its handler with the role it names, and with no more', async () => {
    reached = []
    const { status } = await reaching.call(call.method, path, {
      as: call.role === null ? undefined : people[call.role],
      body,
      headers: fresh,
    })
    expect([status, reached]).toEqual([200, [name]])
  })
})

/** Returns the hash of every row of every table but those of signing in. */
async function hashOfContent(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database.db)
  const hashes = tables
    .filter(({ name }) => !signInTables.includes(name))
    .map(
      ({ name }) => sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t`,
    )
  const { rows } = await sql<{ hash: string }>`
    select md5(concat(${sql.join(hashes.map((hash) => sql`(${hash})`))})) as hash`.execute(database.db)
  return rows[0]?.hash ?? ''
}
