import { expect, test } from '#tests/e2e/test.ts'
import * as v from 'valibot'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'
import { failOnErrors, wake } from '#tests/e2e/shell.ts'

/** Page kinds by what their structured data is about. */
const subjects = {
  home: ['Organization', 'WebSite'],
  category: ['BreadcrumbList', 'ItemList'],
  secondLevel: ['BreadcrumbList', 'ItemList'],
  product: ['BreadcrumbList', 'Product'],
  promotion: ['BreadcrumbList', 'Offer', 'Organization'],
  news: ['BreadcrumbList', 'NewsArticle', 'Organization'],
  company: ['BreadcrumbList'],
  film: ['BreadcrumbList', 'VideoObject'],
} as const
const graph = v.object({ '@graph': v.array(v.object({ '@type': v.string() })) })
const block = 'head > script[type="application/ld+json"]'

test.beforeEach(({ page }) => failOnErrors(page))

test('every kind of page describes itself to search engines, and the policy blocks nothing', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const rejected: string[] = []
    Object.assign(window, { rejected })
    document.addEventListener('securitypolicyviolation', (event) => rejected.push(event.violatedDirective))
  })
  const { smart_technology: film = '' } = await findPageTypes(request, 'it-it')
  const kinds = { ...(await findPageKinds(request, 'it-it')), film }
  for (const kind of ['home', 'category', 'secondLevel', 'product', 'promotion', 'news', 'company', 'film'] as const) {
    await test.step(kind, async () => {
      await page.goto(pagePath('it-it', kinds[kind]))
      const [text, ...others] = await page.locator(block).allTextContents()
      expect(others).toEqual([])
      const things = v.parse(graph, JSON.parse(text ?? ''))['@graph']
      expect(things.map((thing) => thing['@type'])).toEqual(subjects[kind])
      expect(await page.evaluate((): string[] => Reflect.get(window, 'rejected'))).toEqual([])
    })
  }
})

test('on another page the description of the first one is gone', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'it-it')
  await page.goto(pagePath('it-it', category))
  await wake(page)
  await expect(page.locator(block)).toHaveCount(1)
  await page
    .locator(`main a[href="${pagePath('it-it', secondLevel)}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(pagePath('it-it', secondLevel))
  await expect(page.locator(block)).toHaveCount(0)
})
