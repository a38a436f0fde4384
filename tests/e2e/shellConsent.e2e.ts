import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { dataLayer, failOnErrors, screens, wake, words, type TestedLocale } from '#tests/e2e/shell.ts'

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const byDefault = ['consent', 'default', denied]

/** Requests to the tag manager, which answers with a script that does nothing. */
let scripts: string[]

test.beforeEach(async ({ page }) => {
  failOnErrors(page)
  scripts = []
  await page.route(/googletagmanager\.com/, async (route) => {
    scripts.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
})

test('nothing is measured before the answer; consent sends what has waited and fetches the tag manager once', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone)
  await page.goto('/it-it')
  await expect(banner(page, 'it-it')).toBeHidden()
  await wake(page)
  await expect(banner(page, 'it-it')).toBeVisible()
  expect((await dataLayer(page))[0]).toEqual(byDefault)
  await expectAccessible(page, { include: '#consent' })

  await page.locator('footer nav a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(banner(page, 'it-it')).toBeVisible()
  expect(await dataLayer(page)).toEqual([byDefault])
  expect(scripts).toEqual([])

  await page.getByRole('button', { name: words['it-it'].consent.grant, exact: true }).click()
  await expect(banner(page, 'it-it')).toBeHidden()
  await expect.poll(() => scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])
  await expect.poll(async () => (await pageViews(page)).length).toBeGreaterThan(0)
  const told = await dataLayer(page)
  expect(told[0]).toEqual(byDefault)
  expect(told).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }])
  const update = told.findIndex((entry) => Array.isArray(entry) && entry[1] === 'update')
  expect(told.findIndex((entry) => !Array.isArray(entry))).toBeGreaterThan(update)

  await page.reload()
  scripts = []
  await wake(page)
  await expect.poll(() => scripts.length).toBe(1)
  await expect(banner(page, 'it-it')).toBeHidden()
  await expect.poll(() => pageViews(page)).toHaveLength(1)
})

test('a refusal measures nothing, is remembered, and can be taken back in the footer', async ({ page }) => {
  await page.goto('/en-gb')
  await wake(page)
  await page.getByRole('button', { name: words['en-gb'].consent.deny, exact: true }).click()
  await expect(banner(page, 'en-gb')).toBeHidden()
  await page.reload()
  await page.clock.install()
  await wake(page)
  await page.clock.runFor(5000)
  await expect(banner(page, 'en-gb')).toBeHidden()
  expect(await pageViews(page)).toEqual([])
  expect(scripts).toEqual([])

  const reopen = page.locator('[data-consent="reopen"]')
  await reopen.click()
  await expect(banner(page, 'en-gb')).toBeVisible()
  const grant = page.getByRole('button', { name: words['en-gb'].consent.grant, exact: true })
  await expect(grant).toBeFocused()
  await grant.click()
  await expect(banner(page, 'en-gb')).toBeHidden()
  await expect.poll(() => scripts.length).toBe(1)
  expect(await dataLayer(page)).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }])
  await expect(reopen).toBeFocused()
})

test('consent that is taken back tells Consent Mode and ends the page views', async ({ page }) => {
  await page.goto('/en-gb')
  await wake(page)
  await page.getByRole('button', { name: words['en-gb'].consent.grant, exact: true }).click()
  await expect.poll(async () => (await pageViews(page)).length).toBe(1)
  await page.locator('[data-consent="reopen"]').click()
  await page.getByRole('button', { name: words['en-gb'].consent.deny, exact: true }).click()
  expect(await dataLayer(page)).toContainEqual(['consent', 'update', { analytics_storage: 'denied' }])
  await page.clock.install()
  await page.locator('footer nav a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.runFor(1000)
  expect(await pageViews(page)).toHaveLength(1)
})

function banner(page: Page, locale: TestedLocale) {
  return page.getByRole('region', { name: words[locale].consent.title })
}

async function pageViews(page: Page): Promise<unknown[]> {
  const entries = await dataLayer(page)
  return entries.filter((entry) => JSON.stringify(entry).includes('"page-view"'))
}
