import { expect, test, type Page } from '#tests/e2e/test.ts'
import { progressHide, progressTick } from '#machines/delays.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { dataLayer, failOnErrors, stopClock, tickUntil, wake, words } from '#tests/e2e/shell.ts'

/** Machines of the page that follow its calls; `machinesShell.e2e.ts` has the others. */
const locale = 'en-gb'
const pageCalls = /\/api\/website\/v1\/pages\//

test.beforeEach(({ page }) => failOnErrors(page))

test('progressBar: a quick call, a slow one and one that fails', async ({ page, request, reaches }) => {
  const { category, secondLevel } = await findPageKinds(request, locale)
  await page.clock.install()
  const link = page.locator(`main a[href="${pagePath(locale, secondLevel)}"]`).first()
  const bar = page.getByRole('progressbar', { name: words[locale].loading })
  for (const status of [200, 500] as const) {
    await page.goto(pagePath(locale, category))
    await wake(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(pageCalls, async (route) => {
      await held
      await (status === 200 ? route.continue() : route.fulfill({ status, json: { message: 'broken' } }))
    })
    // The call of the click is the first: what is fetched ahead shows no progress.
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await stopClock(page)
    await link.click()
    await expect(async () => {
      await page.clock.runFor(progressTick)
      await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/, { timeout: 100 })
    }).toPass()
    release()
    const [name, value] = status === 200 ? ['aria-valuenow', '100'] : ['data-failed', '']
    await tickUntil(page, () => expect(bar).toHaveAttribute(name, value, { timeout: 100 }))
    await expect(async () => {
      await page.clock.runFor(progressHide)
      await expect(bar).toBeHidden({ timeout: 100 })
    }).toPass()
    await page.clock.resume()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await reaches('progressBar')
})

test('consent and pageView: granted, withdrawn, granted again, and denied on the first visit', async ({
  page,
  reaches,
}) => {
  await withTagManager(page)
  await page.goto(pagePath(locale, ''))
  await wake(page)
  const banner = page.getByRole('region', { name: words[locale].consent.title })
  const press = async (choice: 'grant' | 'deny') => {
    await page.getByRole('button', { name: words[locale].consent[choice], exact: true }).click()
    await expect(banner).toBeHidden()
  }
  const reopen = page.locator('[data-consent="reopen"]')
  const hasSent = () =>
    expect.poll(() => dataLayer(page)).toContainEqual(expect.objectContaining({ event: 'page-view' }))
  const tagManager = page.waitForRequest(/googletagmanager\.com/)
  await press('grant')
  await tagManager
  await hasSent()
  await reopen.click()
  await press('deny')
  await reopen.click()
  await press('grant')
  await reopen.click()
  await press('deny')
  await page.reload()
  await wake(page)
  await reopen.click()
  await press('grant')
  await page.reload()
  await wake(page)
  await page.locator('footer nav a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await hasSent()
  await page.evaluate(() => localStorage.removeItem('consent'))
  await page.reload()
  await wake(page)
  await press('deny')
  await reaches('consent', 'pageView')
})

/** Gives the documents of a site without a tag manager the settings of one that has it. */
async function withTagManager(page: Page): Promise<void> {
  await page.route(/googletagmanager\.com/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(`**${pagePath(locale, '')}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replace('"tagManager":""', '"tagManager":"GTM-TEST123"')
    return route.fulfill({ response, headers, body })
  })
}
