import { expect, test, type Page } from '@playwright/test'
import { pagePath } from '#renderer/site/router/paths.ts'
import { findPageTypes } from '#tests/e2e/kinds.ts'
import { blockScripts, screens } from '#tests/e2e/shell.ts'

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  test(`${screens[screen].width} px, ${locale}: the first screen of every type of page is drawn without the style sheet as with it`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await blockScripts(page)
    // The font may come between the two looks; it has a test of its own.
    await page.route(/\.woff2$/, (route) => route.abort())
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    for (const [type, permalink] of Object.entries(await findPageTypes(request, locale))) {
      await test.step(type, async () => {
        let arrive = () => {}
        const held = new Promise<void>((resolve) => (arrive = resolve))
        await page.route(/\/assets\/static\/style\..*\.css$/, (route) => held.then(() => route.continue()))
        await page.goto(pagePath(locale, permalink), { waitUntil: 'commit' })
        await expect(page.locator('main > :first-child').first()).toBeVisible()
        await expect
          .poll(() => page.evaluate(() => document.querySelector('link[rel="stylesheet"]') !== null))
          .toBe(true)
        const without = await boxes(page)
        expect(without.length).toBeGreaterThan(10)
        arrive()
        await page.waitForLoadState('load')
        expect(await boxes(page)).toEqual(without)
        await page.unroute(/\/assets\/static\/style\..*\.css$/)
      })
    }
    expect(refused).toEqual([])
  })
}

/** Place, size and colours of all that stands on the first screen, outside of what waits for the sheet. */
async function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (element.closest('[style*="content-visibility"], svg *') !== null) return []
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || y > innerHeight || !element.checkVisibility()) return []
      const { color, backgroundColor, fontSize } = getComputedStyle(element)
      const holdsWaiting = element.querySelector('[style*="content-visibility"]') !== null
      const box = [x, y, width, holdsWaiting ? '' : height].map((value) => String(value))
      return `${element.tagName}.${element.className.toString()} ${box.join(' ')} ${color} ${backgroundColor} ${fontSize}`
    }),
  )
}
