import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SecondFactorRule } from '#schemas/studio/secondFactor.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import type { SecondFactorChange } from '#server/db/formTables.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { codeOf } from '#tests/support/studio/authenticator.ts'
import {
  addWithSecondFactor,
  forgetAddresses,
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

type Added = Awaited<ReturnType<typeof addWithSecondFactor>>

let database: TestDatabase
let site: TestStudio
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, studioHandlers)
})
beforeEach(() => forgetAddresses(site))
afterAll(async () => {
  site.close()
  await database.close()
})

const post = async (path: string, as: SignedIn, body: object) => site.call('POST', path, { as, body })

describe('new recovery codes', () => {
  const path = '/auth/two-factor/generate-backup-codes'

  it('need the password and a code of the app, which is used up with the right password alone, and are mailed', async () => {
    const { person, as, setUp } = await addWithSecondFactor(site)
    const code = codeOf(setUp.uri, 1)
    const renew = async (password: string, given?: string) => post(path, as, { password, code: given })
    expect((await renew(testPassword)).status).toBe(422)
    expect(await resultOf(await renew(testPassword, wrongCode(setUp)))).toEqual([401, 'wrong_code'])
    expect(await resultOf(await renew('not the password', code))).toEqual([401, 'wrong_password'])
    const made = await renew(testPassword, code)
    expect([made.status, (await made.json()).recovery_codes.length]).toEqual([200, 10])
    expect(await resultOf(await renew(testPassword, code))).toEqual([401, 'code_used'])
    expect(await secondFactorMails(site, person.id)).toEqual(['on', 'codes'])
  })

  it('turn nothing on where a second factor is only being set up', async () => {
    const as = await site.signIn(await site.addTestPerson('author'))
    const { uri } = await startSetUp(site, as)
    expect((await post(path, as, { password: testPassword, code: codeOf(uri) })).status).toBe(422)
    expect((await (await site.call('GET', '/me', { as })).json()).second_factor).toBe('off')
  })
})

it('a recovery code is taken in capitals, without the hyphen or with spaces, and its use is mailed', async () => {
  const { person, setUp } = await addWithSecondFactor(site)
  const [first = '', second = '', third = ''] = setUp.recovery_codes
  for (const code of [first.replace('-', '').toUpperCase(), second.replace('-', ' '), ` ${third} `]) {
    expect((await post(recoveryPath, await site.signIn(person), { code })).status).toBe(200)
  }
  expect(await secondFactorMails(site, person.id)).toEqual(['on', 'recovery', 'recovery', 'recovery'])
})

describe('wrong codes after the right password', () => {
  it('are audited, and lock the codes for twice as long each time until somebody signs in; each lock is mailed', async () => {
    const added = await addWithSecondFactor(site)
    const { person, setUp } = added
    await enterWrongCodes(added, 9)
    expect(await locksOf(person.id)).toEqual([])
    await enterWrongCodes(added, 1)
    expect(await locksOf(person.id)).toEqual([15])
    await endLock(person.id)
    await enterWrongCodes(added, 10)
    expect(await locksOf(person.id)).toEqual([15, 30])
    await endLock(person.id)
    await forgetAddresses(site)
    const code = codeOf(setUp.uri, 1)
    expect((await post(totpPath, await site.signIn(person), { code })).status).toBe(200)
    await enterWrongCodes(added, 10)
    expect(await locksOf(person.id)).toEqual([15, 30, 15])
    expect(await secondFactorMails(site, person.id)).toEqual(['on', 'locked', 'locked', 'locked'])
    const wrong = database.db.selectFrom('audit_log').select('id').where('action', '=', 'person.wrong-code')
    expect(await wrong.where('subject', '=', `person:${person.id}`).execute()).toHaveLength(30)
  })

  it('are nobody’s without the cookie of the password', async () => {
    const { person, setUp } = await addWithSecondFactor(site)
    const half = await site.signIn(person)
    const foreign = { ...half, cookie: half.cookie.replace(/\.[^.;]+$/, `.${'A'.repeat(43)}%3D`) }
    expect(await resultOf(await post(totpPath, foreign, { code: wrongCode(setUp) }))).toEqual([401, 'sign_in_again'])
    const entries = database.db.selectFrom('audit_log').select('id').where('action', '=', 'person.wrong-code')
    expect(await entries.where('subject', '=', `person:${person.id}`).execute()).toEqual([])
  })
})

describe('another password', () => {
  const next = 'ten green ploughs in a row'

  it('ends a sign-in that waits for a code', async () => {
    const { person, as, setUp } = await addWithSecondFactor(site)
    const half = await site.signIn(person)
    const changed = await post('/auth/change-password', as, { currentPassword: testPassword, newPassword: next })
    expect(changed.status).toBe(200)
    expect(await resultOf(await post(totpPath, half, { code: codeOf(setUp.uri, 1) }))).toEqual([401, 'sign_in_again'])
  })

  it('shortens a long lock, and makes none', async () => {
    const [locked, free] = [await addWithSecondFactor(site), await addWithSecondFactor(site)]
    const later = new Date(Date.now() + 86_000_000)
    await database.db
      .updateTable('studio_second_factors')
      .set({ locked_until: later })
      .where('user_id', '=', locked.person.id)
      .execute()
    for (const { as } of [locked, free]) {
      await post('/auth/change-password', as, { currentPassword: testPassword, newPassword: next })
    }
    const rows = database.db.selectFrom('studio_second_factors').select('locked_until')
    const lockOf = async ({ person }: Added) => (await rows.where('user_id', '=', person.id).execute())[0]?.locked_until
    const until = (await lockOf(locked)) ?? later
    expect([until.getTime() <= Date.now() + 900_000, await lockOf(free)]).toEqual([true, null])
  })
})

it('the password of a session is confirmed twenty times an hour at most, from any network', async () => {
  const as = await site.signIn(await site.addTestPerson('author'))
  const other = await site.signIn(await site.addTestPerson('author'))
  const guess = async (by: SignedIn, path: string, body: object) => {
    await forgetAddresses(site)
    return resultOf(await post(path, by, body))
  }
  for (let n = 0; n < 20; n += 1) {
    const path = n % 2 === 0 ? '/auth/two-factor/enable' : '/auth/two-factor/disable'
    expect(await guess(as, path, { password: 'not the password' })).toEqual([401, 'wrong_password'])
  }
  const passwords = { currentPassword: testPassword, newPassword: 'ten green ploughs in a row' }
  expect(await guess(as, '/auth/change-password', passwords)).toEqual([429, 'too_many_requests'])
  expect(await guess(as, '/auth/two-factor/enable', { password: testPassword })).toEqual([429, 'too_many_requests'])
  expect(await guess(other, '/auth/two-factor/enable', { password: testPassword })).toEqual([200, undefined])
})

describe('a second factor whose change was interrupted', () => {
  it('takes codes where it was turned on, and the secret not yet marked as confirmed', async () => {
    const { person, setUp } = await addWithSecondFactor(site)
    await database.db
      .updateTable('studio_second_factors')
      .set({ verified: false })
      .where('user_id', '=', person.id)
      .execute()
    const signedIn = await post(totpPath, await site.signIn(person), { code: codeOf(setUp.uri, 1) })
    expect(signedIn.status).toBe(200)
  })

  it('is set up again where it was turned off, and the secret not yet deleted', async () => {
    const { as } = await turnedOffHalfway()
    const setUp = await startSetUp(site, as)
    expect((await post(totpPath, as, { code: codeOf(setUp.uri) })).status).toBe(200)
  })

  it('is cleared by an administrator', async () => {
    const { person } = await turnedOffHalfway()
    const admin = await site.signIn(await site.addTestPerson('admin'))
    expect((await post(`/users/${person.id}/second-factor/reset`, admin, {})).status).toBe(200)
    const rows = database.db.selectFrom('studio_second_factors').select('id').where('user_id', '=', person.id)
    expect([await rows.execute(), await secondFactorMails(site, person.id)]).toEqual([[], ['on', 'reset']])
  })
})

it('codes of a session are guessed twenty times an hour at most, from any network', async () => {
  const { as, setUp } = await addWithSecondFactor(site)
  const results: unknown[] = []
  // The password that set it up counts, too.
  for (let n = 1; n < 20; n += 1) {
    await forgetAddresses(site)
    results.push(...(await resultOf(await post(totpPath, as, { code: wrongCode(setUp) }))))
  }
  expect(new Set(results)).toEqual(new Set([401, 'wrong_code']))
  const last = await post(totpPath, as, { code: codeOf(setUp.uri, 1) })
  expect(await resultOf(last)).toEqual([429, 'too_many_requests'])
})

it('an open stream of events ends when its person has to set a second factor up first', async () => {
  const some = createTestStudio(database, studioHandlers, { secondFactor: 'administrators' })
  const admin = await site.signIn(await site.addTestPerson('admin'))
  const as = await some.signIn(await some.addTestPerson('author'))
  const stream = await some.call('GET', '/events', { as })
  expect(stream.status).toBe(200)
  const ended = stream.text()
  expect((await site.call('PUT', `/users/${as.id}`, { as: admin, body: { role: 'admin' } })).status).toBe(200)
  expect(await ended).toContain('retry: 2000')
  some.close()
})

describe('a mail about a second factor', () => {
  const compose = async (id: string, secondFactor: SecondFactorChange, rule: SecondFactorRule = 'optional') => {
    const payload = { person: id, secondFactor }
    const mail = { id: 1, attempts: 1, kind: 'studio-second-factor', payload, request: null } as const
    const settings = { publicUrl: studioOrigin, brand: { name: 'Brand', short: 'B' } }
    return composeStudioMail({ ...site.studio, secondFactor: rule }, settings, mail)
  }

  it('is in the language of the person', async () => {
    const { id } = await site.addTestPerson('author', ['de-de'])
    const mails = [await compose(id, 'codes'), await compose(id, 'recovery'), await compose(id, 'locked')]
    expect(mails.map((mail) => mail?.subject)).toEqual([
      'Neue Wiederherstellungscodes für das Studio von Brand',
      'Anmeldung mit einem Wiederherstellungscode',
      'Falsche Codes nach Ihrem Passwort',
    ])
    expect(mails[2]?.text).toContain('kennt jemand Ihr Passwort')
  })

  it('says that the studio stays closed where one that was turned off is required', async () => {
    const { id } = await site.addTestPerson('author', ['en-gb'])
    const [free, required] = [await compose(id, 'off', 'administrators'), await compose(id, 'off', 'everyone')]
    expect(free?.text).toContain('needs the password only')
    expect([required?.text.includes('needs the password only'), required?.text.includes('stays closed')]).toEqual([
      false,
      true,
    ])
  })
})

/** Enters wrong codes, five with each sign-in. */
async function enterWrongCodes({ person, setUp }: Added, count: number): Promise<void> {
  for (let n = 0; n < count; n += 5) {
    await forgetAddresses(site)
    const as = await site.signIn(person)
    for (let entered = n; entered < Math.min(count, n + 5); entered += 1) {
      expect(await resultOf(await post(totpPath, as, { code: wrongCode(setUp) }))).toEqual([401, 'wrong_code'])
    }
  }
}

/** Returns how long the codes of a person were locked each time, in minutes. */
async function locksOf(id: string): Promise<readonly number[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['at', 'details'])
    .where('subject', '=', `person:${id}`)
    .where('action', '=', 'person.codes-locked')
    .orderBy('id')
    .execute()
  return rows.map(({ at, details }) => Math.round((Date.parse(String(details['expires_at'])) - at.getTime()) / 60_000))
}

async function endLock(id: string): Promise<void> {
  await database.db
    .updateTable('studio_second_factors')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute()
}

async function turnedOffHalfway(): Promise<Added> {
  const added = await addWithSecondFactor(site)
  await database.db
    .updateTable('studio_people')
    .set({ second_factor: false })
    .where('id', '=', added.person.id)
    .execute()
  return added
}
