import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'
import { layOutAll } from '#tests/e2e/layOutAll.ts'
import { blockScripts, screens, withoutIdleTimer } from '#tests/e2e/shell.ts'

const folder = 'dist/client/assets/static'

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  test(`${screens[screen].width} px, ${locale}: every type of page inlines all of its styles, and no other style sheet changes it`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await blockScripts(page)
    // The font may arrive between the two readings; it has a test of its own.
    await page.route(/\.woff2$/, (route) => route.abort())
    const blocked: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) blocked.push(message.text())
    })
    const requested = watchStyleSheets(page)
    // Those of the map libraries come with the maps, those of the inspector with its own page.
    const sheets = readdirSync(folder)
      .filter((name) => /^(?!map|inspector|renderer_inspector).*\.css$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    expect(sheets.length).toBeGreaterThan(40)
    for (const [type, permalink] of Object.entries(await findPageTypes(request, locale))) {
      await test.step(type, async () => {
        await page.goto(pagePath(locale, permalink))
        expect(requested).toEqual([])
        await layOutAll(page)
        expect(await changesWith(page, sheets)).toEqual([])
      })
    }
    expect(blocked).toEqual([])
  })
}

test('style sheets come with the code that needs them, the theme never', async ({ page, request }) => {
  const requested = watchStyleSheets(page)
  await withoutIdleTimer(page)
  const { home, category, product } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', home), { waitUntil: 'networkidle' })
  expect(requested).toEqual([])
  await hydrate(page)
  for (const permalink of [category, product]) {
    await page
      .locator(`a[href="${pagePath('en-gb', permalink)}"]`)
      .locator('visible=true')
      .first()
      .click()
    await expect(page).toHaveURL(pagePath('en-gb', permalink))
    await expect(page.locator('[data-hydration="done"]')).toHaveCount(1)
  }
  await expect(page.locator('[data-section="product_overview"]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const names = requested.map((url) => /([\w-]+)\.[\w-]+\.css$/.exec(url)?.[1])
  expect(names).toEqual(expect.arrayContaining(['shell', 'common', 'product-overview']))
  expect(new Set(names).size).toBe(names.length)
  const fontFaces = await page.evaluate(
    () =>
      [...document.styleSheets].filter((sheet) => [...sheet.cssRules].some((rule) => rule instanceof CSSFontFaceRule))
        .length,
  )
  expect(fontFaces).toBe(1)
})

test('the application renders nothing before its style sheets have arrived', async ({ page }) => {
  await delayStyleSheets(page)
  await withoutIdleTimer(page)
  await page.goto('/it-it')
  const html = page.locator('html')
  await html.evaluate((root) => {
    new MutationObserver(() => {
      const sheets = [...document.styleSheets].filter(({ href }) => href !== null)
      if (root.dataset['hydration'] === 'done') root.dataset['sheets'] ??= sheets.length > 0 ? 'some' : 'none'
    }).observe(root, { attributeFilter: ['data-hydration'] })
  })
  await hydrate(page)
  await expect(html).toHaveAttribute('data-sheets', 'some')
})

test('a page the visitor goes on to is never shown without its styles', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', ''))
  await hydrate(page)
  await delayStyleSheets(page)
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const measure = () => {
      const section = document.querySelector<HTMLElement>('[data-section="product_overview"]')
      if (main === null || section === null || main.dataset['styled'] !== undefined) return
      main.dataset['styled'] = String(
        [...document.styleSheets].some(({ href }) => href?.includes('/product-overview.')),
      )
    }
    new MutationObserver(measure).observe(document.body, { childList: true, subtree: true })
  })
  await page
    .locator(`a[href="${pagePath('en-gb', product)}"]`)
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page.locator('[data-section="product_overview"]')).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('data-styled', 'true')
})

function watchStyleSheets(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' || request.url().endsWith('.css')) requested.push(request.url())
  })
  return requested
}

async function delayStyleSheets(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
}

/**
 * Elements whose position, size or style changes once other style sheets apply, those in closed dialogs included. The sheets are adopted
 * as texts, in the place of files: they come after the styles of the document in either case.
 */
async function changesWith(page: Page, sheets: readonly string[]): Promise<string[]> {
  return page.evaluate((texts) => {
    const readAll = () =>
      [...document.querySelectorAll<HTMLElement>('body *:not(svg *)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { display, position, margin, padding, gap, border, color, backgroundColor, font } =
          getComputedStyle(element)
        const style = [display, position, margin, padding, gap, border, color, backgroundColor, font].join(' ')
        return `${element.tagName}.${element.className.toString()} ${x} ${y} ${width} ${height} ${style}`
      })
    const without = readAll()
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    return readAll().flatMap((now, index) => (now === without[index] ? [] : `${without[index]} → ${now}`))
  }, sheets)
}
