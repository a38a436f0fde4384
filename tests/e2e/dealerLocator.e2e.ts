import { expect, test, type Page } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { blockScripts, failOnErrors, fromAddress, screens, still, tabTo, wake } from '#tests/e2e/shell.ts'

test.use(still)

const path = '/it-it/trova-il-concessionario'
const cremona = `${path}?address=Cremona&at=45.1333,10.0247`
/** Given word for word. */
const unknownAddress = 'Indirizzo non valido. Prova inserendo un altro indirizzo.'
const typed: Readonly<Record<string, string>> = {
  first_name: 'Anna',
  last_name: 'Bianchi',
  email: 'anna.bianchi@example.com',
  phone: '+39 000 000 0100',
  address: 'Via dei Salici 12',
  city: 'Cremona',
  postal_code: '26100',
  message: 'Vorrei un appuntamento.',
}
const near = /^50 concessionari vicino a Cremona/

// What is sent here does not count against the forms of the other tests.
test.use(fromAddress('198.51.100.1'))

test.beforeEach(({ page }) => failOnErrors(page))

test('by keyboard alone: from the search to a request sent to the dealer chosen @smoke', async ({ page }) => {
  await page.goto(path)
  await wake(page)
  const field = placeField(page)
  await tabTo(page, field)
  // At once: the list of what was typed until then would be replaced while an option of it is chosen.
  await page.keyboard.insertText('Cremon')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Cremona')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: near })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/address=Cremona.*at=45\./)

  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  const opener = card.getByText('Contatta questo concessionario')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const link = card.getByRole('link', { name: 'Invia un messaggio' })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]dealer=[a-z0-9-]+/)

  const form = page.locator('form[data-form="contact-retailer"]')
  const dealer = form.locator('select[name="dealer"]')
  await expect(dealer.locator('option:checked')).toContainText(name)
  for (const control of await form.locator(':is(input, select, textarea)[required]').all()) {
    const field = (await control.getAttribute('name')) ?? ''
    if (field === 'dealer' || (await control.isHidden())) continue
    await tabTo(page, control)
    if (field === 'terms') await page.keyboard.press('Space')
    else if (field === 'topic') await page.keyboard.press('ArrowDown')
    else if (field !== 'country') await page.keyboard.type(typed[field] ?? field)
  }
  await tabTo(page, form.locator('button[type="submit"]'))
  await page.keyboard.press('Enter')
  await expect(page.locator('form[data-form="contact-retailer"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('search, services, card and number of cards come back after a reload, and with the way back', async ({ page }) => {
  await page.goto(cremona)
  await wake(page)
  await expect(page.getByRole('heading', { name: near })).toBeVisible()
  const offering = await countBeside(page, 'Assistenza')
  await service(page, 'Assistenza').check()
  await expect(page).toHaveURL(/service=y/)
  await expect(page.getByRole('heading', { name: `${offering} concessionari vicino a Cremona` })).toBeVisible()
  const found = await names(page)
  for (const card of await cards(page).all()) await expect(card).toContainText('Assistenza')
  await page.getByRole('link', { name: 'Mostra altri concessionari' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(found.length)
  const chosen = cards(page).nth(1)
  const name = await chosen.getByRole('heading').innerText()
  await chosen.getByRole('button', { name: 'Mostra sulla mappa' }).click()
  await expect(page).toHaveURL(/[?&]dealer=/)
  const listed = await names(page)
  await page.reload()
  await wake(page)
  await expect(service(page, 'Assistenza')).toBeChecked()
  await expect(placeField(page)).toHaveValue('Cremona')
  await expect.poll(() => names(page)).toEqual(listed)
  await expect(page.locator('article[data-selected]').getByRole('heading')).toHaveText(name)

  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(listed)
})

test('an unknown address is announced as invalid, and stays in the field', async ({ page }) => {
  await page.goto(path)
  await wake(page)
  await placeField(page).fill('qwrtzp xyz')
  await page.keyboard.press('Enter')
  await expect(placeField(page)).toHaveAccessibleDescription(new RegExp(unknownAddress))
  await expect(placeField(page)).toBeFocused()
  await expect(placeField(page)).toHaveValue('qwrtzp xyz')
})

test('a search that is slow can be left by the way back', async ({ page }) => {
  await page.goto(`${path}?address=Crema`)
  await wake(page)
  const found = page.locator('[data-section="dealer_locator"] [id$="-results"] > [aria-busy]')
  await placeField(page).fill('Cremona')
  await page.route(/\/retailers\//, (route) => new Promise(() => void route))
  await page.keyboard.press('Enter')
  await expect(found).toHaveCount(1)
  await expect(page).toHaveURL(/address=Cremona/)
  await page.goBack()
  await expect(found).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /vicino a Crema\b/ })).toBeVisible()
})

test('without script: a form, a list, more of it, and the same error @smoke', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(path)
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Mostra altri concessionari' }).click()
  await expect(cards(page)).toHaveCount(40)
  await placeField(page).fill('26100')
  await service(page, 'Agricenter').check()
  await page.getByRole('button', { name: 'Trova i concessionari' }).click()
  await expect(page).toHaveURL(/address=26100&agricenter=y/)
  await expect(page.getByRole('heading', { name: /concessionari vicino a .*Cremona/ })).toBeVisible()
  for (const card of await cards(page).all()) await expect(card).toContainText('Agricenter')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${path}?address=qwrtzp`)
  await expect(page.getByText(unknownAddress)).toBeVisible()
  await context.close()
})

test('bad input in the address is a page all the same', async ({ request }) => {
  for (const query of [
    'at=91,181',
    'at=abc',
    'at=90,0',
    'at=-89.9,180',
    'at=0,-179.999',
    `address=${'a'.repeat(2000)}`,
    `address=${encodeURIComponent('🚜🌾')}`,
    'address=Nairobi',
    'tractor_sales=n&wizardry=y',
    `dealer=${encodeURIComponent("1'; drop table entities; --")}`,
    'map=a,b,c',
    'count=-1',
    'view=globe',
  ]) {
    const response = await request.get(`${path}?${query}`)
    expect([query, response.status()]).toEqual([query, 200])
  }
  for (const id of ["1'; drop table entities; --", 'nobody', 'a'.repeat(300)]) {
    const response = await request.get(`${path}/${encodeURIComponent(id)}`)
    expect([id, response.status()]).toEqual([id, 404])
  }
})

test('a denied location is announced; a given one brings the nearest', async ({ page, context }) => {
  await page.goto(path)
  await wake(page)
  await page.getByRole('button', { name: 'Vicino a me' }).click()
  await expect(page.getByText(/Il tuo browser non condivide la posizione/)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45.1333, longitude: 10.0247 })
  await page.getByRole('button', { name: 'Vicino a me' }).click()
  await expect(page.getByRole('heading', { name: /^50 concessionari vicino a questa posizione/ })).toBeVisible()
})

test('390 px: axe finds nothing on the locator with results, details open, and on the page of a dealer', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone)
  await page.goto(cremona)
  await expectNoViolations(page)
  await wake(page)
  await cards(page).first().getByText('Dettagli').click()
  await expectNoViolations(page)
  const dealer = await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href')
  await page.goto(dealer ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page)
})

test('1440 px: axe finds nothing on the locator with the map in a column, details open', async ({ page }) => {
  await page.setViewportSize(screens.desktop)
  // Pins pass over each other while the map moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(cremona)
  await wake(page)
  await cards(page).first().getByText('Dettagli').click()
  await expect(page.locator('[data-section="dealer_locator"] [aria-busy="true"]')).toHaveCount(0)
  await expectNoViolations(page)
})

test('while its code is missing the locator is the plain form', async ({ page }) => {
  await blockScripts(page)
  await page.goto(path)
  await placeField(page).fill('Cremona')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: near })).toBeVisible()
})

function placeField(page: Page) {
  return page.getByLabel('CAP, indirizzo o città')
}

function cards(page: Page) {
  return page.locator('[data-section="dealer_locator"] article')
}

function names(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts()
}

function service(page: Page, name: string) {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
}

async function expectNoViolations(page: Page): Promise<void> {
  await expectAccessible(page, { exclude: 'canvas' })
}

/** Returns the number beside a service. */
async function countBeside(page: Page, name: string): Promise<string> {
  return (/\((\d+)\)/.exec(await service(page, name).locator('xpath=..').innerText()) ?? [])[1] ?? ''
}
