import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales, localeCodes } from '#locales/locales.ts'
import { formNames } from '#schemas/forms/formNames.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixedBrand, type ReadBrand } from '#server/content/brand.ts'
import { mailLeases } from '#server/db/outbox.ts'
import { writeTexts } from '#server/db/texts.ts'
import { readSettings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import { mailTexts, mailTextsOf } from '#server/forms/mailTexts.ts'
import { startOutbox } from '#server/forms/startOutbox.ts'
import { delayAfter } from '#server/jobs/backoff.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { createOutbox, maxAttempts } from '#server/mail/outbox.ts'
import { fixture, load, page } from '#tests/support/db/cmsFixture.ts'
import { clearForms, filled, send } from '#tests/support/server/forms.ts'
import { dealer } from '#tests/support/db/retailers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const mailShape = v.object({
  kind: v.string(),
  from: v.string(),
  sender: v.string(),
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
  const at = [47, 9] as const
  const dealers = [
    dealer('kern-chur-0001', at, { name: 'Kern', city: 'Chur', country: 'CH', email: 'kern@example.com' }),
    dealer('rossi-lodi-0001', at, { name: 'Rossi', city: 'Lodi', email: 'rossi@example.com' }),
    dealer('silent-lodi-0001', at, { name: 'Silent', city: 'Lodi' }),
  ]
  await load(createSiteCms(database.db), { ...dump, pages, entities: [...dump.entities, ...dealers] })
  api = createApi({ cms: createSiteCms(database.db, { now: () => now }) })
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

/** Writes all waiting mails to files, as without a mail server, and returns them. */
async function sendAll(readBrand?: ReadBrand) {
  const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: 'https://site.example', BRAND_NAME: 'Brand' })
  const outbox = startOutbox(createSiteCms(database.db), settings, readBrand ?? fixedBrand(settings.brand), () => {})
  const waiting = database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  await expect.poll(() => waiting.execute()).toEqual([])
  await outbox.stop()
  const files = readdirSync(path.join(folder, 'mail')).toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10))
  return files.map((file) => v.parse(mailShape, JSON.parse(readFileSync(path.join(folder, 'mail', file), 'utf8'))))
}

describe('the mails of a request', () => {
  it('go to the company with all values, and to the visitor with a link and no submitted values', async () => {
    const body = filled('quote', { message: 'Call me <b>today</b>', city: 'Trento' })
    const response = await send(api, 'quote', { ...body, _meta: { page: 'contatti', consent: '2026-11' } })
    const { uuid } = v.parse(v.looseObject({ uuid: v.string() }), await response.json())
    const [company, visitor, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(company).toMatchObject({
      kind: 'request-company',
      from: 'noreply@example.com',
      sender: 'Brand',
      to: 'requests@example.com',
      replyTo: 'ada.rossi@example.com',
      subject: 'Nuova richiesta: Preventivo',
    })
    expect(company?.text).toContain('Nome: Ada\nCognome: Rossi\n')
    expect(company?.text).toContain('Paese: Italia\n')
    expect(company?.text).toContain(
      'Messaggio: Call me <b>today</b>\nComunicazioni promozionali: consenso prestato\nProfilazione: consenso non prestato',
    )
    expect(company?.text).toContain('Testi del consenso: versione 2026-11, scelta del 2026-11-21 12:00 UTC')
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

  it('are from the brand as it is when they are sent', async () => {
    // An address gets only so many mails.
    await send(api, 'quote', filled('quote', { email: 'nina@example.com' }))
    const [, visitor] = await sendAll(fixedBrand({ name: 'Numbat', short: 'N' }))
    expect(visitor).toMatchObject({ sender: 'Numbat', text: expect.stringContaining('Cordiali saluti\nNumbat') })
  })

  it.each([
    ['rossi-lodi-0001', 'rossi@example.com', 'Nuova richiesta dal sito: Preventivo', '\nConcessionario: Rossi, Lodi\n'],
    ['kern-chur-0001', 'kern@example.com', 'Neue Anfrage von der Website: Angebot', '\nHändler: Kern, Chur\n'],
  ])(
    'go to the chosen dealer %s in a language of its country, without consents and ticket',
    async (id, to, subject, name) => {
      await send(api, 'quote', filled('quote', { dealer: id, email: `${id}@example.com` }))
      const [company, toDealer, visitor, ...others] = await sendAll()
      expect([company?.kind, visitor?.kind, others]).toEqual(['request-company', 'request-visitor', []])
      expect(company?.text).toContain('\nAnche il concessionario ha ricevuto questa richiesta per e-mail.\n')
      expect(toDealer).toMatchObject({ kind: 'request-dealer', to, replyTo: `${id}@example.com`, subject })
      expect(toDealer?.text).toContain(name)
      expect(toDealer?.text).toMatch(/: \+39 0461 123456\n(.*\n)+.*: When can I drive it\?\n/)
      expect(toDealer?.text).not.toMatch(/ticket|promozional|Profil|Werbliche/i)
    },
  )

  it('name the promotion of a request', async () => {
    const over = { promotion: 'it/spring', dealer: 'rossi-lodi-0001', email: 'mia@example.com' }
    await send(api, 'promotion', filled('promotion', over))
    const mails = await sendAll()
    expect(mails.map(({ kind }) => kind)).toEqual(['request-company', 'request-dealer', 'request-visitor'])
    for (const { text } of mails) expect(text).toContain('\nPromozione: promotion/spring it-it\n')
    const { ticket } = await database.db.selectFrom('form_requests').select('ticket').executeTakeFirstOrThrow()
    const { details } = (await getTicket(createSiteCms(database.db), ticket ?? '')) ?? {}
    expect(details?.[0]).toEqual({ field: 'promotion', value: 'promotion/spring it-it' })
  })

  it('name a promotion by its key', async () => {
    await send(api, 'promotion', filled('promotion', { promotion: 'spring', email: 'ida@example.com' }))
    const mails = await sendAll()
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).toContain('\nPromozione: Titolo spring\n')
  })

  it('name a promotion by its permalink in another language', async () => {
    await send(api, 'promotion', filled('promotion', { promotion: 'en/spring', email: 'kim@example.com' }))
    for (const { text } of await sendAll()) expect(text).toContain('\nPromozione: promotion/spring it-it\n')
  })

  it('leave a promotion that is unknown to the company', async () => {
    await send(api, 'promotion', filled('promotion', { promotion: 'my/own/words', email: 'noa@example.com' }))
    const [company, visitor] = await sendAll()
    expect(company?.text).toContain('\nPromozione: my/own/words\n')
    expect(visitor?.text).not.toContain('words')
  })

  it('name to the company a chosen dealer without an address', async () => {
    await send(api, 'quote', filled('quote', { dealer: 'silent-lodi-0001', email: 'leo@example.com' }))
    const [company, ...others] = await sendAll()
    expect(company?.text).toContain(
      '\nDi questo concessionario non abbiamo l’indirizzo e-mail: inoltragli la richiesta.\n',
    )
    expect(others.map(({ kind }) => kind)).toEqual(['request-visitor'])
  })

  it('go to no dealer where that is switched off', async () => {
    const quiet = createApi({ cms: createSiteCms(database.db), forms: { mailDealers: false } })
    await send(quiet, 'quote', filled('quote', { dealer: 'rossi-lodi-0001' }))
    const [company, ...others] = await sendAll()
    expect(company?.text).not.toMatch(/ concessionario /)
    expect(others.map(({ kind }) => kind)).toEqual(['request-visitor'])
  })

  it('go to the recipient of the CMS text for the form', async () => {
    await writeTexts(database.db, [{ key: 'Mail/quote', locale: 'it-it', value: 'quotes@example.com' }], 'editor')
    await send(api, 'quote', filled('quote'))
    const cms = createSiteCms(database.db)
    const waiting = await mailLeases.claim(database.db, now, now)
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
  const smtpError = Object.assign(new Error('550 no such user ada.rossi@example.com'), {
    code: 'EENVELOPE',
    responseCode: 550,
  })
  it('is retried with exponential backoff, then fails and is logged without personal data', async () => {
    await send(api, 'newsletter', filled('newsletter'))
    const attempts: Date[] = []
    const logged: unknown[] = []
    const failed: string[] = []
    const logEntry = (fields: object, message: string) => void logged.push(fields, message)
    const outbox = createOutbox({
      db: database.db,
      now: () => now,
      log: { warn: logEntry, error: logEntry },
      onFailed: (kind) => void failed.push(kind),
      deliver: () => {
        attempts.push(now)
        return Promise.reject(smtpError)
      },
    })
    for (let n = 1; n <= maxAttempts; n += 1) {
      expect(await outbox.runNext()).toBe(true)
      expect(await outbox.runNext()).toBe(false)
      now = new Date(now.getTime() + delayAfter(n))
    }
    now = new Date(now.getTime() + 100 * 24 * 60 * minute)
    expect(await outbox.runNext()).toBe(false)
    const delays = attempts.slice(1).map((time, n) => (time.getTime() - (attempts[n]?.getTime() ?? 0)) / minute)
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
    expect([delayAfter(12), failed]).toEqual([24 * 60 * minute, ['newsletter-confirm']])
    expect(JSON.stringify(logged)).not.toMatch(/\bada\b|rossi/i)
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect([row.attempts, row.failed_at, row.last_error]).toEqual([12, expect.any(Date), 'EENVELOPE 550'])
  })

  it('is taken over by another process only after the lease', async () => {
    await send(api, 'newsletter', filled('newsletter'))
    const later = new Date(start.getTime() + minute)
    expect(await mailLeases.claim(database.db, start, later)).toMatchObject({ kind: 'newsletter-confirm', attempts: 1 })
    expect(await mailLeases.claim(database.db, start, later)).toBeUndefined()
    expect(await mailLeases.claim(database.db, later, later)).toMatchObject({ kind: 'newsletter-confirm', attempts: 2 })
  })

  it('is taken by one of several concurrent processes', async () => {
    await send(api, 'quote', filled('quote'))
    const later = new Date(start.getTime() + minute)
    const taken = await Promise.all(Array.from({ length: 8 }, () => mailLeases.claim(database.db, start, later)))
    const ids = taken.flatMap((mail) => (mail === undefined ? [] : [mail.id]))
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
  })
})

describe('the newsletter', () => {
  const subscription = () => database.db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirst()
  /** Signs up and returns the path of the link in the mail. */
  async function signUp(): Promise<string> {
    await send(api, 'newsletter', filled('newsletter'))
    const mails = await sendAll()
    const link = /https:\/\/site\.example\/api\/website\/v1(\/forms\/newsletter\/confirm\?\S+)/.exec(
      mails.at(-1)?.text ?? '',
    )
    return link?.[1] ?? ''
  }

  const confirm = (link: string) => api.request(link, { method: 'POST' })

  it('is confirmed once by the button of the page its mail links to, and by no visit of that page', async () => {
    const link = await signUp()
    expect(link).toMatch(/token=[\w-]{43}&lang=it-it$/)
    expect(await subscription()).toMatchObject({ state: 'pending', email: 'ada.rossi@example.com', confirmed_at: null })
    expect(JSON.stringify(await database.db.selectFrom('outbox').select('payload').execute())).toBe('[{"payload":{}}]')
    for (const method of ['HEAD', 'GET']) {
      const response = await api.request(link, { method })
      expect([response.status, (await subscription())?.state]).toEqual([200, 'pending'])
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
    }
    const page = await (await api.request(link)).text()
    expect(page).toContain('<html lang="it-IT">')
    expect(page).toContain('<form method="post"><button>Conferma l’iscrizione</button></form>')
    const response = await confirm(link)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/it-it/newsletter-it'])
    expect(await subscription()).toMatchObject({ state: 'confirmed', confirmed_at: start })
    now = new Date(start.getTime() + minute)
    expect((await confirm(link)).headers.get('location')).toBe('/it-it/newsletter-it')
    expect(await subscription()).toMatchObject({ state: 'confirmed', confirmed_at: start })
    const kinds = await database.db.selectFrom('outbox').select('kind').orderBy('id').execute()
    expect(kinds).toEqual([{ kind: 'newsletter-confirm' }, { kind: 'request-company' }])
  })

  it('is not confirmed by an invalid or expired token; the page leads back to the form', async () => {
    const link = await signUp()
    const wrong = await confirm(link.replace(/token=[\w-]{3}/, 'token=AAA'))
    expect([wrong.status, await wrong.text()]).toEqual([
      410,
      expect.stringContaining('<a href="/it-it/newsletter-it">'),
    ])
    const without = await confirm('/forms/newsletter/confirm')
    expect([without.status, await without.text()]).toEqual([
      410,
      expect.stringContaining('<a href="/en-gb/newsletter">'),
    ])
    now = new Date(start.getTime() + 15 * 24 * 60 * minute)
    expect((await confirm(link)).status).toBe(410)
    expect((await subscription())?.state).toBe('pending')
  })

  it('is not confirmed from the page of another site', async () => {
    const link = await signUp()
    const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect([(await api.request(link, foreign)).status, (await subscription())?.state]).toEqual([403, 'pending'])
  })

  it('is confirmed by the newest link only, and stays confirmed after another sign-up', async () => {
    const first = await signUp()
    const second = await signUp()
    expect((await confirm(first)).status).toBe(410)
    await confirm(second)
    await send(api, 'newsletter', filled('newsletter', { email: 'Ada.Rossi@example.com' }))
    expect(await database.db.selectFrom('newsletter_subscriptions').select('state').execute()).toEqual([
      { state: 'confirmed' },
    ])
  })
})
