import { expect, test } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'

for (const width of [390, 1024, 1440]) {
  test(`the text of a hero is legible on any picture at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const { home, category } = await findPageKinds(request, 'en-gb')
    const { story = '' } = await findPageTypes(request, 'en-gb')
    for (const permalink of [home, category, story]) {
      await page.goto(pagePath('en-gb', permalink))
      const hero = page.locator(':is([data-section="hero"], [data-section="hero_carousel"])').first()
      const picture = await hero.getByRole('img').first().boundingBox()
      const text = hero.locator('div:has(> :is(h1, h2))').first()
      const { y = 0, width: textWidth = 0 } = (await text.boundingBox()) ?? {}
      const surface = await text.evaluate((element) => getComputedStyle(element).backgroundColor)
      const isBelow = y >= (picture?.y ?? 0) + (picture?.height ?? 0) - 1
      expect(isBelow || surface === 'rgb(255, 255, 255)').toBe(true)
      expect(await text.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none')
      // The picture keeps its right half.
      if (!isBelow) expect(textWidth).toBeLessThan((picture?.width ?? 0) * 0.52)
    }
  })
}
