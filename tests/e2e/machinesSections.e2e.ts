import { expect, test } from '#tests/e2e/test.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { findSectionPages } from '#tests/e2e/kinds.ts'
import { failOnErrors, fromAddress, still, stopClock, tickUntil, wake } from '#tests/e2e/shell.ts'

/** One test for each machine of sections: what it reaches is in `machines/diagrams/reached.json`. */
test.use({ ...still, ...fromAddress('198.51.100.2') })

test.beforeEach(({ page }) => failOnErrors(page))

test('finder: typed, submitted, typed back and chosen', async ({ page, request, reaches }) => {
  const [permalink = ''] =
    (await findSectionPages(request, 'en-gb', ['find_your_tractor'])).get('find_your_tractor') ?? []
  await page.clock.install()
  await page.goto(`/en-gb/${permalink}`)
  await wake(page)
  const section = page.locator('[data-section="find_your_tractor"]')
  const power = section.locator('input[name=power_min]')
  const announcement = section.getByRole('status')
  await expect(section.locator('form[data-ready]')).toHaveCount(1)
  await power.fill('250')
  await expect(page).toHaveURL(/power_min=250/)
  await expect(announcement).not.toBeEmpty()
  // From here on the pause that ends typing does not pass by itself.
  await stopClock(page)
  await power.fill('260')
  await expect(announcement).toBeEmpty()
  await power.press('Enter')
  await tickUntil(page, () => expect(announcement).not.toBeEmpty({ timeout: 100 }))
  await expect(page).toHaveURL(/power_min=260/)
  // The same number, written differently.
  await power.fill('0260')
  await expect(announcement).toBeEmpty()
  await power.press('Enter')
  await expect(announcement).not.toBeEmpty()
  await page.clock.resume()
  await section.locator('select').first().selectOption({ index: 1 })
  await reaches('finder')
})

test('locator and placeField: a place chosen, one that is unknown, the own position, and a call that fails', async ({
  page,
  context,
  reaches,
}) => {
  await page.goto('/it-it/trova-il-concessionario')
  await wake(page)
  const section = page.locator('[data-section="dealer_locator"]')
  const field = page.getByLabel('CAP, indirizzo o città')
  const searched = async (address: RegExp) => {
    await expect(page).toHaveURL(address)
    await expect(section.locator('form + [role="status"]')).not.toBeEmpty()
  }
  const focused = section.locator('[id$="-results"] :focus')
  const cards = section.locator('article')
  await field.fill('Cremon')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Cremona')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await searched(/address=Cremona/)
  // By keyboard: a search scrolls to its results, away from under a mouse.
  await expect(focused).toHaveCount(1)
  await page.getByRole('checkbox', { name: /^Assistenza/ }).press('Space')
  await searched(/service=y/)
  await cards.first().getByText('Dettagli').click()
  await cards.first().getByText('Contatta questo concessionario').click()
  await cards.nth(1).getByRole('button', { name: 'Mostra sulla mappa' }).click()
  await expect(page).toHaveURL(/[?&]dealer=/)
  await field.fill('Crem')
  await expect(options.first()).toBeVisible()
  await field.fill('C')
  await expect(options).toHaveCount(0)
  await field.fill('qwrtzp xyz')
  await page.keyboard.press('Enter')
  await searched(/address=qwrtzp/)
  const nearMe = page.getByRole('button', { name: 'Vicino a me' })
  await nearMe.press('Enter')
  await expect(page.getByText(/Il tuo browser non condivide la posizione/)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45.1333, longitude: 10.0247 })
  await nearMe.press('Enter')
  await searched(/at=45/)
  await expect(focused).toHaveCount(1)
  await page.goBack()
  await searched(/address=qwrtzp/)
  // Going back writes into the field, as typing does.
  await expect(field).toHaveValue('qwrtzp xyz')
  await page.route(/\/retailers\//, (route) => route.fulfill({ status: 503, json: { message: 'later', status: 503 } }))
  await field.fill('Crema')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/address=Crema/)
  await reaches('locator', 'placeField')
})

test('formSubmission: invalid, offline, busy, proved and sent', async ({ page, context, reaches }) => {
  const challenge = '/api/website/v1/forms/challenge'
  let requested = 0
  await page.route('**/api/website/v1/forms/newsletter/**', async (route) => {
    requested += 1
    if (requested === 1) return route.fulfill({ status: 409, json: { message: 'Conflict', status: 409 } })
    if (requested === 2) return route.fulfill({ status: 503, json: { message: 'Later', status: 503 } })
    if (requested === 3) return route.fulfill({ status: 429, json: { message: 'Prove it', status: 429, challenge } })
    return route.continue()
  })
  await page.goto('/it-it')
  await page.goto((await page.locator('form:has(#newsletter-mail)').getAttribute('action')) ?? '')
  await wake(page)
  const form = page.locator('form[data-form="newsletter"][data-ready]')
  const submit = form.locator('button[type=submit]')
  await submit.click()
  await expect(form.getByRole('alert')).toBeFocused()
  for (const { name, input, required } of fieldsOf('newsletter')) {
    const control = form.locator(`[name="${name}"]`)
    if (!required) continue
    if (input === 'checkbox') await control.check()
    else if (input === 'select') await control.selectOption({ index: 1 })
    else await control.fill(name === 'email' ? 'machines@example.com' : 'Anna')
  }
  await submit.click()
  await expect.poll(() => requested).toBe(1)
  await expect(submit).toBeEnabled()
  await context.setOffline(true)
  await submit.click()
  await expect(form.getByRole('status')).toContainText('Nessuna connessione')
  await context.setOffline(false)
  await expect(page.locator('form[data-form="newsletter"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reaches('formSubmission')
})
