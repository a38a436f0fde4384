import { expect, test, type APIRequestContext, type Page } from '#tests/e2e/test.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import { findForms, type FormPosition } from '#tests/e2e/findForms.ts'
import { dataLayer, failOnErrors, still, wake } from '#tests/e2e/shell.ts'

test.use(still)

const locale = 'it-it'
/** The Italian errors of fields that are left empty; those of the five selects and the message are given word for word. */
const required: Readonly<Record<string, string>> = {
  first_name: 'Inserisci il tuo nome per proseguire',
  last_name: 'Inserisci il tuo cognome per proseguire',
  email: 'Inserisci la tua email per proseguire',
  phone: 'Inserisci il tuo numero di telefono per proseguire',
  address: 'Inserisci il tuo indirizzo per proseguire',
  city: 'Inserisci la tua città per proseguire',
  postal_code: 'Inserisci il tuo CAP per proseguire',
  dealer: 'Seleziona un concessionario per proseguire',
  package: 'Seleziona un pacchetto per proseguire',
  topic: 'Seleziona un argomento per proseguire',
  reason: 'Seleziona una motivazione per proseguire',
  country: 'Seleziona un paese per proseguire',
  message: 'Inserisci un messaggio per poter proseguire',
  serial_number: 'Inserisci il numero di telaio della macchina per proseguire',
  terms: 'Accetta la privacy per poter proseguire',
  account_deletion: 'Conferma che il tuo account deve essere eliminato',
}
const typed: Readonly<Record<string, string>> = {
  first_name: 'Anna',
  last_name: 'Bianchi',
  phone: '+39 000 000 0100',
  address: 'Via dei Salici 12',
  city: 'Valdorna',
  postal_code: '00000',
  message: 'Vorrei un appuntamento.',
  serial_number: 'TR-000123',
}

for (const name of formNames) {
  test(`${name}: names what is missing, is filled in and sent${name === 'quote' ? ' @smoke' : ''}`, async ({
    page,
    request,
  }) => {
    failOnErrors(page)
    const place = await placeOf(request, name)
    await open(page, name, place)
    await wake(page)
    const form = page.locator(`form[data-form="${name}"][data-ready]`)
    if (hasCountry(name)) await form.locator('[name=country]').selectOption('')
    await form.locator('button[type=submit]').click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(messages(name, place))
    await summary.getByRole('link').first().click()
    await expect(form.locator('[aria-invalid]').first()).toBeFocused()
    const announced = new RegExp(`${messages(name, place)[0]}$`)
    await expect(form.locator('[aria-invalid]').first()).toHaveAccessibleDescription(announced)

    await fill(page, name, place, 'script')
    await form.locator('button[type=submit]').click()
    await isSent(page, name, place)
    const received = await dataLayer(page)
    expect(received).toContainEqual({ event: 'form-sent', form: name })
    expect(JSON.stringify(received)).not.toContain('Bianchi')
  })

  test(`${name}: names what is missing and is sent without script${name === 'quote' ? ' @smoke' : ''}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const place = await placeOf(request, name)
    const rejected = await request.post(`${place.path}?form=${name}&section=${place.section}`, {
      headers: { accept: 'text/html', origin: baseURL ?? '' },
      form: { first_name: 'Anna' },
    })
    expect(rejected.status()).toBe(422)
    expect(rejected.headers()['cache-control']).toBe('private, no-store')
    const html = await rejected.text()
    const requested = fieldsOf(name).filter((field) => field.required && field.name !== 'first_name')
    for (const field of requested) expect(html, field.name).toContain(required[field.name])
    expect(html).toMatch(/name="first_name"[^>]*value="Anna"|value="Anna"[^>]*name="first_name"/)

    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const page = await context.newPage()
    await open(page, name, place)
    await fill(page, name, place, 'plain')
    await page.locator(`form[data-form="${name}"] button[type=submit]`).click()
    await isSent(page, name, place)
    await context.close()
  })
}

test('a draft outlives a reload, and the tab stays in the address', async ({ page, request }) => {
  const place = await placeOf(request, 'quote')
  await page.goto(place.path)
  await wake(page)
  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/\?form=test-drive/)
  const form = page.locator('form[data-form="test-drive"]')
  await form.locator('[name=first_name]').fill('Anna')
  await page.reload()
  await wake(page)
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(form.locator('[name=first_name]')).toHaveValue('Anna')
  await tabs.nth(1).press('ArrowRight')
  await expect(tabs.nth(2)).toBeFocused()
  await expect(page).toHaveURL(/\?form=financing/)
})

test('a promotion is kept when the language changes', async ({ page }) => {
  await page.goto('/it-it/promozioni/tasso-zero-u5')
  const link = page.locator('main a[href*="promotion="]').first()
  await expect(link).toHaveAttribute('href', '/it-it/promozioni/richiesta?promotion=zero-rate-u5')
  await link.click()
  await expect(page.locator('main form')).toContainText('Finanziamento a tasso zero sulla serie U5')
  await wake(page)
  await page.getByRole('banner').locator('button[commandfor="language"]:visible').click()
  await page.locator('dialog#language a[href^="/de-de/"]').click()
  await expect(page).toHaveURL('/de-de/aktionen/anfrage?promotion=zero-rate-u5')
  await expect(page.locator('main form')).toContainText('Null-Prozent-Finanzierung für die U5-Reihe')
})

test('without network the request waits, and goes when it is back @smoke', async ({ page, context, request }) => {
  const place = await placeOf(request, 'newsletter')
  await open(page, 'newsletter', place)
  await wake(page)
  await fill(page, 'newsletter', place, 'offline')
  await context.setOffline(true)
  const form = page.locator('form[data-form="newsletter"]')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('status')).toContainText('Nessuna connessione')
  await context.setOffline(false)
  await isSent(page, 'newsletter', place)
})

test('a busy server gets the same request again; a proof is found when one is required', async ({ page, request }) => {
  const place = await placeOf(request, 'newsletter')
  const keys: (string | undefined)[] = []
  let requested = 0
  await page.route('**/api/website/v1/forms/newsletter/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    requested += 1
    if (requested === 1) return route.fulfill({ status: 503, json: { message: 'Later', status: 503 } })
    const challenge = '/api/website/v1/forms/challenge'
    if (requested === 2) return route.fulfill({ status: 429, json: { message: 'Prove it', status: 429, challenge } })
    expect(route.request().postDataJSON()).toMatchObject({ _meta: { proof: expect.any(String) } })
    return route.continue()
  })
  await open(page, 'newsletter', place)
  await wake(page)
  await fill(page, 'newsletter', place, 'busy')
  await page.locator('form[data-form="newsletter"] button[type=submit]').click()
  await isSent(page, 'newsletter', place)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

let known: Promise<Map<FormName, FormPosition>> | undefined

async function placeOf(request: APIRequestContext, name: FormName): Promise<FormPosition> {
  const place = (await (known ??= findForms(request, locale))).get(name)
  if (place === undefined) throw new Error(`No page of ${locale} has the form ${name}`)
  return place
}

function open(page: Page, name: FormName, { path }: FormPosition) {
  return page.goto(`${path}?form=${name}`)
}

/** Returns the errors of a form with nothing filled in; without dealers on offer there is no dealer field. */
function messages(name: FormName, { data }: FormPosition): string[] {
  const requested = fieldsOf(name).filter(
    (field) => field.required && (field.name !== 'dealer' || data.dealers.length > 0),
  )
  return requested.map((field) => required[field.name] ?? field.name)
}

function hasCountry(name: FormName): boolean {
  return fieldsOf(name).some((field) => field.name === 'country')
}

async function fill(page: Page, name: FormName, { data }: FormPosition, who: string) {
  const form = page.locator(`form[data-form="${name}"]`)
  for (const field of fieldsOf(name)) {
    const control = form.locator(`[name="${field.name}"]`)
    if (!field.required || (field.name === 'dealer' && data.dealers.length === 0)) continue
    if (field.input === 'checkbox') await control.check()
    else if (field.name === 'country') await control.selectOption('IT')
    // The first dealer is the nearest one, whoever that is.
    else if (field.input === 'select') await control.selectOption({ index: field.name === 'dealer' ? 2 : 1 })
    else await control.fill(field.name === 'email' ? `${who}.${name}@example.com` : (typed[field.name] ?? ''))
  }
}

/** Waits for the thank-you page, or the success in the place of the form. */
async function isSent(page: Page, name: FormName, { path, data }: FormPosition) {
  await expect(page.locator(`form[data-form="${name}"]`)).toHaveCount(0)
  if (data.thank_you !== undefined) await expect(page).not.toHaveURL(new RegExp(`${path}(\\?|$)`))
  else await expect(page.getByRole('status').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
