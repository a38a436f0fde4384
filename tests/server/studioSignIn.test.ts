import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '#schemas/studio/authCalls.ts'
import { peopleHandlers } from '#server/studio/handlers/peopleHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import {
  createTestStudio,
  studioOrigin,
  testPassword,
  type SignedIn,
  type TestStudio,
} from '#tests/support/studio/studioFixture.ts'
import { cpuTime } from '#tests/support/server/cpuTime.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let site: TestStudio
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, peopleHandlers)
})
beforeEach(async () => {
  await database.db.deleteFrom('studio_rate_limits').execute()
  site.logged.length = 0
})
afterAll(async () => {
  site.close()
  await database.close()
})

const me = async (as: SignedIn) => (await site.call('GET', '/me', { as })).status

describe('signing in', () => {
  it('sets a cookie for the studio’s calls only, which scripts and other sites cannot use, and returns no token', async () => {
    const { email } = await site.addTestPerson('author')
    const response = await site.call('POST', '/auth/sign-in/email', { body: { email, password: testPassword } })
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…'))
    expect(cookies).toEqual([
      '__Secure-studio.session_token=…; Max-Age=1209600; Path=/api/studio/v1; HttpOnly; Secure; SameSite=Lax',
      '__Secure-studio.device=…; Max-Age=34560000; Path=/api/studio/v1; HttpOnly; Secure; SameSite=Lax',
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('takes the address in any case, and works over http where the site does', async () => {
    const local = createTestStudio(database, peopleHandlers, { publicUrl: 'http://127.0.0.1:3000' })
    const { email } = await local.addTestPerson('author')
    const body = { email: email.toUpperCase(), password: testPassword }
    const response = await local.call('POST', '/auth/sign-in/email', { body })
    expect(response.headers.getSetCookie()[0]?.replace(/=[^;]+/, '=…')).toBe(
      'studio.session_token=…; Max-Age=1209600; Path=/api/studio/v1; HttpOnly; SameSite=Lax',
    )
  })

  it('is rejected alike for a wrong password and an unknown address, and neither is logged', async () => {
    const { email } = await site.addTestPerson('author')
    const results = []
    for (const body of [
      { email, password: 'not the password' },
      { email: 'nobody@example.com', password: testPassword },
    ]) {
      const response = await site.call('POST', '/auth/sign-in/email', { body })
      results.push([response.status, await response.json(), response.headers.getSetCookie()])
    }
    const rejected = [
      401,
      { message: 'The address or the password is not right', status: 401, code: 'wrong_password' },
      [],
    ]
    expect(results).toEqual([rejected, rejected])
    const line = ['A sign-in call of the studio was rejected', { code: 'wrong_password' }]
    expect(site.logged).toEqual([line, line])
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await site.addTestPerson('author')
    const costOf = async (address: string) => {
      let min = Infinity
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await database.db.deleteFrom('studio_rate_limits').execute()
        const start = cpuTime()
        await site.call('POST', '/auth/sign-in/email', { body: { email: address, password: 'not the password' } })
        min = Math.min(min, cpuTime() - start)
      }
      return min
    }
    // The one hash of a password outweighs everything else of a call.
    const share = (await costOf('nobody@example.com')) / (await costOf(email))
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(2)
  })

  it('is rejected from another origin, in another format, too large, or with another method', async () => {
    const { email } = await site.addTestPerson('author')
    const body = { email, password: testPassword }
    const path = '/auth/sign-in/email'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const responses = [
      await site.call('POST', path, { body, headers: { origin: 'https://evil.example' } }),
      await site.call('POST', path, { body, headers: { 'sec-fetch-site': 'cross-site' } }),
      await site.call('POST', path, { body: new URLSearchParams(body).toString(), headers: form }),
      await site.call('POST', path, { body: '{"email":' }),
      await site.call('POST', path, { body: { email: 'x', password: '' } }),
      await site.call('POST', path, { body: { email, password: 'x'.repeat(129) } }),
      await site.call('POST', path, { body: { ...body, more: 'x'.repeat(10_000) } }),
      await site.call('GET', path),
    ]
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 415, 400, 422, 422, 413, 405])
    expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  it('is limited by the client’s address, whatever header it sends, and stores no address', async () => {
    const proxied = createTestStudio(database, peopleHandlers, { trustProxy: 1 })
    const attempt = async (client: string, own: string) =>
      proxied.call('POST', '/auth/request-password-reset', {
        body: { email: 'x@example.com' },
        address: '10.0.0.1',
        headers: { 'x-forwarded-for': `${own}, ${client}`, 'x-studio-client': own },
      })
    const statuses = []
    for (let n = 1; n <= 5; n += 1) statuses.push((await attempt('203.0.113.7', `198.51.100.${n}`)).status)
    const last = await attempt('203.0.113.7', '198.51.100.99')
    expect([...new Set(statuses), last.status, (await last.json()).code]).toEqual([200, 429, 'too_many_requests'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await attempt('203.0.113.8', '203.0.113.7')).status).toBe(200)
    const keys = await database.db.selectFrom('studio_rate_limits').select('key').execute()
    expect(keys.map(({ key }) => key).filter((key) => /203\.0|198\.51|10\.0/.test(key))).toEqual([])
  })
})

describe('calls below /auth', () => {
  it('are the listed ones only', async () => {
    const others = [
      '/sign-up/email',
      '/sign-in/social',
      '/update-user',
      '/delete-user',
      '/list-sessions',
      '/ok',
      '/error',
    ]
    const plugin = [
      '/two-factor/get-totp-uri',
      '/two-factor/send-otp',
      '/two-factor/verify-otp',
      '/two-factor/view-backup-codes',
      '/passkey/list-user-passkeys',
      '/passkey/update-passkey',
      '/passkey/delete-passkey',
    ]
    const made = ['/change-email', '/set-password', '/verify-password', '/reset-password/abc', '/callback/github']
    for (const path of [...others, ...plugin, ...made, '/sign-in/email/x', '/__proto__', '/']) {
      for (const method of ['GET', 'POST']) {
        const response = await site.call(method, `/auth${path}`, method === 'POST' ? { body: {} } : {})
        expect([path, method, response.status]).toEqual([path, method, 404])
      }
    }
    expect(Object.keys(authCalls).toSorted()).toEqual([
      '/change-password',
      '/get-session',
      '/passkey/generate-authenticate-options',
      '/passkey/generate-register-options',
      '/passkey/verify-authentication',
      '/passkey/verify-registration',
      '/request-password-reset',
      '/reset-password',
      '/revoke-sessions',
      '/sign-in/email',
      '/sign-out',
      '/two-factor/disable',
      '/two-factor/enable',
      '/two-factor/generate-backup-codes',
      '/two-factor/verify-backup-code',
      '/two-factor/verify-totp',
    ])
  })

  it('return who is signed in without the token of the session', async () => {
    const person = await site.signIn(await site.addTestPerson('author'))
    const session = await site.call('GET', '/auth/get-session', { as: person })
    expect(await session.json()).toEqual({ session: { expiresAt: expect.any(String) }, user: { id: person.id } })
    expect(await (await site.call('GET', '/auth/get-session')).json()).toBeNull()
  })
})

describe('a session', () => {
  it('ends with signing out, everywhere with revoke-sessions, and when it expires', async () => {
    const person = await site.addTestPerson('author')
    const [first, second, third] = [await site.signIn(person), await site.signIn(person), await site.signIn(person)]
    await site.call('POST', '/auth/sign-out', { as: first })
    expect([await me(first), await me(second), await me(third)]).toEqual([401, 200, 200])
    await database.db
      .updateTable('studio_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', tokenOf(second))
      .execute()
    expect([await me(second), await me(third)]).toEqual([401, 200])
    const fourth = await site.signIn(person)
    expect((await site.call('POST', '/auth/revoke-sessions', { as: third })).status).toBe(200)
    expect([await me(third), await me(fourth)]).toEqual([401, 401])
  })

  it('is not that of a cookie whose signature is not ours', async () => {
    const person = await site.signIn(await site.addTestPerson('admin'))
    const name = person.cookie.split('=')[0] ?? ''
    for (const value of [tokenOf(person), `${tokenOf(person)}.${'A'.repeat(43)}%3D`, 'x', '']) {
      expect(await me({ ...person, cookie: `${name}=${value}` })).toBe(401)
    }
  })

  it('is prolonged by the first call of the editor, once a day', async () => {
    const person = await site.signIn(await site.addTestPerson('author'))
    expect((await site.call('GET', '/me', { as: person })).headers.getSetCookie()).toEqual([])
    const expires = new Date(Date.now() + 12 * 86_400_000)
    await database.db
      .updateTable('studio_sessions')
      .set({ expires_at: expires })
      .where('token', '=', tokenOf(person))
      .execute()
    const [cookie] = (await site.call('GET', '/me', { as: person })).headers.getSetCookie()
    expect(cookie).toContain('Max-Age=1209600')
  })

  it('ends at once when the person is locked, who cannot sign in again until unlocked', async () => {
    const admin = await site.signIn(await site.addTestPerson('admin'))
    const person = await site.addTestPerson('publisher')
    const session = await site.signIn(person)
    const lock = (locked: boolean) => site.call('PUT', `/users/${person.id}`, { as: admin, body: { locked } })
    expect((await lock(true)).status).toBe(200)
    expect(await me(session)).toBe(401)
    const body = { email: person.email, password: testPassword }
    const rejected = await site.call('POST', '/auth/sign-in/email', { body })
    expect([rejected.status, (await rejected.json()).code]).toEqual([403, 'locked'])
    await lock(false)
    expect(await me(await site.signIn(person))).toBe(200)
    expect(await me(session)).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is chosen again with the link of a mail, once, and ends every session', async () => {
    const person = await site.addTestPerson('author', ['it-it'])
    const session = await site.signIn(person)
    const link = await requestLink(person.email)
    const token = link.split('#token=')[1] ?? ''
    expect(link).toBe(`${studioOrigin}/studio/password#token=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await dump(['studio_tokens', 'outbox', 'audit_log', 'studio_accounts'])
    expect(stored).not.toContain(token)
    const choose = (newPassword: string, own = token) =>
      site.call('POST', '/auth/reset-password', { body: { token: own, newPassword } })
    expect((await choose('short')).status).toBe(422)
    expect((await choose('a new long password', 'made up')).status).toBe(410)
    expect((await choose('a new long password')).status).toBe(200)
    expect(await me(session)).toBe(401)
    expect((await choose('another long password')).status).toBe(410)
    const tryWith = async (password: string) =>
      (await site.call('POST', '/auth/sign-in/email', { body: { email: person.email, password } })).status
    expect([await tryWith(testPassword), await tryWith('a new long password')]).toEqual([401, 200])
    expect(JSON.stringify(site.logged)).not.toContain(token)
  })

  it('makes no mail for a stranger or a locked person, who get the same response', async () => {
    const locked = await site.addTestPerson('author')
    await database.db.updateTable('studio_people').set({ locked: true }).where('id', '=', locked.id).execute()
    const known = await site.addTestPerson('author')
    const before = await countMails()
    const bodies = []
    for (const email of [known.email, locked.email, 'nobody@example.com']) {
      const response = await site.call('POST', '/auth/request-password-reset', { body: { email } })
      bodies.push([response.status, await response.json()])
    }
    expect(bodies).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
      [200, { ok: true }],
    ])
    expect((await countMails()) - before).toBe(1)
  })

  it('sends at most five mails an hour to one inbox', async () => {
    const { email } = await site.addTestPerson('author')
    const before = await countMails()
    for (let n = 0; n < 7; n += 1) {
      await site.call('POST', '/auth/request-password-reset', { body: { email }, address: `203.0.113.${n + 1}` })
    }
    expect((await countMails()) - before).toBe(5)
  })

  it('is not composed for a person who was locked meanwhile', async () => {
    const person = await site.addTestPerson('author')
    await database.db.updateTable('studio_people').set({ locked: true }).where('id', '=', person.id).execute()
    const mail = { id: 1, attempts: 1, kind: 'studio-password', payload: { person: person.id }, request: null } as const
    expect(await composeStudioMail(site.studio, mailSettings, mail)).toBeUndefined()
  })
})

describe('changing the password', () => {
  it('needs the one before, and ends every other session', async () => {
    const person = await site.addTestPerson('author')
    const [here, there] = [await site.signIn(person), await site.signIn(person)]
    const change = (currentPassword: string) =>
      site.call('POST', '/auth/change-password', {
        as: here,
        body: { currentPassword, newPassword: 'a new long password' },
      })
    const wrong = await change('not the password')
    expect([wrong.status, (await wrong.json()).code, await me(there)]).toEqual([401, 'wrong_password', 200])
    const changed = await change(testPassword)
    expect([changed.status, await changed.json()]).toEqual([200, { ok: true }])
    const next = { ...here, cookie: changed.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect([await me(there), await me(next)]).toEqual([401, 200])
    const rows = await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['person.sign-in', 'person.sign-in', 'person.password'])
  })
})

const mailSettings = { publicUrl: studioOrigin, brand: { name: 'Brand', short: 'B' } }

/** Requests a new password and returns the link in the mail, in the person's language. */
async function requestLink(email: string): Promise<string> {
  const { count } = site.mails
  await site.call('POST', '/auth/request-password-reset', { body: { email } })
  await expect.poll(() => site.mails.count).toBe(count + 1)
  const row = await database.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'request', 'attempts'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const mail = await composeStudioMail(site.studio, mailSettings, row)
  expect([mail?.to, mail?.subject]).toEqual([email, 'Scegli una nuova password per lo studio'])
  return /https:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function countMails(): Promise<number> {
  const rows = await database.db.selectFrom('outbox').select('id').execute()
  return rows.length
}

async function dump(
  tables: readonly ('studio_tokens' | 'outbox' | 'audit_log' | 'studio_accounts')[],
): Promise<string> {
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

function tokenOf({ cookie }: SignedIn): string {
  return cookie.split('=')[1]?.split('.')[0] ?? ''
}
