import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { dataLayer, failOnErrors, fromAddress, screens, still, type TestedLocale, wake } from '#tests/e2e/shell.ts'

test.use(still)

// What is sent here does not count against the forms of the other tests.
test.use(fromAddress('198.51.100.3'))

const says = {
  'it-it': {
    type: 'Preventivo',
    message: 'Messaggio',
    attachment: 'Allegato',
    send: 'Invia il commento',
    required: 'Inserisci un messaggio per poter proseguire',
    kind: 'Allega un’immagine JPG, PNG o WebP, un PDF o un file TXT',
    sent: 'Il tuo commento è stato inviato.',
    failed: 'Non è stato possibile inviare il tuo commento. Riprova tra un momento.',
    code: 'Codice della richiesta',
    show: 'Mostra la richiesta',
    wrongCode: 'Inserisci il codice così come appare nell’e-mail',
    unknownCode: /Non esiste una richiesta con questo codice/,
  },
  'en-gb': {
    type: 'Quotation',
    message: 'Message',
    attachment: 'Attachment',
    send: 'Send the comment',
    required: 'Enter a message to continue',
    kind: 'Attach a JPG, PNG or WebP picture, a PDF or a TXT file',
    sent: 'Your comment has been sent.',
    failed: 'Your comment could not be sent. Please try again in a moment.',
    code: 'Code of the request',
    show: 'Show the request',
    wrongCode: 'Enter the code as it stands in the e-mail',
    unknownCode: /There is no request with this code/,
  },
} as const satisfies Record<TestedLocale, unknown>

const question = 'Which width fits rows of 1.20 m?'
const measures = { name: 'misure.txt', mimeType: 'text/plain', buffer: Buffer.from('1.20 m') }
const script = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\nexit 1\n') }
/** One for each worker, because the forms are only taken so often. */
let opened: Promise<string> | undefined

function ticketOf(request: APIRequestContext): Promise<string> {
  opened ??= openTicket(request)
  return opened
}

async function openTicket(request: APIRequestContext): Promise<string> {
  const person = { first_name: 'Anna', last_name: 'Bianchi', phone: '+39 0432 555 0100' }
  const place = { country: 'IT', address: 'Via dei Filari 7', postal_code: '33100', city: 'Udine' }
  const data = { ...person, ...place, machine: 'V1', dealer: 'nearest', email: `${randomUUID()}@example.com` }
  const response = await request.post('/api/website/v1/forms/quote/?lang=it-it', {
    data: { ...data, message: question },
  })
  expect(response.status()).toBe(201)
  const { uuid } = await response.json()
  return String(uuid)
}

function parts(page: Page, locale: TestedLocale) {
  const { message, attachment, send, type } = says[locale]
  return {
    heading: page.getByRole('heading', { level: 1, name: type }),
    text: page.getByRole('textbox', { name: message }),
    file: page.getByLabel(attachment, { exact: true }),
    send: page.getByRole('button', { name: send }),
    status: page.locator('#ticket-sent'),
    announced: (words: string) => page.getByRole('listitem').filter({ hasText: words }),
  }
}

for (const [locale, screen] of [
  ['it-it', 'phone'],
  ['en-gb', 'desktop'],
] as const) {
  const texts = says[locale]

  test(`${locale}: a comment stands in the thread at once, and is taken back when it cannot be sent${locale === 'it-it' ? ' @smoke' : ''}`, async ({
    page,
    request,
  }) => {
    failOnErrors(page)
    await page.setViewportSize(screens[screen])
    const uuid = await ticketOf(request)
    await page.goto(`/${locale}/ticket/${uuid}`)
    await wake(page)
    const { heading, text, file, send, status, announced } = parts(page, locale)
    await expect(heading).toBeVisible()
    await expect(announced(question)).toBeVisible()
    await expect(page.getByText('Anna Bianchi')).toBeVisible()

    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: texts.required })).toBeVisible()
    await expect(text).toBeFocused()
    // The count of characters comes after it.
    await expect(text).toHaveAccessibleDescription(new RegExp(`^${texts.required} `))
    await expectAccessible(page, { include: 'main' })

    const lost = `Lost ${randomUUID()}`
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/add_reply', async (route) => {
      await held
      await route.abort()
    })
    await text.fill(lost)
    await send.click()
    await expect(announced(lost)).toBeVisible()
    await expect(text).toHaveValue('')
    letGo()
    await expect(page.getByRole('alert').filter({ hasText: texts.failed })).toBeVisible()
    await expect(announced(lost)).toHaveCount(0)
    await expect(text).toHaveValue(lost)
    await expect(text).toBeFocused()
    await page.unroute('**/add_reply')

    await file.setInputFiles(script)
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: texts.kind })).toBeVisible()
    await expect(text).toHaveValue(lost)
    await file.setInputFiles(measures)
    await send.click()
    await expect(status).toHaveText(texts.sent)
    await expect(announced(lost).first()).toContainText('misure.txt')
    await expect(text).toHaveValue('')
    await page.reload()
    await expect(announced(lost).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await announced(lost).first().getByRole('link', { name: 'misure.txt' }).click()
    expect((await download).suggestedFilename()).toBe('misure.txt')
  })

  test(`${locale}: without script the page shows the same`, async ({ browser, request }) => {
    const uuid = await ticketOf(request)
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: screens[screen] })
    const page = await context.newPage()
    await page.goto(`/${locale}/ticket/${uuid}`)
    const { text, file, send, status, announced } = parts(page, locale)
    await send.click()
    await expect(page.getByText(texts.required)).toBeVisible()
    await expect(text).toHaveAttribute('aria-invalid', 'true')

    const words = `Words ${randomUUID()}`
    await text.fill(words)
    await file.setInputFiles(script)
    await send.click()
    await expect(page.getByText(texts.kind)).toBeVisible()
    await expect(text).toHaveValue(words)
    await file.setInputFiles(measures)
    await send.click()
    await expect(page).toHaveURL(`/${locale}/ticket/${uuid}?sent=1#ticket-sent`)
    await expect(status).toHaveText(texts.sent)
    await expect(announced(words).first()).toContainText('misure.txt')

    await page.goto(`/${locale}/ticket`)
    await page.getByLabel(texts.code).fill('abc')
    await page.getByRole('button', { name: texts.show }).click()
    await expect(page.getByText(texts.wrongCode)).toBeVisible()
    await page.getByLabel(texts.code).fill(` ${uuid.toUpperCase()}`)
    await page.getByRole('button', { name: texts.show }).click()
    await expect(page).toHaveURL(`/${locale}/ticket/${uuid}`)
    await context.close()
  })

  test(`${locale}: a code nobody has shows the form for a code again`, async ({ page, request }) => {
    failOnErrors(page)
    await page.setViewportSize(screens[screen])
    const unknown = randomUUID()
    const response = await page.goto(`/${locale}/ticket/${unknown}`)
    expect(response?.status()).toBe(404)
    const code = page.getByLabel(texts.code)
    const expectForm = async () => {
      await expect(code).toHaveValue(unknown)
      await expect(code).toHaveAccessibleDescription(texts.unknownCode)
    }
    await expectForm()
    await wake(page)
    await expectForm()
    await expectAccessible(page, { include: 'main' })
    const uuid = await ticketOf(request)
    await code.fill(uuid)
    await page.getByRole('button', { name: texts.show }).click()
    await expect(page).toHaveURL(`/${locale}/ticket/${uuid}`)
  })
}

test('the address of a ticket is sent to nobody', async ({ page, request, baseURL }) => {
  const uuid = await ticketOf(request)
  const referrers: string[] = []
  page.on('request', (requested) => {
    // The headers of a request that is under way when the test ends cannot be read.
    void requested.allHeaders().then(
      ({ referer = '' }) => referrers.push(referer),
      () => {},
    )
  })
  const response = await page.goto(`/it-it/ticket/${uuid}`)
  const headers = response?.headers() ?? {}
  expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    'private, no-store',
    'no-referrer',
    'noindex',
  ])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"], link[rel="alternate"][hreflang]')).toHaveCount(0)
  await wake(page)
  await expect.poll(async () => JSON.stringify(await dataLayer(page))).toContain('ticket___it-it')
  const received = JSON.stringify(await dataLayer(page))
  expect(received).toContain(`${baseURL}/it-it/ticket"`)
  expect(received).not.toContain(uuid)
  expect(await page.title()).not.toContain(uuid)

  await page.locator('footer a[href^="/it-it/"]').first().click()
  await expect(page).not.toHaveURL(/ticket/)
  await expect.poll(async () => JSON.stringify(await dataLayer(page))).toContain('page___it-it')
  expect(JSON.stringify(await dataLayer(page))).not.toContain(uuid)
  expect(referrers.join(' ')).not.toContain(uuid)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: says['it-it'].type })).toBeVisible()
})
