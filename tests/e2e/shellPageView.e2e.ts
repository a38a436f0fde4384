import { expect, test } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { dataLayer, failOnErrors, stopClock, tickUntil, wake } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

test('each route change reaches the data layer after 250 ms, without personal data of its address @smoke', async ({
  page,
  request,
  baseURL,
}) => {
  const { category, secondLevel } = await findPageKinds(request, 'it-it')
  await page.clock.install()
  await page.goto(`${pagePath('it-it', category)}?mail=anna%40example.com&utm_source=letter`)
  await wake(page)
  await page.clock.runFor(1000)
  const first = {
    event: 'page-view',
    route_name: 'page___it-it',
    page_type: 'product_category',
    url: `${baseURL}${pagePath('it-it', category)}?utm_source=letter`,
    title: await page.title(),
  }
  expect(await dataLayer(page)).toEqual([first])

  await stopClock(page)
  await page
    .locator(`main a[href="${pagePath('it-it', secondLevel)}"]`)
    .first()
    .click()
  await tickUntil(page, () => expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 100 }))
  await page.clock.runFor(200)
  expect(await dataLayer(page)).toEqual([first])
  await page.clock.runFor(51)
  expect(await dataLayer(page)).toEqual([
    first,
    {
      event: 'page-view',
      route_name: 'page___it-it',
      page_type: 'second_level_product_category',
      url: `${baseURL}${pagePath('it-it', secondLevel)}`,
      title: await page.title(),
    },
  ])
})

test('error pages are tracked as errors', async ({ page, baseURL }) => {
  await page.goto('/en-gb/404')
  await wake(page)
  await expect
    .poll(() => dataLayer(page))
    .toEqual([
      {
        event: 'page-view',
        route_name: '404___en-gb',
        page_type: 'error',
        url: `${baseURL}/en-gb/404`,
        title: await page.title(),
      },
    ])
})
