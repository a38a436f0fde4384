import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales, localeCodes } from '#locales/locales.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import { createCms } from '#server/cms/context.ts'
import { takeMail } from '#server/db/outbox.ts'
import { writeTexts } from '#server/db/texts.ts'
import { readSettings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import { mailTexts, mailTextsOf } from '#server/forms/mailTexts.ts'
import { startOutbox } from '#server/forms/startOutbox.ts'
import { createApi } from '#server/http/api.ts'
import { createOutbox, mostAttempts, pauseAfter } from '#server/mail/outbox.ts'
import { fixture, load, page } from '#tests/support/cmsFixture.ts'
import { clearForms, filled, send } from '#tests/support/forms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const mailShape = v.object({
  kind: v.string(),
  from: v.string(),
  to: v.string(),
  replyTo: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})
const minute = 60_000
const start = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let api: Hono
let folder = ''
let now = start
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
  const dump = fixture()
  const pages = [...dump.pages, page('newsletter', { 'en-gb': 'newsletter', 'it-it': 'newsletter-it' })]
  await load(createCms(database.db), { ...dump, pages })
  api = createApi({ db: database.db, now: () => now })
})
beforeEach(async () => {
  await clearForms(database)
  now = start
})
afterEach(() => rmSync(path.join(folder, 'mail'), { recursive: true, force: true }))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends everything that waits into files, as without a mail server, and answers them. */
async function sendAll() {
  const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: 'https://site.example', BRAND_NAME: 'Brand' })
  const outbox = startOutbox(createCms(database.db), settings, () => {})
  const waiting = database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), { timeout: 10_000 })
  await outbox.stop()
  const files = readdirSync(path.join(folder, 'mail')).toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10))
  return files.map((file) => v.parse(mailShape, JSON.parse(readFileSync(path.join(folder, 'mail', file), 'utf8'))))
}

describe('the mails of a request', () => {
  it('go to the company with everything, and to the visitor with a link and nothing that was typed', async () => {
    const body = filled('quote', { message: 'Call me <b>today</b>', city: 'Trento' })
    const response = await send(api, 'quote', { ...body, _meta: { page: 'contatti' } })
    const { uuid } = v.parse(v.looseObject({ uuid: v.string() }), await response.json())
    const [company, visitor, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(company).toMatchObject({
      kind: 'request-company',
      from: 'noreply@example.com',
      to: 'requests@example.com',
      replyTo: 'ada.rossi@example.com',
      subject: 'Nuova richiesta: Preventivo',
    })
    expect(company?.text).toContain('Nome: Ada\nCognome: Rossi\n')
    expect(company?.text).toContain('Paese: Italia\n')
    expect(company?.text).toContain('Messaggio: Call me <b>today</b>\nComunicazioni promozionali: sì\nProfilazione: no')
    expect(company?.text).toContain('https://site.example/it-it/contatti')
    expect(company?.html).toContain('Call me &lt;b&gt;today&lt;/b&gt;')
    expect(visitor).toMatchObject({
      kind: 'request-visitor',
      to: 'ada.rossi@example.com',
      subject: 'Abbiamo ricevuto la tua richiesta: Preventivo',
    })
    expect(visitor?.text).toContain(`https://site.example/it-it/ticket/${uuid}`)
    expect(visitor?.text).toContain('Cordiali saluti\nBrand')
    expect(JSON.stringify([visitor?.text, visitor?.html])).not.toMatch(/\bAda\b|Rossi|Trento|today/)
  })

  it('go where the CMS says for a form', async () => {
    await writeTexts(database.db, [{ key: 'Mail/quote', locale: 'it-it', value: 'quotes@example.com' }], 'editor')
    await send(api, 'quote', filled('quote'))
    const cms = createCms(database.db)
    const waiting = await takeMail(database.db, now, now)
    const settings = readSettings({ MAIL_TO: 'all@example.com' })
    expect(waiting === undefined ? '' : (await composeMail(cms, settings, waiting))?.to).toBe('quotes@example.com')
  })

  it('have texts for every form in every language of the site', () => {
    const shape = (texts: object): unknown =>
      Object.entries(texts).map(([key, text]) => [key, typeof text === 'object' && text !== null ? shape(text) : ''])
    const lists = Object.values(mailTexts).map(shape)
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1)
    expect(Object.keys(mailTexts['en']?.forms ?? {}).toSorted()).toEqual(formNames.toSorted())
    expect(
      localeCodes.map((code) => mailTextsOf(code) === mailTexts[locales[code].textFrom.slice(0, 2)]),
    ).not.toContain(false)
  })
})

describe('a mail that cannot be sent', () => {
  const refusal = Object.assign(new Error('550 no such user ada.rossi@example.com'), {
    code: 'EENVELOPE',
    responseCode: 550,
  })
  it('is tried again after growing pauses, then given up and told without personal data', async () => {
    await send(api, 'newsletter', filled('newsletter'))
    const tries: Date[] = []
    const logged: unknown[] = []
    const givenUp: string[] = []
    const note = (fields: object, message: string) => void logged.push(fields, message)
    const outbox = createOutbox({
      db: database.db,
      now: () => now,
      log: { warn: note, error: note },
      onGivenUp: (kind) => void givenUp.push(kind),
      deliver: () => {
        tries.push(now)
        return Promise.reject(refusal)
      },
    })
    for (let n = 1; n <= mostAttempts; n += 1) {
      expect(await outbox.sendNext()).toBe(true)
      expect(await outbox.sendNext()).toBe(false)
      now = new Date(now.getTime() + pauseAfter(n))
    }
    now = new Date(now.getTime() + 100 * 24 * 60 * minute)
    expect(await outbox.sendNext()).toBe(false)
    const pauses = tries.slice(1).map((time, n) => (time.getTime() - (tries[n]?.getTime() ?? 0)) / minute)
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
    expect([pauseAfter(12), givenUp]).toEqual([24 * 60 * minute, ['newsletter-confirm']])
    expect(JSON.stringify(logged)).not.toMatch(/\bada\b|rossi/i)
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect([row.attempts, row.failed_at, row.last_error]).toEqual([12, expect.any(Date), 'EENVELOPE 550'])
  })

  it('is taken by another process when the first one has died with it, and by no other before', async () => {
    await send(api, 'newsletter', filled('newsletter'))
    const later = new Date(start.getTime() + minute)
    expect(await takeMail(database.db, start, later)).toMatchObject({ kind: 'newsletter-confirm', attempts: 1 })
    expect(await takeMail(database.db, start, later)).toBeUndefined()
    expect(await takeMail(database.db, later, later)).toMatchObject({ kind: 'newsletter-confirm', attempts: 2 })
  })

  it('is taken by one of many that ask at once', async () => {
    await send(api, 'quote', filled('quote'))
    const later = new Date(start.getTime() + minute)
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeMail(database.db, start, later)))
    const ids = taken.flatMap((mail) => (mail === undefined ? [] : [mail.id]))
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
  })
})

describe('the newsletter', () => {
  const subscription = () => database.db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirst()
  /** Signs up and answers the path of the link in the mail. */
  async function signUp(): Promise<string> {
    await send(api, 'newsletter', filled('newsletter'))
    const mails = await sendAll()
    const link = /https:\/\/site\.example\/api\/website\/v1(\/forms\/newsletter\/confirm\?\S+)/.exec(
      mails.at(-1)?.text ?? '',
    )
    return link?.[1] ?? ''
  }

  it('is confirmed by the link of its mail, once', async () => {
    const link = await signUp()
    expect(link).toMatch(/token=[\w-]{43}&lang=it-it$/)
    expect(await subscription()).toMatchObject({ state: 'pending', email: 'ada.rossi@example.com', confirmed_at: null })
    expect(JSON.stringify(await database.db.selectFrom('outbox').select('payload').execute())).toBe('[{"payload":{}}]')
    expect((await api.request(link, { method: 'HEAD' })).status).toBe(204)
    expect((await subscription())?.state).toBe('pending')
    const response = await api.request(link)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/it-it/newsletter-it?confirmed=1'])
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await subscription()).toMatchObject({ state: 'confirmed', confirmed_at: start })
    now = new Date(start.getTime() + minute)
    expect((await api.request(link)).headers.get('location')).toBe('/it-it/newsletter-it?confirmed=1')
    expect(await subscription()).toMatchObject({ state: 'confirmed', confirmed_at: start })
    const kinds = await database.db.selectFrom('outbox').select('kind').orderBy('id').execute()
    expect(kinds).toEqual([{ kind: 'newsletter-confirm' }, { kind: 'request-company' }])
  })

  it('is not confirmed by another token, nor by one that is too old', async () => {
    const link = await signUp()
    const wrong = link.replace(/token=[\w-]{3}/, 'token=AAA')
    expect((await api.request(wrong)).headers.get('location')).toBe('/it-it/newsletter-it?confirmed=0')
    expect((await api.request('/forms/newsletter/confirm')).headers.get('location')).toBe(
      '/en-gb/newsletter?confirmed=0',
    )
    now = new Date(start.getTime() + 15 * 24 * 60 * minute)
    expect((await api.request(link)).headers.get('location')).toBe('/it-it/newsletter-it?confirmed=0')
    expect((await subscription())?.state).toBe('pending')
  })

  it('stays confirmed when somebody types the address again, and only the newest link counts before', async () => {
    const first = await signUp()
    const second = await signUp()
    expect((await api.request(first)).headers.get('location')).toMatch(/confirmed=0$/)
    await api.request(second)
    await send(api, 'newsletter', filled('newsletter', { email: 'Ada.Rossi@example.com' }))
    expect(await database.db.selectFrom('newsletter_subscriptions').select('state').execute()).toEqual([
      { state: 'confirmed' },
    ])
  })
})
