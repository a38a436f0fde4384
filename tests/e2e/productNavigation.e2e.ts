import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { failOnErrors, screens, tabTo, wake } from '#tests/e2e/shell.ts'

const bar = '[data-section="product_navigation"]'
const targets = ['product-specifications', 'downloads', 'product-gallery'] as const
const names = {
  'it-it': { label: 'In questa pagina', overview: 'Panoramica', 'product-specifications': 'Dati tecnici' },
  'en-gb': {
    label: 'On this page',
    overview: 'Overview',
    'product-specifications': 'Technical specifications',
  },
} as const
const visits = [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale } of visits) {
  const { width } = screens[screen]

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`${width} px, ${locale}, motion ${reducedMotion}: a deep link lands with its heading below the bars`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(screens[screen])
      await page.emulateMedia({ reducedMotion })
      const { product } = await findPageKinds(request, locale)
      for (const target of targets) {
        // Another document each time: the same one would only scroll.
        await page.goto('about:blank')
        await page.goto(`${pagePath(locale, product)}#section-${target}`)
        await expectLanded(page, target)
      }
    })
  }

  test(`${width} px, ${locale}: the links of the bar lead to their sections, and back${width === 390 ? ' @smoke' : ''}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    const navigation = page.getByRole('navigation', { name: names[locale].label })
    await expect(navigation.getByRole('link').first()).toHaveText(names[locale].overview)
    // As a visitor comes there: what stands above has been on screen, and has its real height.
    for (let step = 0; step < 20 && (await distanceToBar(page)) > 0; step += 1) {
      await page.mouse.wheel(0, 300)
      await waitUntilStill(page)
    }
    const left = await page.evaluate(() => scrollY)
    for (const target of targets) {
      await navigation.locator(`a[href="#section-${target}"]`).click()
      await expect(page).toHaveURL(`${pagePath(locale, product)}#section-${target}`)
      await expectLanded(page, target)
      await expectCurrent(page, target)
    }
    await page.goBack()
    await expect(page).toHaveURL(`${pagePath(locale, product)}#section-downloads`)
    // Where the visitor was when they went on, which need not be where they landed.
    await expectCurrent(page, 'downloads')
    await page.goBack()
    await expectCurrent(page, 'product-specifications')
    await page.goBack()
    await expect(page).toHaveURL(pagePath(locale, product))
    await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), left)).toBeLessThanOrEqual(2)
    await waitUntilStill(page)
    await page.goForward()
    await expectCurrent(page, 'product-specifications')
  })

  test(`${width} px, ${locale}: the bar marks what is being read and keeps the mark in sight`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    await wake(page)
    await expect(page.locator(`${bar} [aria-current]`)).toHaveText(names[locale].overview)
    for (const target of ['product-equipment', 'product-prices', 'product-gallery']) {
      await scrollToSection(page, target)
      await expectCurrent(page, target)
    }
    // Below the last section that has a name nothing is marked.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.locator(`${bar} [aria-current]`)).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
}

test('by keyboard: a link is reached, followed, and the focus goes on from its section', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await page.setViewportSize(screens.desktop)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pagePath('en-gb', product))
  const name = names['en-gb']['product-specifications']
  const link = page.getByRole('navigation', { name: names['en-gb'].label }).getByRole('link', { name })
  // From the last link before the bar on: the way there is the menu's.
  const before = page.locator('[data-section="product_overview"] a').last()
  await expect(before).toBeVisible()
  await before.focus()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expectLanded(page, 'product-specifications')
  await page.keyboard.press('Tab')
  const focused = page.locator('[data-section="product_specifications"] :focus')
  await expect(focused).toHaveCount(1)
  await expect(focused).toBeInViewport({ ratio: 1 })
})

test('every link of the bar leads to a section that shows something, and every id stands once', async ({
  page,
  request,
}) => {
  for (const { locale } of visits) {
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    const found = await page.evaluate((selector) => {
      const links = [...document.querySelectorAll(`${selector} nav a`)].map((link) => link.getAttribute('href') ?? '')
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return {
        number: links.length,
        empty: links.filter((link) => (document.querySelector(link)?.childElementCount ?? 0) === 0),
        twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      }
    }, bar)
    expect(found).toEqual({ number: expect.any(Number), empty: [], twice: [] })
    expect(found.number).toBeGreaterThan(5)
  }
})

test('without JavaScript the links lead to the sections, below a bar that stays', async ({
  browser,
  baseURL,
  request,
}) => {
  const { product } = await findPageKinds(request, 'it-it')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: screens.phone,
    reducedMotion: 'reduce',
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(pagePath('it-it', product))
  const name = names['it-it']['product-specifications']
  await page.getByRole('navigation', { name: names['it-it'].label }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/#section-product-specifications$/)
  const heading = page.locator('[data-section="product_specifications"] h2')
  await expect(heading).toBeInViewport({ ratio: 1 })
  const { bottom, top } = await bounds(page, heading)
  expect(top).toBeGreaterThanOrEqual(bottom)
  await context.close()
})

test('on paper there is no bar', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', product))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(bar)).toBeHidden()
})

// The section's top stands where `scroll-margin` puts it, and its heading below the bar, once nothing moves any more.
async function expectLanded(page: Page, target: string, options?: { timeout: number }): Promise<void> {
  const places = () =>
    page.evaluate(
      ([id, selector]) => {
        const section = document.getElementById(id)
        const navigation = document.querySelector(selector)
        if (section === null || navigation === null) return undefined
        const top = section.getBoundingClientRect().top
        const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop)
        const heading = section.querySelector('h2')?.getBoundingClientRect().top ?? top
        const { bottom } = navigation.getBoundingClientRect()
        return { off: Math.abs(Math.round(top - margin)) <= 2 ? 0 : top - margin, below: heading >= bottom }
      },
      [`section-${target}`, bar] as const,
    )
  await expect.poll(places, options).toEqual({ off: 0, below: true })
}

/** Scrolls to a section by hand, as often as the sections before it get their real heights and push it away. */
async function scrollToSection(page: Page, target: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), `section-${target}`)
    await waitUntilStill(page)
    await expectLanded(page, target, { timeout: 500 })
  }).toPass()
}

async function expectCurrent(page: Page, target: string): Promise<void> {
  const link = page.locator(`${bar} a[href="#section-${target}"]`)
  await expect(link).toHaveAttribute('aria-current', 'location')
  await expect(page.locator(`${bar} [aria-current]`)).toHaveCount(1)
  // A hair of the last letter's room may be cut.
  await expect(link).toBeInViewport({ ratio: 0.95 })
  await waitUntilStill(page)
}

async function bounds(page: Page, heading: ReturnType<Page['locator']>) {
  const bottom = (await page.locator(bar).boundingBox()) ?? { y: 0, height: 0 }
  return { bottom: bottom.y + bottom.height, top: (await heading.boundingBox())?.y ?? 0 }
}

/** Returns how far the bar stands below the part of the screen a click does not have to scroll to, in px. */
async function distanceToBar(page: Page): Promise<number> {
  const { bottom } = await bounds(page, page.locator(bar))
  return bottom - (page.viewportSize()?.height ?? 0)
}

/** Waits until page and bar have stopped scrolling: a link that is on the move is missed, and a place left on the way is not kept. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.locator(bar).evaluate(
    (section) =>
      new Promise<void>((resolve) => {
        let [before, still] = ['', 0]
        const measure = () => {
          const now = [scrollY, ...[...section.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft)].join()
          still = now === before ? still + 1 : 0
          before = now
          if (still === 12) resolve()
          else requestAnimationFrame(measure)
        }
        measure()
      }),
  )
}
