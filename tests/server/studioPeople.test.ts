import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { announceStudio } from '#server/process/announceStudio.ts'
import { readSettings } from '#server/env.ts'
import { peopleHandlers } from '#server/studio/handlers/peopleHandlers.ts'
import { composeStudioMail } from '#server/studio/people/composeStudioMail.ts'
import { csvLine } from '#schemas/studio/csvLine.ts'
import {
  createTestStudio,
  studioOrigin,
  testPassword,
  type SignedIn,
  type TestStudio,
} from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let site: TestStudio
let admin: SignedIn
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, peopleHandlers)
})
afterAll(async () => {
  site.close()
  await database.close()
})

/** Returns what the start of the server prints about the studio. */
async function announced(variables: Record<string, string> = {}, token?: string): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const settings = readSettings({ PUBLIC_URL: studioOrigin, SECRET_KEY: site.secretKey, ...variables })
  await announceStudio(createSiteCms(database.db), settings, token)
  const lines = print.mock.calls.map(([line]: unknown[]) => String(line))
  print.mockRestore()
  return lines.join('\n')
}

const setUp = async (token: string, body = {}) =>
  site.call('POST', '/setup', {
    body: { token, email: 'first@example.com', name: 'First', password: testPassword, ...body },
  })

describe('the first administrator', () => {
  it('is made with the link the start prints, which works once; a newer start makes an older link void', async () => {
    expect(await (await site.call('GET', '/setup')).json()).toEqual({ needed: true })
    const [first, second] = [await announced(), await announced()]
    expect(second).toMatch(
      /^The studio is at https:\/\/site\.example\/studio: make its first administrator at https:\/\/site\.example\/studio\/setup#token=[\w-]{43} \(works once\)$/,
    )
    const tokenOf = (line: string) => /token=(\S+)/.exec(line)?.[1] ?? ''
    // In development the server starts again by itself.
    expect(await announced({}, tokenOf(second))).toBe(second)
    const stored = await database.db.selectFrom('studio_tokens').selectAll().execute()
    expect([stored.length, JSON.stringify(stored).includes(tokenOf(second))]).toEqual([1, false])
    expect((await setUp(tokenOf(first))).status).toBe(410)
    expect((await setUp('made up')).status).toBe(410)
    expect((await setUp(tokenOf(second), { password: 'short' })).status).toBe(422)
    const both = await Promise.all([setUp(tokenOf(second)), setUp(tokenOf(second), { email: 'other@example.com' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await setUp(tokenOf(second))).status).toBe(410)
    expect(await (await site.call('GET', '/setup')).json()).toEqual({ needed: false })
    const people = await database.db.selectFrom('studio_people').select(['id', 'email', 'role', 'locales']).execute()
    expect(people).toEqual([{ id: expect.any(String), email: expect.any(String), role: 'admin', locales: null }])
    admin = await site.signIn({ id: people[0]?.id ?? '', email: people[0]?.email ?? '' })
    expect(await announced()).toBe(
      'The studio is at https://site.example/studio: sign in with your e-mail address and password',
    )
  })

  it('is made from the settings while there is nobody, and by no later start', async () => {
    const other = await openTestDatabase()
    const settings = readSettings({
      PUBLIC_URL: studioOrigin,
      STUDIO_ADMIN_EMAIL: 'Boss@example.com',
      STUDIO_ADMIN_PASSWORD: testPassword,
    })
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    await announceStudio(createSiteCms(other.db), settings)
    await announceStudio(createSiteCms(other.db), {
      ...settings,
      studioAdmin: { email: 'b@example.com', password: 'x'.repeat(12) },
    })
    expect(print.mock.calls).toEqual([
      ['The studio is at https://site.example/studio: sign in as Boss@example.com with STUDIO_ADMIN_PASSWORD'],
      ['The studio is at https://site.example/studio: sign in with your e-mail address and password'],
    ])
    print.mockRestore()
    const fresh = createTestStudio(other, peopleHandlers)
    await fresh.signIn({ id: '', email: 'boss@example.com' })
    expect(await other.db.selectFrom('studio_people').select(['email', 'name', 'role']).execute()).toEqual([
      { email: 'boss@example.com', name: 'Boss', role: 'admin' },
    ])
    fresh.close()
    await other.close()
  })
})

describe('people', () => {
  const body = { email: 'ada@example.com', name: 'Ada Rossi', role: 'author', locales: ['de-de', 'it-it'] }

  it('have one locale at least, or all of them', async () => {
    const none = { locales: [] }
    expect((await site.call('POST', '/users', { as: admin, body: { ...body, ...none } })).status).toBe(422)
    expect((await site.call('PUT', `/users/${admin.id}`, { as: admin, body: none })).status).toBe(422)
  })

  it.each(['Ada@Example.com', ' ada@example.com', 'ada@example.com\u00A0'])(
    'are not added with the address %j, which would be stored as another text',
    async (email) => {
      const response = await site.call('POST', '/users', { as: admin, body: { ...body, email } })
      const { status, errors } = await response.json()
      const sentence = 'Write the address in small letters and without blanks around it'
      expect([status, errors.email[0]]).toEqual([422, sentence])
    },
  )

  it('are added with a mail in their language; the outbox names the person and holds no token', async () => {
    const response = await site.call('POST', '/users', { as: admin, body })
    const person = await response.json()
    expect([response.status, person]).toEqual([
      200,
      {
        ...body,
        email: 'ada@example.com',
        id: expect.any(String),
        all_requests: false,
        locked: false,
        second_factor: 'off',
        second_factor_required: false,
        created_at: expect.any(String),
        last_seen: null,
      },
    ])
    const [mail] = await database.db
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload', 'request', 'attempts'])
      .execute()
    expect(mail).toEqual({ id: 1, kind: 'studio-welcome', payload: { person: person.id }, request: null, attempts: 0 })
    const settings = { publicUrl: studioOrigin, brand: { name: 'Brand', short: 'B' } }
    const composed = mail === undefined ? undefined : await composeStudioMail(site.studio, settings, mail)
    expect([composed?.to, composed?.subject]).toEqual(['ada@example.com', 'Ihr Zugang zum Studio von Brand'])
    const token = /#token=(\S+)/.exec(composed?.text ?? '')?.[1]
    expect(
      (await site.call('POST', '/auth/reset-password', { body: { token, newPassword: testPassword } })).status,
    ).toBe(200)
    const signedIn = await site.signIn(person)
    expect(await (await site.call('GET', '/me', { as: signedIn })).json()).toMatchObject({
      id: person.id,
      role: 'author',
    })
    expect(await (await site.call('GET', '/users', { as: admin })).json()).toEqual({
      items: [
        { ...person, last_seen: expect.any(String) },
        expect.objectContaining({ id: admin.id, name: 'First', role: 'admin' }),
      ],
    })
  })

  it.each(['Ada\r\nBcc: eve@example.com', 'Ada\u0007'])('have a name of one line, not %j', async (name) => {
    const response = await site.call('POST', '/users', { as: admin, body: { ...body, email: 'eve@example.com', name } })
    expect(response.status).toBe(422)
    expect(JSON.stringify(await response.json())).toContain('A name has no line breaks')
  })

  it('have one address each', async () => {
    const response = await site.call('POST', '/users', { as: admin, body })
    expect([response.status, (await response.json()).code]).toEqual([409, 'exists'])
  })

  it('get a new role from the next call on', async () => {
    const person = await site.signIn(await site.addTestPerson('author'))
    const lists = async () => (await site.call('GET', '/users', { as: person })).status
    expect(await lists()).toBe(403)
    const changed = await site.call('PUT', `/users/${person.id}`, {
      as: admin,
      body: { role: 'admin', locales: ['it-it'] },
    })
    expect(await changed.json()).toMatchObject({ role: 'admin', locales: ['it-it'], locked: false })
    expect(await lists()).toBe(200)
    await site.call('PUT', `/users/${person.id}`, { as: admin, body: { role: 'author' } })
    expect(await lists()).toBe(403)
  })

  it('keep an administrator: the last one is neither locked nor demoted, and two cannot lock each other', async () => {
    for (const change of [{ locked: true }, { role: 'publisher' }]) {
      const response = await site.call('PUT', `/users/${admin.id}`, { as: admin, body: change })
      expect([response.status, (await response.json()).code]).toEqual([409, 'last_admin'])
    }
    const second = await site.signIn(await site.addTestPerson('admin'))
    const lock = (id: string, as: SignedIn) => site.call('PUT', `/users/${id}`, { as, body: { locked: true } })
    const both = await Promise.all([lock(second.id, admin), lock(admin.id, second)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const left = await database.db
      .selectFrom('studio_people')
      .select('id')
      .where('role', '=', 'admin')
      .where('locked', '=', false)
      .execute()
    expect(left).toHaveLength(1)
    await database.db.updateTable('studio_people').set({ locked: false }).where('id', '=', admin.id).execute()
    await database.db.updateTable('studio_people').set({ locked: true }).where('id', '=', second.id).execute()
    if (left[0]?.id !== admin.id) admin = await site.signIn(admin)
  })

  it('are signed out everywhere by an administrator', async () => {
    const person = await site.addTestPerson('author')
    const sessions = [await site.signIn(person), await site.signIn(person)]
    expect((await site.call('POST', `/users/${person.id}/sign-out`, { as: admin, body: {} })).status).toBe(200)
    for (const as of sessions) expect((await site.call('GET', '/me', { as })).status).toBe(401)
    expect((await site.call('POST', '/users/nobody/sign-out', { as: admin, body: {} })).status).toBe(404)
    expect((await site.call('PUT', '/users/nobody', { as: admin, body: { name: 'x' } })).status).toBe(404)
  })
})

describe('the audit log', () => {
  it('names who changed what from which hashed address, and nothing for a change that is none', async () => {
    const person = await site.addTestPerson('author')
    const change = (body: object) =>
      site.call('PUT', `/users/${person.id}`, { as: admin, body, address: '203.0.113.7' })
    for (const each of [{ role: 'publisher' }, { role: 'publisher' }, { locked: true }, { locked: false }])
      await change(each)
    const rows = await database.db
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'details', 'address_hash'])
      .where('subject', '=', `person:${person.id}`)
      .orderBy('id')
      .execute()
    const hash = (await site.studio.hash())('address', '203.0.113.7')
    expect(rows).toEqual([
      { person_id: admin.id, action: 'person.change', details: { role: 'publisher' }, address_hash: hash },
      { person_id: admin.id, action: 'person.lock', details: { locked: true }, address_hash: hash },
      { person_id: admin.id, action: 'person.unlock', details: { locked: false }, address_hash: hash },
    ])
  })

  it('is listed newest first, in parts, and filtered', async () => {
    const list = async (query: string) => {
      const response = await site.call('GET', `/audit?${query}`, { as: admin })
      const { items, next } = await response.json()
      return { ids: items.map(({ id }: { id: number }) => id), items, next }
    }
    const all = await list('limit=200')
    expect(all.ids).toEqual(all.ids.toSorted((a: number, b: number) => b - a))
    const first = await list('limit=3')
    const rest = await list(`limit=200&cursor=${first.next}`)
    expect([...first.ids, ...rest.ids]).toEqual(all.ids)
    expect(rest.next).toBeNull()
    expect((await site.call('GET', '/audit?cursor=x', { as: admin })).status).toBe(422)
    const locks = await list('action=person.lock')
    expect(new Set(locks.items.map(({ action }: { action: string }) => action))).toEqual(new Set(['person.lock']))
    expect((await list(`actor=${admin.id}&q=ADA%20ROSSI`)).items).toMatchObject([
      { action: 'person.add', actor: { id: admin.id, name: 'First' }, details: { name: 'Ada Rossi' } },
    ])
    expect((await list('q=%25')).ids).toEqual([])
    expect((await site.call('GET', '/audit?limit=0', { as: admin })).status).toBe(422)
  })

  it.each([
    ['/audit', 'action', 'xyz'],
    ['/audit', 'kind', 'xyz'],
    ['/inbox', 'state', 'xyz'],
    ['/inbox', 'locale', 'tr'],
    ['/media', 'only', 'xyz'],
    ['/pages', 'page_type', 'xyz'],
    ['/trash', 'kind', 'xyz'],
  ])('%s cannot be filtered by %s "%s", which it names', async (path, name, value) => {
    const response = await site.call('GET', `${path}?${name}=${value}`, { as: admin })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'invalid', issues: [{ path: name, code: 'unknown_filter', params: { value } }] },
    ])
  })

  it('is exported as CSV, in which no cell is a formula', async () => {
    await site.call('POST', '/users', {
      as: admin,
      body: { email: 'x@example.com', name: '=HYPERLINK("https://evil.example")', role: 'author', locales: null },
    })
    const evil = await database.db
      .selectFrom('studio_people')
      .select('id')
      .where('email', '=', 'x@example.com')
      .executeTakeFirstOrThrow()
    await site.call('POST', '/auth/request-password-reset', { body: { email: 'x@example.com' } })
    await database.db
      .insertInto('audit_log')
      .values({
        person_id: evil.id,
        person_name: '=1+1',
        action: '@test',
        subject: '+a,"b"',
        locale: null,
        details: '{}',
        address_hash: null,
      })
      .execute()
    const response = await site.call('GET', '/audit/export', { as: admin })
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('at,person,person_id,action,subject,locale,details,address_hash')
    expect(lines[1]).toContain(',audit.export,audit,')
    expect(lines[2]).toContain(`,"'=1+1",${evil.id},"'@test","'+a,""b""",,,`)
    const count = await database.db.selectFrom('audit_log').select('id').execute()
    expect(lines).toHaveLength(count.length + 2)
    expect(csvLine(['\t=1', ' -1', '"=1', 'a=1', '{"a":"=1"}'])).toBe(`"'\t=1","' -1","'""=1",a=1,"{""a"":""=1""}"\r\n`)
  })
})
