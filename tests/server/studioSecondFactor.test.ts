import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioCall } from '#schemas/studio/call.ts'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { studioExamples } from '#tests/support/studio/studioExamples.ts'
import { codeOf } from '#tests/support/studio/authenticator.ts'
import {
  addWithSecondFactor,
  cookiesOf,
  recoveryPath,
  resultOf,
  secondFactorMails,
  startSetUp,
  totpPath,
  wrongCode,
} from '#tests/support/studio/secondFactors.ts'
import {
  createTestStudio,
  studioOrigin,
  testPassword,
  type SignedIn,
  type TestStudio,
} from '#tests/support/studio/studioFixture.ts'

let database: TestDatabase
let site: TestStudio
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, studioHandlers)
})
// All sign in from one address.
beforeEach(() => database.db.deleteFrom('studio_rate_limits').execute())
afterAll(async () => {
  site.close()
  await database.close()
})

const me = async (as: SignedIn) => (await site.call('GET', '/me', { as })).status
const withSecondFactor = async () => addWithSecondFactor(site)

describe('a second factor', () => {
  it('is set up with the password and a code, and ends every other session', async () => {
    const person = await site.addTestPerson('author')
    const [here, there] = [await site.signIn(person), await site.signIn(person)]
    const wrong = await site.call('POST', '/auth/two-factor/enable', { as: here, body: { password: 'not it' } })
    expect(await resultOf(wrong)).toEqual([401, 'wrong_password'])
    const setUp = await startSetUp(site, here)
    expect(setUp.uri).toContain(`otpauth://totp/site.example:${encodeURIComponent(person.email)}?secret=`)
    expect([setUp.recovery_codes.length, new Set(setUp.recovery_codes).size]).toEqual([10, 10])
    const readable = /^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/
    expect(setUp.recovery_codes.filter((code) => !readable.test(code))).toEqual([])
    expect(await stateOf(here)).toBe('off')
    const rejected = await site.call('POST', totpPath, { as: here, body: { code: wrongCode(setUp) } })
    expect([await resultOf(rejected), await stateOf(here), await me(there)]).toEqual([[401, 'wrong_code'], 'off', 200])
    const on = await site.call('POST', totpPath, { as: here, body: { code: codeOf(setUp.uri) } })
    expect([on.status, await on.json()]).toEqual([200, { ok: true }])
    expect([await stateOf({ ...here, cookie: cookiesOf(on) }), await me(here), await me(there)]).toEqual([
      'on',
      401,
      401,
    ])
    expect(await actionsOf(person.id)).toEqual(['person.sign-in', 'person.sign-in', 'person.second-factor-on'])
    const stored = JSON.stringify(await database.db.selectFrom('studio_second_factors').selectAll().execute())
    const secret = new URL(setUp.uri).searchParams.get('secret') ?? 'none'
    expect([stored.includes(secret), stored.includes(setUp.recovery_codes[0] ?? '')]).toEqual([false, false])
  })

  it('is needed at sign-in: the password alone gives no session, whatever is called with its cookie', async () => {
    const { person, setUp } = await withSecondFactor()
    const first = await site.call('POST', '/auth/sign-in/email', {
      body: { email: person.email, password: testPassword },
    })
    expect([first.status, await first.json()]).toEqual([200, { ok: true, second_factor: true }])
    const half = { ...person, cookie: cookiesOf(first) }
    expect(await (await site.call('GET', '/auth/get-session', { as: half })).json()).toBeNull()
    const passwords = { currentPassword: testPassword, newPassword: 'ten green ploughs in a row' }
    const skipped = [
      await site.call('GET', '/me', { as: half }),
      await site.call('GET', '/events', { as: half }),
      await site.call('POST', '/auth/change-password', { as: half, body: passwords }),
      await site.call('POST', '/auth/two-factor/disable', { as: half, body: { password: testPassword } }),
      await site.call('POST', '/auth/two-factor/enable', { as: half, body: { password: testPassword } }),
      await site.call('POST', '/auth/two-factor/generate-backup-codes', {
        as: half,
        body: { password: testPassword, code: codeOf(setUp.uri, 1) },
      }),
    ]
    expect(skipped.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    const sessions = database.db.selectFrom('studio_sessions').select('id').where('user_id', '=', person.id)
    expect(await sessions.execute()).toHaveLength(1)
    const second = await site.call('POST', totpPath, { as: half, body: { code: spaced(codeOf(setUp.uri, 1)) } })
    expect([second.status, await second.json()]).toEqual([200, { ok: true }])
    expect(await me({ ...person, cookie: cookiesOf(second) })).toBe(200)
    expect((await actionsOf(person.id)).slice(-2)).toEqual(['person.second-factor-on', 'person.sign-in'])
  })

  it('takes no wrong code, no code of somebody else, and none without the password', async () => {
    const [{ person, setUp }, other] = [await withSecondFactor(), await withSecondFactor()]
    const half = await site.signIn(person)
    const attempt = async (code: string, as?: SignedIn) =>
      resultOf(await site.call('POST', totpPath, { as, body: { code } }))
    expect(await attempt(wrongCode(setUp), half)).toEqual([401, 'wrong_code'])
    expect(await attempt(codeOf(other.setUp.uri, 1), half)).toEqual([401, 'wrong_code'])
    expect(await attempt('12345', half)).toEqual([422, undefined])
    expect(await attempt(codeOf(setUp.uri, 1))).toEqual([401, 'sign_in_again'])
    const foreign = { ...half, cookie: half.cookie.replace(/\.[^.;]+$/, `.${'A'.repeat(43)}%3D`) }
    expect(await attempt(codeOf(setUp.uri, 1), foreign)).toEqual([401, 'sign_in_again'])
  })

  it('takes a code once', async () => {
    const { person, setUp } = await withSecondFactor()
    const used = codeOf(setUp.uri, 1)
    const send = async (code: string) => site.call('POST', totpPath, { as: await site.signIn(person), body: { code } })
    expect((await send(used)).status).toBe(200)
    expect(await resultOf(await send(used))).toEqual([401, 'code_used'])
    // Two at the same time: one of them gets a session, beside the one it was turned on in.
    const { person: twice, setUp: own } = await withSecondFactor()
    const halves = [await site.signIn(twice), await site.signIn(twice)]
    const code = codeOf(own.uri, 1)
    const statuses = await Promise.all(
      halves.map(async (as) => (await site.call('POST', totpPath, { as, body: { code } })).status),
    )
    const sessions = database.db.selectFrom('studio_sessions').select('id').where('user_id', '=', twice.id)
    expect([statuses.toSorted((a, b) => a - b), (await sessions.execute()).length]).toEqual([[200, 401], 2])
  })

  it('takes a recovery code once instead', async () => {
    const { person, setUp } = await withSecondFactor()
    const [code = ''] = setUp.recovery_codes
    const send = async (given: string) =>
      site.call('POST', recoveryPath, { as: await site.signIn(person), body: { code: given } })
    const first = await send(` ${code.toUpperCase()} `)
    const signedIn = { ...person, cookie: cookiesOf(first) }
    expect([first.status, await me(signedIn)]).toEqual([200, 200])
    expect(await resultOf(await send(code))).toEqual([401, 'wrong_code'])
    const row = await database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('person_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ action: 'person.sign-in', details: { recovery_code: true } })
    expect(await resultOf(await site.call('POST', recoveryPath, { as: signedIn, body: { code } }))).toEqual([
      403,
      'forbidden',
    ])
    const path = '/auth/two-factor/generate-backup-codes'
    const body = { password: testPassword, code: codeOf(setUp.uri, 1) }
    const made = await site.call('POST', path, { as: signedIn, body })
    const { recovery_codes: next } = await made.json()
    expect(next).toHaveLength(10)
    expect(await resultOf(await send(setUp.recovery_codes[1] ?? ''))).toEqual([401, 'wrong_code'])
    expect((await send(next[0])).status).toBe(200)
  })

  it('is locked for a while after too many wrong codes, also for the right one', async () => {
    const { person, setUp } = await withSecondFactor()
    const results: unknown[] = []
    for (let n = 0; n < 10; n += 1) {
      await database.db.deleteFrom('studio_rate_limits').execute()
      const as = await site.signIn(person)
      results.push(await resultOf(await site.call('POST', totpPath, { as, body: { code: wrongCode(setUp) } })))
    }
    expect(results.every((result) => JSON.stringify(result) === '[401,"wrong_code"]')).toBe(true)
    const send = async (path: string, code: string) =>
      resultOf(await site.call('POST', path, { as: await site.signIn(person), body: { code } }))
    await database.db.deleteFrom('studio_rate_limits').execute()
    expect(await send(totpPath, codeOf(setUp.uri, 1))).toEqual([429, 'codes_locked'])
    expect(await send(recoveryPath, setUp.recovery_codes[0] ?? '')).toEqual([429, 'codes_locked'])
    const past = new Date(Date.now() - 1000)
    await database.db
      .updateTable('studio_second_factors')
      .set({ locked_until: past })
      .where('user_id', '=', person.id)
      .execute()
    const after = await site.call('POST', totpPath, {
      as: await site.signIn(person),
      body: { code: codeOf(setUp.uri, 1) },
    })
    expect(after.status).toBe(200)
  })

  it('ends an attempt to sign in after five wrong codes', async () => {
    const { person, setUp } = await withSecondFactor()
    const half = await site.signIn(person)
    for (let n = 0; n < 5; n += 1) await site.call('POST', totpPath, { as: half, body: { code: wrongCode(setUp) } })
    const last = await site.call('POST', totpPath, { as: half, body: { code: codeOf(setUp.uri, 1) } })
    expect(await resultOf(last)).toEqual([401, 'sign_in_again'])
  })

  it('is turned off with the password, which ends no session, and mailed', async () => {
    const { person, as } = await withSecondFactor()
    const off = (password: string) => site.call('POST', '/auth/two-factor/disable', { as, body: { password } })
    expect(await resultOf(await off('not the password'))).toEqual([401, 'wrong_password'])
    const done = await off(testPassword)
    const next = { ...as, cookie: cookiesOf(done) }
    expect([done.status, await stateOf(next), (await actionsOf(person.id)).at(-1)]).toEqual([
      200,
      'off',
      'person.second-factor-off',
    ])
    expect(await me(await site.signIn(person))).toBe(200)
    expect(await secondFactorMails(site, person.id)).toEqual(['on', 'off'])
  })

  it('is taken away by an administrator, audited and mailed, but not their own', async () => {
    const admin = await site.signIn(await site.addTestPerson('admin'))
    const author = await site.signIn(await site.addTestPerson('author'))
    const { person, as } = await withSecondFactor()
    const half = await site.signIn(person)
    const reset = async (by: SignedIn, id: string) =>
      site.call('POST', `/users/${id}/second-factor/reset`, { as: by, body: {} })
    expect(await resultOf(await reset(author, person.id))).toEqual([403, 'forbidden'])
    expect(await resultOf(await reset(admin, admin.id))).toEqual([403, 'forbidden'])
    expect(await (await reset(admin, person.id)).json()).toMatchObject({ id: person.id, second_factor: 'off' })
    expect([await me(as), await me(await site.signIn(person))]).toEqual([401, 200])
    expect((await site.call('POST', totpPath, { as: half, body: { code: '123456' } })).status).toBe(401)
    const entry = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('person_id', '=', admin.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'person.second-factor-reset', subject: `person:${person.id}` })
    expect(await secondFactorMails(site, person.id)).toEqual(['on', 'reset'])
  })

  it('is mailed in the language of the person', async () => {
    const person = await site.addTestPerson('author', ['it-it'])
    const compose = async (secondFactor: 'on' | 'off' | 'reset') => {
      const payload = { person: person.id, secondFactor }
      const mail = { id: 1, attempts: 1, kind: 'studio-second-factor', payload, request: null } as const
      return composeStudioMail(site.studio, { publicUrl: studioOrigin, brand: { name: 'Brand', short: 'B' } }, mail)
    }
    const mails = [await compose('on'), await compose('off'), await compose('reset')]
    expect(mails.map((mail) => [mail?.to, mail?.text.includes(`${studioOrigin}/studio/account`)])).toEqual(
      mails.map(() => [person.email, true]),
    )
    expect(new Set(mails.map((mail) => mail?.subject)).size).toBe(3)
    expect(mails[0]?.subject).toBe('Autenticazione a due fattori attivata')
  })
})

describe('a second factor that is required', () => {
  it('leaves nothing but setting it up, and is required of whom the setting names', async () => {
    const strict = createTestStudio(database, studioHandlers, { secondFactor: 'everyone' })
    const person = await strict.signIn(await strict.addTestPerson('admin'))
    const rejected = [403, 'second_factor_required']
    const results: unknown[] = []
    const calls: readonly (readonly [string, StudioCall])[] = Object.entries(studioCalls)
    const examples = new Map(Object.entries(studioExamples))
    for (const [name, { method, role }] of calls) {
      if (role === null || name === 'getMe') continue
      const { path = '', body } = examples.get(name) ?? {}
      const response = await strict.call(method, path, { as: person, body })
      results.push([name, ...(await resultOf(response))])
    }
    expect(results).toEqual(results.map((result) => [Array.isArray(result) ? result[0] : '', ...rejected]))
    expect(results.length).toBeGreaterThan(100)
    expect(await resultOf(await strict.call('GET', '/openapi.json', { as: person }))).toEqual(rejected)
    expect(await stateOf(person, strict)).toBe('required')
    const setUp = await startSetUp(strict, person)
    const on = await strict.call('POST', totpPath, { as: person, body: { code: codeOf(setUp.uri) } })
    const next = { ...person, cookie: cookiesOf(on) }
    expect([await stateOf(next, strict), (await strict.call('GET', '/users', { as: next })).status]).toEqual([
      'on',
      200,
    ])
    strict.close()
    await database.db.deleteFrom('studio_rate_limits').execute()
    const some = createTestStudio(database, studioHandlers, { secondFactor: 'administrators' })
    const [admin, author] = [
      await some.signIn(await some.addTestPerson('admin')),
      await some.signIn(await some.addTestPerson('author')),
    ]
    expect([await stateOf(admin, some), await stateOf(author, some)]).toEqual(['required', 'off'])
    expect([
      (await some.call('GET', '/home', { as: admin })).status,
      (await some.call('GET', '/home', { as: author })).status,
    ]).toEqual([403, 200])
    some.close()
  })
})

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

async function stateOf(as: SignedIn, on = site): Promise<string> {
  return (await (await on.call('GET', '/me', { as })).json()).second_factor
}

async function actionsOf(id: string): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
