import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { pagePath } from '#renderer/site/router/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { distinctPages, findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'

const widths = [390, 1024, 1440]
/** Where a page of every type is opened; elsewhere, one of each kind. */
const everyType = { 'it-it': 390, 'en-gb': 1440 } as const

for (const locale of ['it-it', 'en-gb'] as const) {
  for (const width of widths) {
    test(`every type of page in ${locale} at ${width} px: axe finds nothing, nothing overflows, nothing shifts or grows when the page is taken over`, async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 900 })
      const kinds = {
        ...(await findPageKinds(request, locale)),
        ...(everyType[locale] === width ? await findPageTypes(request, locale) : {}),
        notFound: '404',
        serverError: '500',
      }
      // From here on the font is there before the first line is drawn, as on every page but a visit's first.
      await page.goto(pagePath(locale, '404'), { waitUntil: 'networkidle' })
      for (const [permalink, kind] of distinctPages(kinds)) {
        await test.step(kind, async () => {
          // On a busy machine even a kept font may come after the first line, once; what the page itself shifts, it always does.
          await expect(async () => {
            await page.goto(pagePath(locale, permalink), { waitUntil: 'networkidle' })
            expect(await shiftOf(page)).toBeLessThan(0.001)
          }).toPass({ intervals: [0], timeout: 15_000 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
          // What is laid out only when it comes near has no colours yet that axe could compare.
          await page.evaluate(() => {
            for (const part of document.querySelectorAll<HTMLElement>('[data-section], footer'))
              part.style.contentVisibility = 'visible'
          })
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
          ).toEqual([])
          const before = await heightsOf(page)
          if (kind !== 'serverError') await hydrate(page)
          expect(await heightsOf(page)).toEqual(before)
        })
      }
    })
  }
}

test('menu, sub-menu and language chooser open and close by keyboard, without any script', async ({
  browser,
  baseURL,
  request,
}) => {
  const { product } = await findPageKinds(request, 'en-gb')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(pagePath('en-gb', product))
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const panel = navigation.locator('[popover]').first()
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(navigation).toBeVisible()
  await navigation.getByRole('listitem').first().getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await context.close()
})

test('the language chooser leads to the same page in the other locale', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  const italian = await findPageKinds(request, 'it-it')
  await page.goto(pagePath('en-gb', product))
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose country and language' })
  await expect(dialog.locator('[aria-current="true"]')).toHaveText('English')
  await dialog.getByRole('link', { name: 'Italiano' }).click()
  await expect(page).toHaveURL(pagePath('it-it', italian.product))
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
})

/** How far the page has shifted until now, as Layout Instability counts it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
}

function heightsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-section]')].map((section) => [
        section.dataset['sectionKey'] ?? '',
        Math.round(section.getBoundingClientRect().height),
      ]),
    ),
  )
}
