import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { failOnErrors, markDocument, wake } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

/** Makes the CMS respond to one page call with a redirect. */
async function redirect(page: Page, permalink: string, location: string) {
  await page.route(`**/api/website/v1/pages/${permalink}?*`, (route) =>
    route.fulfill({ json: { redirect: { location, status: 301 } } }),
  )
}

test('a link to a redirected page of the CMS leads on in the same document, and Back to where it began @smoke', async ({
  page,
  request,
}) => {
  const { category, news } = await findPageKinds(request, 'it-it')
  await redirect(page, category, pagePath('it-it', news))
  await page.goto('/it-it')
  await wake(page)
  const isSame = await markDocument(page)
  await page
    .locator(`main a[href="${pagePath('it-it', category)}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(pagePath('it-it', news))
  await expect(page.locator('[data-section="article_header"] h1')).toBeVisible()
  expect(await isSame()).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/it-it')
  await expect(page.locator('[data-section="hero"]').first()).toBeVisible()
})

test('a redirect to another site or locale is the browser’s', async ({ page, request }) => {
  const { category } = await findPageKinds(request, 'it-it')
  await redirect(page, category, '/en-gb')
  await page.goto('/it-it')
  await wake(page)
  const isSame = await markDocument(page)
  await page
    .locator(`main a[href="${pagePath('it-it', category)}"]`)
    .first()
    .click()
  await expect(page).toHaveURL('/en-gb')
  expect(await isSame()).toBe(false)
})
