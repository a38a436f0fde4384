import { expect, test } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'

test('the 3D viewer shows the model within the Content-Security-Policy', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', product))
  await page.evaluate(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      document.body.setAttribute('data-violation', `${violatedDirective} ${blockedURI}`),
    ),
  )
  await hydrate(page)
  const section = page.locator('[data-section="product_3d"]')
  await section.getByRole('button', { name: /^Load the 3D model/ }).click()
  await expect(section.locator('model-viewer')).toBeVisible()
  await expect(section.getByText('The 3D model could not be loaded')).toHaveCount(0)
  expect(await page.locator('body').getAttribute('data-violation')).toBeNull()
})
