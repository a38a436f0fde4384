import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { maxPasskeys } from '#schemas/studio/passkeys.ts'
import { updatePerson } from '#server/db/studioPeople.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { codeOf } from '#tests/support/studio/authenticator.ts'
import {
  addWithSecondFactor,
  cookiesOf,
  resultOf,
  secondFactorMails,
  wrongCode,
} from '#tests/support/studio/secondFactors.ts'
import { SoftwarePasskey } from '#tests/support/studio/softwarePasskey.ts'
import {
  createTestStudio,
  studioOrigin,
  testPassword,
  type SignedIn,
  type TestStudio,
} from '#tests/support/studio/studioFixture.ts'

const host = 'site.example'
const origin = studioOrigin

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

const signedIn = async () => site.signIn(await site.addTestPerson('author'))

/** Returns a person with the cookies of a response beside the own ones. */
function withCookies(as: SignedIn, response: Response): SignedIn {
  return { ...as, cookie: `${as.cookie}; ${cookiesOf(response)}` }
}

async function startAdding(as: SignedIn, body: object = { password: testPassword }): Promise<Response> {
  return site.call('POST', '/auth/passkey/generate-register-options', { as, body })
}

async function add(
  as: SignedIn,
  { passkey = new SoftwarePasskey(host), name = 'Desk', isVerified = true, from = origin, body = {} } = {},
) {
  const options = await startAdding(as, { password: testPassword, ...body })
  if (!options.ok) throw new Error(await options.text())
  const ceremony = await options.json()
  const response = await site.call('POST', '/auth/passkey/verify-registration', {
    as: withCookies(as, options),
    body: { name, response: passkey.register(ceremony, { origin: from, isVerified }) },
  })
  return { passkey, ceremony, response }
}

async function signInBy(passkey: SoftwarePasskey, { isVerified = true, from = origin } = {}) {
  const options = await site.call('POST', '/auth/passkey/generate-authenticate-options', { body: {} })
  const ceremony = await options.json()
  const as = { id: '', email: '', cookie: cookiesOf(options) }
  const body = { response: passkey.authenticate(ceremony, { origin: from, isVerified }) }
  const send = async () => site.call('POST', '/auth/passkey/verify-authentication', { as, body })
  return { ceremony, send, response: await send() }
}

/** Has Postgres say, until the test ends, that it has no space for a statement. */
async function failOn(statement: 'insert or update' | 'delete', table: string): Promise<void> {
  const { db } = database
  await sql`create or replace function no_space() returns trigger language plpgsql as $$
    begin raise exception 'no space' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_space before ${sql.raw(statement)} on ${sql.table(table)} execute function no_space()`.execute(
    db,
  )
  onTestFinished(async () => {
    await sql`drop function if exists no_space cascade`.execute(db)
  })
}

const itemsOf = async (as: SignedIn) => (await (await site.call('GET', '/me/passkeys', { as })).json()).items
const me = async (cookie: string) => (await site.call('GET', '/me', { as: { id: '', email: '', cookie } })).json()

async function auditOf(id: string) {
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', `person:${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ action, details }) => [action, details])
}

describe('a passkey', () => {
  it('is added with the password, and signs in without it', async () => {
    const as = await signedIn()
    const wrong = await startAdding(as, { password: 'not it' })
    expect([await resultOf(wrong), wrong.headers.getSetCookie()]).toEqual([[401, 'wrong_password'], []])
    const { passkey, ceremony, response } = await add(as)
    expect(ceremony).toMatchObject({
      rp: { id: host },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    expect(await itemsOf(as)).toEqual([{ id: expect.any(String), name: 'Desk', created_at: expect.any(String) }])
    const signIn = await signInBy(passkey)
    expect(signIn.ceremony).toMatchObject({ rpId: host, userVerification: 'required' })
    expect(signIn.response.status).toBe(200)
    expect(await signIn.response.clone().text()).not.toContain('token')
    expect(await me(cookiesOf(signIn.response))).toMatchObject({ id: as.id })
    expect(await auditOf(as.id)).toEqual([
      ['person.sign-in', {}],
      ['person.passkey-added', {}],
      ['person.sign-in', { passkey: true }],
    ])
    expect(await secondFactorMails(site, as.id)).toEqual(['passkey_added'])
  })

  it('of somebody with a second factor is added with a code that was not used, and stands for both', async () => {
    const { as, setUp, usedCode } = await addWithSecondFactor(site)
    expect(await resultOf(await startAdding(as))).toEqual([401, 'wrong_code'])
    const guessed = await startAdding(as, { password: testPassword, code: wrongCode(setUp) })
    expect(await resultOf(guessed)).toEqual([401, 'wrong_code'])
    const used = await startAdding(as, { password: testPassword, code: usedCode })
    expect(await resultOf(used)).toEqual([401, 'code_used'])
    const { passkey, response } = await add(as, { body: { code: codeOf(setUp.uri, 1) } })
    expect(response.status).toBe(200)
    const signIn = await signInBy(passkey)
    expect(await me(cookiesOf(signIn.response))).toMatchObject({ id: as.id, second_factor: 'on' })
  })

  it('is rejected where the device has not checked who uses it, or for another site, or twice', async () => {
    const as = await signedIn()
    const failed = [401, 'passkey_failed']
    expect(await resultOf((await add(as, { isVerified: false })).response)).toEqual(failed)
    expect(await resultOf((await add(as, { from: 'https://evil.example' })).response)).toEqual(failed)
    expect(await resultOf((await add(as, { passkey: new SoftwarePasskey('evil.example') })).response)).toEqual(failed)
    expect(await itemsOf(as)).toEqual([])
    const { passkey } = await add(as)
    expect(await resultOf((await signInBy(passkey, { isVerified: false })).response)).toEqual(failed)
    expect(await resultOf((await signInBy(passkey, { from: 'https://evil.example' })).response)).toEqual(failed)
    const { response, send } = await signInBy(passkey)
    expect([response.status, await resultOf(await send())]).toEqual([200, failed])
  })

  it('is not known once it is removed, by its person alone, and does not let a locked person in', async () => {
    const [as, other] = [await signedIn(), await signedIn()]
    const { passkey } = await add(as)
    const [{ id }] = await itemsOf(as)
    expect((await site.call('DELETE', `/me/passkeys/${id}`, { as: other })).status).toBe(404)
    await updatePerson(database.db, as.id, { locked: true }, new Date())
    expect(await resultOf((await signInBy(passkey)).response)).toEqual([403, 'locked'])
    await updatePerson(database.db, as.id, { locked: false }, new Date())
    expect((await site.call('DELETE', `/me/passkeys/${id}`, { as })).status).toBe(200)
    expect(await resultOf((await signInBy(passkey)).response)).toEqual([401, 'passkey_unknown'])
    expect(await secondFactorMails(site, as.id)).toEqual(['passkey_added', 'passkey_removed'])
  })

  it('is taken away by an administrator who resets how somebody signs in', async () => {
    const admin = await site.signIn(await site.addTestPerson('admin'))
    const as = await signedIn()
    const { passkey } = await add(as)
    const list = await site.call('GET', `/users/${as.id}/passkeys`, { as: admin })
    expect((await list.json()).items).toMatchObject([{ name: 'Desk' }])
    expect((await site.call('GET', `/users/${as.id}/passkeys`, { as })).status).toBe(403)
    await site.call('POST', `/users/${as.id}/second-factor/reset`, { as: admin, body: {} })
    expect(await resultOf((await signInBy(passkey)).response)).toEqual([401, 'passkey_unknown'])
    expect((await site.call('GET', '/me', { as })).status).toBe(401)
  })

  it('signs its person in where somebody else is signed in in the same browser', async () => {
    const [as, other] = [await signedIn(), await signedIn()]
    await add(other)
    const options = await site.call('POST', '/auth/passkey/generate-authenticate-options', { as: other, body: {} })
    expect((await options.json()).allowCredentials ?? []).toEqual([])
    const { passkey } = await add(as)
    expect((await (await signInBy(passkey)).response.json()).user).toEqual({ id: as.id })
  })

  it('is one of so many, and none is made without a session', async () => {
    const as = await signedIn()
    const key = (number: number) => ({
      ...{ id: `${as.id}-${number}`, user_id: as.id, name: `${number}`, credential_id: `${as.id}-${number}` },
      ...{
        public_key: '',
        counter: '0',
        device_type: 'singleDevice',
        backed_up: false,
        transports: null,
        aaguid: null,
      },
    })
    await database.db
      .insertInto('studio_passkeys')
      .values(Array.from({ length: maxPasskeys }, (_, number) => key(number)))
      .execute()
    expect(await resultOf(await startAdding(as))).toEqual([409, 'too_many'])
    const nobody = { id: '', email: '', cookie: '' }
    expect(await resultOf(await startAdding(nobody))).toEqual([401, 'not_signed_in'])
  })

  it('is mailed in the words of what happened', async () => {
    const { id } = await site.addTestPerson('author', ['de-de'])
    const settings = { publicUrl: origin, brand: { name: 'Brand', short: 'B' } }
    const subjects = await Promise.all(
      (['passkey_added', 'passkey_removed'] as const).map(async (secondFactor) => {
        const mail = { id: 1, attempts: 1, kind: 'studio-second-factor', request: null } as const
        const payload = { person: id, secondFactor }
        const composed = await composeStudioMail(site.studio, settings, { ...mail, payload })
        return [composed?.subject, composed?.text.includes('entfernen Sie ihn in Ihrem Konto')]
      }),
    )
    expect(subjects).toEqual([
      ['Passkey hinzugefügt', true],
      ['Passkey entfernt', false],
    ])
  })
})

describe('a database that fails', () => {
  const noSpace = [507, 'no_space']

  it('is no passkey that is wrong, when one is used or added', async () => {
    const as = await signedIn()
    const { passkey } = await add(as)
    await failOn('insert or update', 'studio_passkeys')
    expect(await resultOf((await signInBy(passkey)).response)).toEqual(noSpace)
    expect(await resultOf((await add(as)).response)).toEqual(noSpace)
  })

  it('signs nobody out only for the eye: the session goes on, and so does the cookie', async () => {
    const as = await signedIn()
    await failOn('delete', 'studio_sessions')
    const response = await site.call('POST', '/auth/sign-out', { as, body: {} })
    expect([await resultOf(response), response.headers.getSetCookie()]).toEqual([noSpace, []])
    expect((await site.call('GET', '/me', { as })).status).toBe(200)
  })
})
