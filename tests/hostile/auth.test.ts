// @module-tag slow
import process from 'node:process'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authCalls, type AuthCallName } from '#schemas/studio/authCalls.ts'
import { hostileJson, hostileValues } from '#tests/hostile/hostileValues.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { createTestStudio, testPassword, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'

/** Requests; `HOSTILE_CALLS` is another number, `HOSTILE_SEED` another seed. */
const count = Number(process.env['HOSTILE_CALLS'] ?? (process.env['HOSTILE'] === 'all' ? 5000 : 120))
const seed = Number(process.env['HOSTILE_SEED'] ?? 38)

let database: TestDatabase
let site: TestStudio
let person: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, {}, { trustProxy: 1 })
  person = await site.signIn(await site.addTestPerson('publisher'))
})
afterAll(async () => {
  site.close()
  await database.close()
})

const values: Readonly<Record<string, string>> = {
  email: 'nobody@example.com',
  password: testPassword,
  code: '000000',
  token: 'a',
  currentPassword: 'another password',
  newPassword: 'nine red tractors',
}
const names = Object.keys(authCalls).filter((name): name is AuthCallName => Object.hasOwn(authCalls, name))
const pick = <T>(given: readonly T[]) => fc.constantFrom(...given)
const odd = [...hostileValues, 'a\u0000b', '١٢٣٤٥٦', '00000a', '-00001', 'A@EXAMPLE.COM\n', 'a@\u0000b.example']
const headers = [
  {},
  { origin: 'null' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'user-agent': 'x'.repeat(5000) },
  { 'user-agent': '\u00ff\u0080' },
  { cookie: 'studio.session_token=%00; studio.session_token=a.b' },
  { cookie: `studio.two_factor=${'a'.repeat(3000)}` },
  { 'x-forwarded-for': '::ffff:1.2.3.4, <script>' },
] as const

const requests = pick(names).chain((name) => {
  const fields = 'entries' in authCalls[name].body ? Object.keys(authCalls[name].body.entries) : []
  return fc.record({
    name: fc.constant(name),
    suffix: pick(['', '', '', '', '/', '/..', '%00', '?callbackURL=//evil.example', '/../admin/list-users']),
    field: pick([...fields, 'role', 'disableRedirect', 'trustDevice', '__proto__']),
    value: pick(odd),
    raw: fc.option(pick(['', 'null', '[]', '{', '"a"', '{"email":{}}\u0000', '['.repeat(5000)]), { freq: 5 }),
    isSignedIn: fc.boolean(),
    header: pick(headers),
    address: fc.integer({ min: 1, max: 254 }),
  })
})

it(`${count} odd calls below /auth, seed ${seed}: each ends with a sentence, none is a 5xx`, async () => {
  const failures: string[] = []
  const statuses = new Map<number, number>()
  for (const { name, suffix, field, value, raw, isSignedIn, header, address } of fc.sample(requests, {
    numRuns: count,
    seed,
  })) {
    const { method, body } = authCalls[name]
    const known = 'entries' in body ? Object.keys(body.entries).map((key) => [key, values[key]]) : []
    const sent = raw ?? hostileJson({ ...Object.fromEntries(known), [field]: value })
    const response = await site.call(method, `/auth${name}${suffix}`, {
      ...(isSignedIn ? { as: person } : {}),
      ...(method === 'POST' ? { body: sent } : {}),
      headers: { 'x-forwarded-for': `198.51.100.${address}`, ...header },
    })
    const { status } = response
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const text = await response.text()
    const isSound = status < 500 && (status < 400 || /"message":"[^"]/.test(text))
    if (!isSound)
      failures.push(
        `${status} ${name}${suffix} ${field} ${sent.slice(0, 200)} ${text.slice(0, 200)} ${inspect(site.logged.at(-1))}`,
      )
    if (isSignedIn && status < 300) person = await site.signIn(person).catch(() => person)
  }
  console.log(
    `seed ${seed}: ${count} tried, ${failures.length} failed; ${JSON.stringify(Object.fromEntries(statuses))}`,
  )
  expect(failures).toEqual([])
}, 3_600_000)
