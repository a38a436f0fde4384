import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
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

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in with the cookies of a browser, and returns those it has then. */
async function signIn({ email }: { readonly email: string }, cookie = ''): Promise<string> {
  const response = await site.call('POST', '/auth/sign-in/email', {
    body: { email, password: testPassword },
    headers: { cookie, 'user-agent': agent },
  })
  expect(response.status).toBe(200)
  const jar = new Map(
    [...cookie.split('; '), ...response.headers.getSetCookie()].map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function mailsTo(id: string) {
  const rows = await database.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'request', 'attempts'])
    .where('kind', '=', 'studio-new-device')
    .execute()
  return rows.filter(({ payload }) => payload.person === id)
}

describe('a sign-in on a new device', () => {
  it('is mailed once, with device and time; the first device of a person is no news', async () => {
    const person = await site.addTestPerson('author', ['de-de'])
    const first = await signIn(person)
    await site.call('GET', '/me', { as: { ...person, cookie: first } })
    expect(await mailsTo(person.id)).toEqual([])
    const second = await signIn(person)
    const [mail] = await mailsTo(person.id)
    if (mail === undefined) throw new Error('There is no mail')
    const composed = await composeStudioMail(
      site.studio,
      { publicUrl: studioOrigin, brand: { name: 'Brand', short: 'B' } },
      mail,
    )
    expect([composed?.to, composed?.subject]).toEqual([person.email, 'Neue Anmeldung im Studio von Brand'])
    expect(composed?.text).toContain('Gerät: Firefox, Windows')
    expect(composed?.text).toMatch(/Zeit: .+ UTC/)
    expect(composed?.text).toContain(`${studioOrigin}/studio/account`)
    await signIn(person, first)
    await signIn(person, second)
    expect(await mailsTo(person.id)).toHaveLength(1)
  })

  it('is one of each person who uses a browser, and of a browser whose cookie is not ours', async () => {
    const [ada, bea] = [await site.addTestPerson('author'), await site.addTestPerson('author')]
    for (const person of [ada, bea]) {
      await site.call('GET', '/me', { as: { ...person, cookie: await signIn(person) } })
    }
    const shared = await signIn(bea, await signIn(ada))
    expect([(await mailsTo(ada.id)).length, (await mailsTo(bea.id)).length]).toEqual([1, 1])
    await signIn(ada, shared)
    expect(await mailsTo(ada.id)).toHaveLength(1)
    await signIn(ada, `__Secure-studio.device=${'a'.repeat(64)}`)
    expect(await mailsTo(ada.id)).toHaveLength(2)
  })
})

it.each([
  ['signing out in another tab', async (as: SignedIn) => site.call('POST', '/auth/sign-out', { as, body: {} })],
  ['signing out everywhere', async (as: SignedIn) => site.call('POST', '/auth/revoke-sessions', { as, body: {} })],
  [
    'another password',
    async (as: SignedIn) =>
      site.call('POST', '/auth/change-password', {
        as,
        body: { currentPassword: testPassword, newPassword: 'ten green ploughs in a row' },
      }),
  ],
  [
    'the end of a session by its person',
    async (as: SignedIn) => {
      const { items } = await (await site.call('GET', '/me/sessions', { as })).json()
      return site.call('DELETE', `/me/sessions/${items[0].id}`, { as })
    },
  ],
  [
    'a lock',
    async ({ id }: SignedIn) => {
      const admin = await site.signIn(await site.addTestPerson('admin'))
      return site.call('PUT', `/users/${id}`, { as: admin, body: { locked: true } })
    },
  ],
  [
    'signing somebody out',
    async ({ id }: SignedIn) => {
      const admin = await site.signIn(await site.addTestPerson('admin'))
      return site.call('POST', `/users/${id}/sign-out`, { as: admin, body: {} })
    },
  ],
])('%s ends the access at once, and has every open stream look again', async (_, end) => {
  const as = await site.signIn(await site.addTestPerson('author'))
  const events: StudioEvent[] = []
  const stop = site.studio.events.subscribe({ onEvent: (event) => events.push(event), onClose: () => {} })
  expect((await end(as)).status).toBe(200)
  expect((await site.call('GET', '/me', { as })).status).toBe(401)
  await expect.poll(() => events).toContainEqual({ type: 'access' })
  stop()
})
