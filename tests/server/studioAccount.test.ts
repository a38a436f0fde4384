import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { createTestStudio, testPassword, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let site: TestStudio
let admin: SignedIn
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, studioHandlers)
  admin = await site.signIn(await site.addTestPerson('admin'))
})
// All sign in from one address.
beforeEach(() => database.db.deleteFrom('studio_rate_limits').execute())
afterAll(async () => {
  site.close()
  await database.close()
})

const sessionsOf = async (as: SignedIn, path = '/me/sessions') =>
  (await (await site.call('GET', path, { as })).json()).items
const statusOf = async (as: SignedIn) => (await site.call('GET', '/me', { as })).status
const entries = async (id: string) =>
  (
    await database.db
      .selectFrom('audit_log')
      .select(['action', 'person_id', 'details'])
      .where('subject', '=', `person:${id}`)
      .where('action', '<>', 'person.sign-in')
      .orderBy('id')
      .execute()
  ).map(({ action, person_id, details }) => [action, person_id, details])

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

describe('sessions', () => {
  it('are seen by their person, without token or address, with the device in words and this one marked', async () => {
    const person = await site.addTestPerson('author')
    const first = await site.signIn(person)
    const second = await site.signIn(person)
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const third = await site.call('POST', '/auth/sign-in/email', {
      body: { email: person.email, password: testPassword },
      headers: { 'user-agent': agent },
    })
    expect([third.status, await sessionsOf(first)]).toMatchObject([
      200,
      [{ browser: 'Firefox', system: 'Windows' }, {}, {}],
    ])
    await site.call('POST', '/auth/sign-out', { as: { ...first, cookie: cookiesOf(third) }, body: {} })
    const past = new Date('2026-01-01T08:00:00Z')
    const [row] = await sessionsOf(second)
    const other = (await sessionsOf(first)).find(({ current }: { current: boolean }) => current)
    expect(row.id).not.toBe(other.id)
    await database.db
      .updateTable('studio_sessions')
      .set({ user_agent: agent, created_at: past, updated_at: past, ip_address: 'secret' })
      .where('id', '=', other.id)
      .execute()
    expect(await sessionsOf(second)).toEqual([
      {
        id: row.id,
        browser: null,
        system: null,
        created_at: expect.any(String),
        last_seen: expect.any(String),
        current: true,
      },
      {
        id: other.id,
        browser: 'Firefox',
        system: 'Windows',
        created_at: past.toISOString(),
        last_seen: past.toISOString(),
        current: false,
      },
    ])
    // A call is remembered, and is not a renewal.
    const { expires_at: before } = await database.db
      .selectFrom('studio_sessions')
      .select('expires_at')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const [seen] = await sessionsOf(first)
    expect([seen.id, Date.now() - Date.parse(seen.last_seen) < 60_000]).toEqual([other.id, true])
    const { expires_at: after } = await database.db
      .selectFrom('studio_sessions')
      .select('expires_at')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
  })

  it('are ended one by one, or all the others at once; those of others are out of reach', async () => {
    const person = await site.addTestPerson('author')
    const [one, two, three] = [await site.signIn(person), await site.signIn(person), await site.signIn(person)]
    const stranger = await site.signIn(await site.addTestPerson('author'))
    const own = (await sessionsOf(two)).find(({ current }: { current: boolean }) => current)
    expect((await site.call('DELETE', `/me/sessions/${own.id}`, { as: stranger })).status).toBe(404)
    expect((await site.call('DELETE', `/me/sessions/${own.id}`, { as: one })).status).toBe(200)
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([200, 401, 200])
    expect(await (await site.call('POST', '/me/sessions/end-others', { as: one, body: {} })).json()).toEqual({
      ended: 1,
    })
    expect([await statusOf(one), await statusOf(three)]).toEqual([200, 401])
    expect(await entries(person.id)).toEqual([
      ['person.end-session', person.id, {}],
      ['person.end-session', person.id, { sessions: 1 }],
    ])
  })

  it('of a person are seen and ended by an administrator', async () => {
    const person = await site.addTestPerson('publisher')
    const signedIn = await site.signIn(person)
    const path = `/users/${person.id}/sessions`
    const [session] = await sessionsOf(admin, path)
    expect(session).toMatchObject({ current: false })
    expect((await site.call('GET', path, { as: signedIn })).status).toBe(403)
    expect((await site.call('DELETE', `/users/${admin.id}/sessions/${session.id}`, { as: admin })).status).toBe(404)
    expect((await site.call('DELETE', `${path}/${session.id}`, { as: admin })).status).toBe(200)
    expect(await statusOf(signedIn)).toBe(401)
    expect(await sessionsOf(admin, path)).toEqual([])
    expect((await site.call('GET', '/users/nobody/sessions', { as: admin })).status).toBe(404)
    expect(await entries(person.id)).toEqual([['person.end-session', admin.id, {}]])
  })
})

describe('an account', () => {
  it('has a name that its person changes', async () => {
    const person = await site.addTestPerson('author')
    const as = await site.signIn(person)
    const change = async (name: string) => site.call('PUT', '/me', { as, body: { name } })
    expect(await (await change(' Ada Rossi ')).json()).toMatchObject({
      id: person.id,
      name: ' Ada Rossi ',
      role: 'author',
    })
    expect((await change('Ada Rossi')).status).toBe(200)
    expect((await change(' ')).status).toBe(422)
    expect(await (await site.call('GET', '/me', { as })).json()).toMatchObject({ name: 'Ada Rossi' })
    expect(await entries(person.id)).toEqual([
      ['person.change', person.id, { name: ' Ada Rossi ' }],
      ['person.change', person.id, { name: 'Ada Rossi' }],
    ])
  })

  it('has a role, locales and an id that no body of its person changes', async () => {
    const person = await site.addTestPerson('author')
    const as = await site.signIn(person)
    const read = () =>
      database.db.selectFrom('studio_people').select(['id', 'email', 'role', 'locales']).orderBy('id').execute()
    const before = await read()
    const more = {
      id: admin.id,
      userId: admin.id,
      role: 'admin',
      locales: null,
      email: 'eve@example.com',
      banned: false,
    }
    await site.call('PUT', '/me', { as, body: { name: 'Ada', ...more } })
    await site.call('POST', '/auth/sign-in/email', { body: { ...more, email: person.email, password: testPassword } })
    const passwords = { currentPassword: testPassword, newPassword: 'ten green ploughs in a row' }
    await site.call('POST', '/auth/change-password', { as, body: { ...more, ...passwords } })
    expect(await read()).toEqual(before)
  })

  it('has a password that its person changes with the one before, which signs every other device out', async () => {
    const person = await site.addTestPerson('author')
    const [one, two] = [await site.signIn(person), await site.signIn(person)]
    const change = async (currentPassword: string) =>
      site.call('POST', '/auth/change-password', {
        as: one,
        body: { currentPassword, newPassword: 'nine red balers in a row' },
      })
    const wrong = await change('not my password')
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'wrong_password'])
    const right = await change(testPassword)
    expect(right.status).toBe(200)
    const cookie = cookiesOf(right)
    expect([await statusOf({ ...one, cookie }), await statusOf(two)]).toEqual([200, 401])
    expect(await sessionsOf({ ...one, cookie })).toMatchObject([{ current: true }])
  })
})
