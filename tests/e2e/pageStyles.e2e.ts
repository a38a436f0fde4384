import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test, type Page } from '@playwright/test'
import { pagePath } from '#renderer/site/router/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'
import { layOutAll } from '#tests/e2e/layOutAll.ts'
import { blockScripts, screens } from '#tests/e2e/shell.ts'

const folder = 'assets/static'

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  test(`${screens[screen].width} px, ${locale}: every type of page brings all of its style, and asks for none`, async ({
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
    const asked: string[] = []
    page.on('request', (sent) => {
      if (sent.resourceType() === 'stylesheet') asked.push(sent.url())
    })
    const sheet = readdirSync(`dist/client/${folder}`).find((name) => /^style\..*\.css$/.test(name))
    for (const [type, permalink] of Object.entries(await findPageTypes(request, locale))) {
      await test.step(type, async () => {
        await page.goto(pagePath(locale, permalink))
        expect(asked).toEqual([])
        await layOutAll(page)
        expect(await changesWith(page, `/${folder}/${sheet}`)).toEqual([])
        expect(asked.splice(0)).toHaveLength(1)
      })
    }
    expect(refused).toEqual([])
  })
}

test('the application comes with one style sheet, which is that of all other pages too', async ({ page, request }) => {
  const sheets = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'stylesheet' || asked.url().endsWith('.css')) sheets.add(asked.url())
  })
  const { home, category, product } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', home), { waitUntil: 'networkidle' })
  expect([...sheets]).toEqual([])
  await hydrate(page)
  for (const permalink of [category, product]) {
    await page
      .locator(`a[href="${pagePath('en-gb', permalink)}"]`)
      .locator('visible=true')
      .first()
      .click()
    await expect(page).toHaveURL(pagePath('en-gb', permalink))
    await expect(page.locator('[data-hydration="done"]')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
  }
  expect([...sheets]).toHaveLength(1)
})

test('the application draws nothing before its style sheet is there', async ({ page }) => {
  await page.route(/\/assets\/static\/style[^/]*\.css$/, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  await page.goto('/it-it')
  const html = page.locator('html')
  await html.evaluate((root) => {
    new MutationObserver(() => {
      const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/style.') === true)
      if (root.dataset['hydration'] === 'done') root.dataset['sheets'] ??= String(sheets.length)
    }).observe(root, { attributeFilter: ['data-hydration'] })
  })
  await hydrate(page)
  await expect(html).toHaveAttribute('data-sheets', '1')
})

/** What becomes another in place, size or look when the style sheet of all sections is there too; of closed dialogs as well. */
async function changesWith(page: Page, sheet: string): Promise<string[]> {
  return page.evaluate(async (href) => {
    const look = () =>
      [...document.querySelectorAll<HTMLElement>('body *:not(svg *)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { display, position, margin, padding, gap, border, color, backgroundColor, font } =
          getComputedStyle(element)
        const style = [display, position, margin, padding, gap, border, color, backgroundColor, font].join(' ')
        return `${element.tagName}.${element.className.toString()} ${x} ${y} ${width} ${height} ${style}`
      })
    const without = look()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const loaded = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', reject)
    })
    document.head.append(link)
    await loaded
    return look().flatMap((now, index) => (now === without[index] ? [] : `${without[index]} → ${now}`))
  }, sheet)
}
