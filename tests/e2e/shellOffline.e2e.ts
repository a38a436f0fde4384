import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { failOnErrors, markDocument, screens, wake, words, type TestedLocale } from '#tests/e2e/shell.ts'

const typed = 'anna.bianchi@example.com'

test.beforeEach(({ page }) => failOnErrors(page))

for (const state of ['before hydration', 'hydrated'] as const) {
  test(`${state}: a link without a connection says so, keeps what was typed, and leads on when it is back${state === 'hydrated' ? ' @smoke' : ''}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(screens.phone)
    await page.goto('/it-it')
    if (state === 'hydrated') await wake(page)
    const stays = await markDocument(page)
    const field = page.locator('#newsletter-mail')
    await context.setOffline(true)
    await field.fill(typed)
    const link = page.locator('footer nav a').first()
    const target = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(noConnection(page, 'it-it')).toBeVisible()
    await expectAccessible(page, { include: '#offline' })
    expect(await stays()).toBe(true)
    await noConnection(page, 'it-it').getByRole('button', { name: words['it-it'].close }).click()
    await expect(noConnection(page, 'it-it')).toBeHidden()
    await expect(field).toHaveValue(typed)
    await expect(page).toHaveURL('/it-it')

    await link.click()
    await expect(noConnection(page, 'it-it')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(target)
    await expect(noConnection(page, 'it-it')).toBeHidden()
  })
}

test('before hydration: what needs the application waits for the connection', async ({ page, context, request }) => {
  const { secondLevel } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', secondLevel))
  const stays = await markDocument(page)
  await context.setOffline(true)
  await page.locator('[data-section="product_list"]').getByRole('combobox').selectOption('ascending')
  await expect(noConnection(page, 'en-gb')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\?sort=ascending$/)
  await expect(noConnection(page, 'en-gb')).toBeHidden()
  expect(await stays()).toBe(true)
})

test('a line that is dead without the browser knowing: the page and its address stay, and the link tries again', async ({
  page,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  const stays = await markDocument(page)
  await page.locator('#newsletter-mail').fill(typed)
  const link = page.locator('footer nav a').first()
  const target = (await link.getAttribute('href')) ?? ''
  // The router is there, so that the page itself is what cannot be fetched.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await link.hover()
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.route('**/*', (route) => route.abort())
  await link.click()
  await expect(noConnection(page, 'en-gb')).toBeVisible()
  await expect(page).toHaveURL('/en-gb')
  await expect(page.locator('#newsletter-mail')).toHaveValue(typed)
  await page.unrouteAll()
  await noConnection(page, 'en-gb').getByRole('link').click()
  await expect(page).toHaveURL(target)
  await expect(page.locator('main h1')).toBeFocused()
  await expect(noConnection(page, 'en-gb')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/en-gb')
  expect(await stays()).toBe(true)
})

test('a part of the application that cannot be fetched for want of a connection is no reason to reload', async ({
  page,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  const stays = await markDocument(page)
  await page.route('**/*', (route) => route.abort())
  const link = page.locator('footer nav a').first()
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(noConnection(page, 'en-gb')).toBeVisible()
  await expect(page).toHaveURL('/en-gb')
  expect(await stays()).toBe(true)
  await page.unrouteAll()
  await noConnection(page, 'en-gb').getByRole('link').click()
  await expect(page).toHaveURL(target)
})

function noConnection(page: Page, locale: TestedLocale) {
  return page.getByRole('dialog', { name: words[locale].dialogs.offline })
}
