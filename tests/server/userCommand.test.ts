import { afterAll, beforeAll, expect, it } from 'vitest'
import { runVerb } from '#server/cli/runVerb.ts'
import { runIn } from '#server/cli/session.ts'
import { peopleHandlers } from '#server/studio/handlers/peopleHandlers.ts'
import { createTestStudio, testPassword, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let site: TestStudio
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, peopleHandlers)
})
afterAll(async () => {
  site.close()
  await database.close()
})

/** Runs `npm run cms -- …` as the running server does for a client of its control socket. */
async function cms(...args: string[]) {
  const result = { code: 0, out: '', err: '' }
  const write = (stream: 'out' | 'err', text: string) => void (result[stream] += text)
  await runIn({ cms: site.studio.cms, write, fail: () => (result.code = 1) }, () => runVerb(args))
  return result
}

it('user add prints a link with which the person chooses a password; no mail is sent', async () => {
  const added = await cms(
    'user',
    'add',
    'Ada@example.com',
    '--role',
    'author',
    '--locales',
    'it-it, de-de',
    '--name',
    'Ada',
  )
  expect([added.code, added.err]).toEqual([0, ''])
  const [first, second, link, ...rest] = added.out.split('\n')
  expect([first, second, rest]).toEqual([
    'Added ada@example.com · Ada · author · it-it, de-de · never signed in',
    'Link to choose a password, valid for 7 days and to be used once:',
    [''],
  ])
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/studio\/password#token=[\w-]{43}$/)
  const body = { token: link?.split('#token=')[1], newPassword: testPassword }
  expect((await site.call('POST', '/auth/reset-password', { body })).status).toBe(200)
  await site.signIn({ id: '', email: 'ada@example.com' })
  expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

it('user role, lock, unlock and list change and show people, with an entry of the audit log each', async () => {
  await cms('user', 'add', 'boss@example.com', '--role', 'admin')
  expect((await cms('user', 'role', 'ada@example.com', 'publisher')).out).toMatch(
    /^ada@example.com · Ada · publisher · /,
  )
  expect((await cms('user', 'lock', 'ADA@example.com')).out).toBe(
    'ada@example.com · Ada · publisher · it-it, de-de · locked\n',
  )
  expect((await cms('user', 'list')).out).toBe(
    'ada@example.com · Ada · publisher · it-it, de-de · locked\n' +
      'boss@example.com · boss · admin · all locales · never signed in\n2 people.\n',
  )
  expect((await cms('user', 'unlock', 'ada@example.com')).code).toBe(0)
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'address_hash'])
    .where('person_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'person.add',
    'person.add',
    'person.change',
    'person.lock',
    'person.unlock',
  ])
})

it.each([
  [['user', 'lock', 'boss@example.com'], /^The last administrator cannot be locked, and keeps the role\.\n$/],
  [['user', 'lock', 'nobody@example.com'], /^There is nobody with the address nobody@example.com\.\n$/],
  [['user', 'add', 'ada@example.com', '--role', 'author'], /^There is already a person with this address\.\n$/],
  [['user', 'add', 'x@example.com'], /^user add needs --role: author, publisher, admin\n/],
  [['user', 'add', 'x@example.com', '--role', 'boss'], /^There is no role "boss", only author, publisher, admin\n/],
  [['user', 'add', 'x@example.com', '--role', 'author', '--locales', 'it'], /^There is no locale "it", only /],
  [['user', 'add', 'x', '--role', 'author'], /^email is not valid: /],
  [['user', 'role', 'ada@example.com'], /^user role takes EMAIL ROLE\n/],
  [['user', 'list', '--name', 'A'], /^--name is an option of user add only\n/],
  [['seed', '--role', 'admin'], /^--role is an option of user add only\n/],
  [['user'], /^user needs one of: add, role, lock, unlock, reset-second-factor, list\n/],
])('%j is rejected with a sentence and changes nothing', async (args, sentence) => {
  const people = () => database.db.selectFrom('studio_people').selectAll().orderBy('id').execute()
  const before = await people()
  const { code, out, err } = await cms(...args)
  expect([code, out, err]).toEqual([1, '', expect.stringMatching(sentence)])
  expect(await people()).toEqual(before)
})

it('user reset-second-factor lets somebody in again who has lost theirs', async () => {
  const person = await site.addTestPerson('admin')
  await database.db.updateTable('studio_people').set({ second_factor: true }).where('id', '=', person.id).execute()
  const line = `${person.email} · A admin · admin · all locales · never signed in`
  expect((await cms('user', 'list')).out).toContain(line.replace(' · never', ' · second factor · never'))
  expect(await cms('user', 'reset-second-factor', person.email)).toEqual({ code: 0, out: `${line}\n`, err: '' })
  const action = await database.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').executeTakeFirst()
  expect(action).toEqual({ action: 'person.second-factor-reset' })
})
