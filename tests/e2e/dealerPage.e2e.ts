import { expect, test, type APIRequestContext, type Page } from '#tests/e2e/test.ts'
import * as v from 'valibot'
import { retailersResponse, type Retailer } from '#schemas/retailers.ts'
import { failOnErrors, fromAddress, still, wake } from '#tests/e2e/shell.ts'

test.use(still)

const required = 'Seleziona un concessionario per proseguire'

// What is sent here does not count against the forms of the other tests.
test.use(fromAddress('198.51.100.2'))

test.beforeEach(({ page }) => failOnErrors(page))

test('from the page of a dealer to a form that has it chosen, and is sent to nobody by itself', async ({
  page,
  request,
}) => {
  const dealer = await dealerOf(request, 'it-it')
  await page.goto(`/it-it/${dealer.permalink}`)
  await wake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealer.name)
  await expect(page.getByRole('row')).toHaveCount(7)
  const description = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(description).toContain('"LocalBusiness"')

  await page.getByRole('main').getByRole('link', { name: 'Prenota una prova' }).click()
  const dealers = page.locator('form[data-form="test-drive"][data-ready] select[name="dealer"]')
  await expect(dealers).toHaveValue(dealer.id)
  await expect(dealers.locator('option:checked')).toHaveText(`${dealer.name}, ${dealer.city}`)
  await dealers.selectOption('')
  await page.locator('form[data-form="test-drive"] button[type=submit]').click()
  await expect(dealers).toHaveAccessibleDescription(required)
})

test('the map of a dealer is that of the locator, and leads back', async ({ page, request }) => {
  const dealer = await dealerOf(request, 'it-it')
  await page.goto(`/it-it/${dealer.permalink}`)
  await wake(page)
  await page.getByRole('link', { name: 'Mostra sulla mappa' }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]dealer=${dealer.id}.*[?&]map=`))
  await expect(page.locator('article[data-selected]').getByRole('heading')).toHaveText(dealer.name)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealer.name)
})

test('without script a dealer across the border is chosen, confirmed and shown', async ({
  browser,
  baseURL,
  request,
}) => {
  const dealer = await dealerOf(request, 'de-ch')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(`/it-it/${dealer.permalink?.replace(/^.*\//, 'trova-il-concessionario/')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealer.name)
  await page.getByRole('main').getByRole('link', { name: 'Invia un messaggio' }).click()
  await isChosen(page, dealer)
  const form = page.locator('form[data-form="contact-retailer"]')
  await form.evaluate((each) => each.setAttribute('novalidate', ''))
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isChosen(page, dealer)
  await context.close()
})

async function isChosen(page: Page, { id, name, city }: Retailer) {
  const dealers = page.locator('form[data-form="contact-retailer"] select[name="dealer"]')
  await expect(dealers).toHaveValue(id)
  await expect(dealers.locator('option:checked')).toHaveText(`${name}, ${city}`)
}

/** Returns a dealer of a locale with everything a dealer can have. */
async function dealerOf(request: APIRequestContext, locale: string): Promise<Retailer> {
  const response = await request.get(`/api/website/v1/retailers/?lang=${locale}`)
  const dealers = v.parse(retailersResponse, await response.json())
  const found = dealers.find(({ opening_hours: hours, email, website }) => hours.length > 0 && email && website)
  if (found === undefined) throw new Error(`${locale} has no dealer with opening hours`)
  return found
}
