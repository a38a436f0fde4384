import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentHandlers } from '#server/studio/handlers/contentHandlers.ts'
import { inboxHandlers } from '#server/studio/handlers/inboxHandlers.ts'
import { clearForms } from '#tests/support/server/forms.ts'
import { createTestStudio, type SignedIn, type TestStudio } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'
import { openTicket, requested } from '#tests/support/server/ticketFixture.ts'

let database: TestDatabase
let site: TestStudio
let publisher: SignedIn
let german: SignedIn
let id: string
beforeAll(async () => {
  database = await openTestDatabase()
  site = createTestStudio(database, { ...contentHandlers, ...inboxHandlers })
  publisher = await site.signIn(await site.addTestPerson('publisher'))
  german = await site.signIn(await site.addTestPerson('publisher', ['de-de']))
})
beforeEach(async () => {
  await clearForms(database)
  await openTicket(database.db)
  const { items } = await (await site.call('GET', '/inbox', { as: publisher })).json()
  id = items[0].id
})
afterAll(async () => {
  site.close()
  await database.close()
})

/** Makes a template and publishes it; returns the status and what is wrong. */
async function publish(template: string, position: number, texts: Readonly<Record<string, string>>) {
  const own = Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, { text }]))
  const content = { position, parent: null, data: { name: `Template ${template}` }, texts: own }
  const made = await site.call('POST', '/content/reply', { as: publisher, body: { id: template, content } })
  const { revision } = await made.json()
  const headers = { 'if-match': `"${revision}"` }
  const published = await site.call('POST', `/content/reply/${template}/publish`, { as: publisher, body: {}, headers })
  const { issues } = await published.json()
  return { status: published.status, issues }
}
const templates = async () => (await site.call('GET', `/inbox/${id}/templates`, { as: publisher })).json()
const set = (values: object) => database.db.updateTable('form_requests').set(values).where('uuid', '=', id).execute()

describe('an answer template', () => {
  test('is filled in from the request, in the visitor’s locale or in what it falls back to', async () => {
    await publish('thanks', 2, { 'it-it': 'Gentile {name}, la Sua richiesta: {request}', 'en-gb': 'Dear {name}' })
    await publish('dealer', 1, { 'en-gb': 'Your dealer is {dealer}.' })
    expect(await templates()).toEqual({
      items: [
        // Nearest is no dealer: the person says which one.
        { id: 'dealer', name: 'Template dealer', locale: 'en-gb', text: 'Your dealer is {dealer}.' },
        {
          id: 'thanks',
          name: 'Template thanks',
          locale: 'it-it',
          text: 'Gentile Anna Bianchi, la Sua richiesta: Preventivo',
        },
      ],
    })
    const values = JSON.stringify({ ...requested, dealer: '17' })
    await set({ locale: 'en-gb', values, labels: JSON.stringify({ dealer: 'Rossi {name}' }) })
    expect((await templates()).items.map((each: { text: string }) => each.text)).toEqual([
      'Your dealer is Rossi {name}.',
      'Dear Anna Bianchi',
    ])
  })

  test('is not published without a text: it would never be offered', async () => {
    const code = { level: 'error', code: 'reply_without_text', params: {}, path: 'texts.en-gb.text' }
    expect(await publish('none', 3, {})).toEqual({ status: 422, issues: [code] })
    expect((await publish('blank', 3, { 'it-it': ' ' })).status).toBe(422)
  })

  test('is not published with what nobody fills in', async () => {
    const { status, issues } = await publish('wrong', 4, { 'en-gb': 'Dear {nome}', 'it-it': '{name' })
    expect(status).toBe(422)
    const known = '{name}, {request}, {dealer}'
    const issue = { level: 'error', code: 'unknown_reply_placeholder' }
    expect(issues).toEqual([
      { ...issue, params: { name: '{nome}', known }, path: 'texts.en-gb.text', locale: 'en-gb' },
      { ...issue, params: { name: '{', known }, path: 'texts.it-it.text', locale: 'it-it' },
    ])
  })
})

describe('an export', () => {
  const exported = async (body: object, as = publisher) => {
    const response = await site.call('POST', '/inbox-export', { as, body })
    return { status: response.status, lines: (await response.text()).split('\r\n').slice(0, -1) }
  }

  test('has what a filter finds, without formulas, in the order of the list', async () => {
    await set({ values: JSON.stringify({ ...requested, last_name: '=HYPERLINK("x")', message: 'Two\nlines' }) })
    await openTicket(database.db)
    const { lines } = await exported({ form: 'quote', q: 'anna' })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^id,sent,changed,form,locale,page,state,suspicious,assigned_to,machine,/)
    const [row = ''] = lines.filter((line) => line.includes(id))
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    expect(row).toContain('"Two\nlines"')
    expect(row).toContain(',The nearest dealer,')
    expect((await exported({ q: 'nobody' })).lines).toHaveLength(1)
    expect((await exported({ state: 'closed' })).lines).toHaveLength(1)
  })

  test('has only requests of the person’s locales, and the log does not say who was looked for', async () => {
    await database.db.deleteFrom('audit_log').execute()
    const other = await openTicket(database.db)
    await database.db.updateTable('form_requests').set({ locale: 'de-de' }).where('ticket', '=', other).execute()
    const { lines } = await exported({ q: 'bianchi' }, german)
    expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(['de-de'])
    expect((await exported({ locale: 'it-it' }, german)).lines).toHaveLength(1)
    const log = await database.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
    expect(log).toEqual([
      { action: 'request.export', details: { requests: 1 } },
      { action: 'request.export', details: { locale: 'it-it', requests: 0 } },
    ])
  })
})
