import { expect, test } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { layOutAll } from '#tests/e2e/layOutAll.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { blockScripts, dataLayer, failOnErrors, screens, still, wake, words } from '#tests/e2e/shell.ts'

const mail = 'anna.bianchi@example.com'

test.use(still)

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  test(`${screens[screen].width} px, ${locale}: address and terms, else the error; then on to the newsletter page`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    const { secondLevel } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, secondLevel))
    await wake(page)
    const form = page.locator('form[data-newsletter]')
    const field = form.getByRole('textbox')
    const terms = form.getByRole('checkbox')
    const error = form.getByRole('alert')
    const submit = form.getByRole('button')
    await expect(form.getByText(words[locale].newsletterError)).toHaveCount(0)
    await expect(terms).not.toBeChecked()

    await submit.click()
    await expect(error).toHaveText(words[locale].newsletterError)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(words[locale].newsletterError)

    await field.fill(mail)
    await submit.click()
    await expect(error).toHaveText(words[locale].newsletterError)
    await expect(terms).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    await expect(terms).toHaveAttribute('aria-invalid', 'true')

    await terms.check()
    await field.fill('   ')
    await submit.click()
    await expect(error).toHaveText(words[locale].newsletterError)
    await expect(field).toBeFocused()

    await field.fill(mail)
    const action = (await form.getAttribute('action')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${action}?mail=${encodeURIComponent(mail)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await wake(page)
    await expect.poll(async () => (await dataLayer(page)).length).toBeGreaterThan(0)
    const received = JSON.stringify(await dataLayer(page))
    expect(received).not.toContain('anna')
    expect(received).toContain(action)
  })
}

test('without the application the browser requires both and leads on @smoke', async ({ page }) => {
  await blockScripts(page)
  await page.goto('/it-it')
  // A part above that gets its height in the middle of a press moves the button away.
  await layOutAll(page)
  const form = page.locator('form[data-newsletter]')
  const field = form.getByRole('textbox')
  await form.getByRole('button').click()
  await expect(page).toHaveURL('/it-it')
  await expect(field).toBeFocused()
  await field.fill(mail)
  await form.getByRole('button').click()
  await expect(page).toHaveURL('/it-it')
  await form.getByRole('checkbox').check()
  const action = (await form.getAttribute('action')) ?? ''
  await form.getByRole('button').click()
  await expect(page).toHaveURL(`${action}?mail=${encodeURIComponent(mail)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
