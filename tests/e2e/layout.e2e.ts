import { expect, test, type Page } from '#tests/e2e/test.ts'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { layOutAll } from '#tests/e2e/layOutAll.ts'
import { distinctPages, findPageKinds, findPageTypes } from '#tests/e2e/kinds.ts'
import { withoutIdleTimer } from '#tests/e2e/shell.ts'
import { pageTypes } from '#schemas/pageTypes.ts'

/** The layouts, and what is opened in each: a page of every type where it is narrowest and widest, else one of each kind. */
const layouts: readonly Layout[] = [
  { locale: 'it-it', width: 390, everyType: true },
  { locale: 'en-gb', width: 1024, everyType: false },
  { locale: 'en-gb', width: 1440, everyType: true },
]

interface Layout {
  readonly locale: LocaleCode
  /** Of the window, in px. */
  readonly width: number
  readonly everyType: boolean
}

/** So few that a test ends long before its time is up, even when other tests keep the machine busy. */
const typesOfOneTest = 7

for (const { locale, width, everyType } of layouts) {
  if (everyType) {
    for (let first = 0; first < pageTypes.length; first += typesOfOneTest) {
      const types = pageTypes.slice(first, first + typesOfOneTest)
      test(`axe finds nothing, nothing overflows, shifts or grows in ${locale} at ${width} px: ${types.join(', ')}`, async ({
        page,
        request,
      }) => {
        const found = await findPageTypes(request, locale)
        await checkLayout(
          page,
          { locale, width, everyType },
          Object.fromEntries(types.map((type) => [type, found[type]])),
        )
      })
    }
  }
  test(`nothing overflows, shifts or grows in ${locale} at ${width} px: ${everyType ? 'errors' : 'every kind of page'}${width === 390 ? ' @smoke' : ''}`, async ({
    page,
    request,
  }) => {
    const kinds = everyType ? {} : await findPageKinds(request, locale)
    await checkLayout(page, { locale, width, everyType }, { ...kinds, notFound: '404', serverError: '500' })
  })
}

test('every type of page at 320 px: nothing is wider than the window, long words neither, and no bar covers what has the focus @smoke', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const types = { ...(await findPageTypes(request, 'it-it')), notFound: '404' }
  for (const [permalink, kind] of distinctPages(types)) {
    await test.step(kind, async () => {
      await page.goto(pagePath('it-it', permalink), { waitUntil: 'domcontentloaded' })
      await layOutAll(page)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      // From here on the focus is that of a keyboard.
      await page.keyboard.press('Tab')
      const { stops, covered } = await page.evaluate(walkFocus)
      expect(stops).toBeGreaterThan(20)
      expect(covered, kind).toEqual([])
      await page.evaluate(lengthenWords)
      expect(await overflowOf(page), kind).toBeLessThanOrEqual(0)
    })
  }
})

test('320 px: the shell of no locale is wider than the window, and its dialogs can be read in a window 256 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const locale of localeCodes) {
    await page.goto(pagePath(locale, ''), { waitUntil: 'domcontentloaded' })
    await layOutAll(page)
    expect(await overflowOf(page), locale).toBeLessThanOrEqual(0)
    expect(await page.evaluate(notInDialogs), locale).toEqual([])
  }
})

test('1920 px: links of the bar, breadcrumb, heading and footer begin on one line', async ({ page, request }) => {
  const { dealer_locator: locator } = await findPageTypes(request, 'it-it')
  for (const width of [1024, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pagePath('it-it', locator ?? ''), { waitUntil: 'domcontentloaded' })
    await layOutAll(page)
    const first = ['header nav ol a', 'h1', 'form[data-newsletter] h2', 'footer a:has-text("Montegral")']
    // Up to 1299 px the menu button and the logo come before the links.
    const parts = width < 1300 ? first : ['header nav ul a', ...first]
    const starts = await Promise.all(parts.map((part) => page.locator(part).first().evaluate(startOf)))
    expect(new Set(starts).size, `${width}: ${starts.join()}`).toBe(1)
  }
})

test('in a high window the picture of the not-found page reaches the sign-up for news', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1600 })
  await page.goto(pagePath('it-it', '404'), { waitUntil: 'domcontentloaded' })
  const ends = await page.evaluate(() =>
    ['main', 'main > div'].map((part) => document.querySelector(part)?.getBoundingClientRect().bottom),
  )
  expect(ends[1]).toBe(ends[0])
})

test('320 px: no tab of the contact forms breaks a word', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of ['it-it', 'de-de'] as const) {
    const { contacts = '' } = await findPageTypes(request, locale)
    await page.goto(pagePath(locale, contacts), { waitUntil: 'domcontentloaded' })
    // A word of one line has one box.
    const broken = await page.locator('main a[data-tab]').evaluateAll((tabs) =>
      tabs.flatMap(({ firstChild, textContent }) => {
        const range = document.createRange()
        if (firstChild === null || /\s/.test(textContent)) return []
        range.selectNodeContents(firstChild)
        return range.getClientRects().length > 1 ? [textContent] : []
      }),
    )
    expect(broken, locale).toEqual([])
  }
})

test('the text of a hero is below the picture where it would cover the machine, badges are below that of a card', async ({
  page,
  request,
}) => {
  const { secondLevel } = await findPageKinds(request, 'de-de')
  for (const width of [768, 959, 960, 1299]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pagePath('de-de', ''), { waitUntil: 'domcontentloaded' })
    const [text, picture] = await boundsOf(page, ['[data-section="hero"] h1', '[data-section="hero"] img'])
    if (width < 960) expect(text?.top).toBeGreaterThanOrEqual(picture?.bottom ?? Number.NaN)
    else expect((text?.right ?? Number.NaN) / width).toBeLessThan(0.5)
  }
  await page.goto(pagePath('de-de', secondLevel), { waitUntil: 'domcontentloaded' })
  await layOutAll(page)
  const badges = page.locator('main article:has(img) ul')
  await expect(badges).not.toHaveCount(0)
  const overlaps = await badges.evaluateAll((lists) =>
    lists.filter((list) => {
      const picture = list.closest('article')?.querySelector('img')?.getBoundingClientRect()
      return picture === undefined || list.getBoundingClientRect().top < picture.bottom
    }),
  )
  expect(overlaps).toEqual([])
})

test('forced colours show the current place in the menu and in the language dialog', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'it-it')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(pagePath('it-it', product))
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const highlight = await page.evaluate(() => {
    const sample = document.createElement('i')
    sample.style.cssText = 'background: Highlight; forced-color-adjust: none'
    document.body.append(sample)
    const { backgroundColor } = getComputedStyle(sample)
    sample.remove()
    return backgroundColor
  })
  expect(await ground('#menu button[data-current]')).toBe(highlight)
  expect(await ground('#menu button[popovertarget^="category-"]:not([data-current])')).not.toBe(highlight)
  expect(await ground('#language a[aria-current]')).toBe(highlight)
  expect(await ground('#language a:not([aria-current])')).not.toBe(highlight)
})

test('a font that comes late moves nothing, and the next document has it @smoke', async ({ page, request }) => {
  const kinds = await findPageKinds(request, 'it-it')
  const late = /archivo.*\.woff2/
  await withoutIdleTimer(page)
  for (const permalink of [kinds.home, kinds.category, kinds.product]) {
    let release = () => {}
    const isTime = new Promise<void>((resolve) => (release = resolve))
    await page.route(late, async (route) => {
      await isTime
      await route.continue()
    })
    const arrived = page.waitForResponse(late)
    await page.goto(pagePath('it-it', permalink), { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(isLongPainted)
    release()
    await (await arrived).finished()
    await hasFirstScreen(page)
    expect(await shiftsOf(page)).toEqual([])
    expect(await hasFont(page)).toBe(false)
    await page.unroute(late)
  }
  // A busy machine may need more than the 100 ms for a font it has.
  await expect(async () => {
    await page.goto(pagePath('it-it', kinds.home), { waitUntil: 'networkidle' })
    expect(await hasFont(page)).toBe(true)
  }).toPass()
})

test('menu, sub-menu and language chooser open and close by keyboard, without any script @smoke', async ({
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

/** Opens pages and checks the first screen, the width of the document, WCAG where every type is opened, and hydration. */
async function checkLayout(
  page: Page,
  { locale, width, everyType }: Layout,
  pages: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await withoutIdleTimer(page)
  for (const [kind, permalink = ''] of Object.entries(pages)) {
    await test.step(kind, async () => {
      await page.goto(pagePath(locale, permalink))
      await hasFirstScreen(page)
      await expectFewShifts(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (everyType) await expectAccessible(page)
      const before = await heightsOf(page)
      if (kind !== 'serverError') await hydrate(page)
      expect(await heightsOf(page)).toEqual(before)
      await expectFewShifts(page)
    })
  }
}

/** Begins each text people write with a word longer than a line of a phone; runs in the page. */
function lengthenWords(): void {
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, dd, strong, a)')) {
    const { firstChild } = element
    if (firstChild instanceof Text && firstChild.data.trim().length > 20)
      firstChild.data = `Kraftfahrzeughaftpflichtversicherungsbeitrag ${firstChild.data}`
  }
}

/** Returns how far the document is wider than the window, in px. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Focuses every stop of the page in its order, as Tab does, which scrolls to it by the same rules. Returns their number, and those
 * of which nothing can be seen because something else is over them (WCAG 2.4.11).
 */
async function walkFocus(): Promise<{ readonly stops: number; readonly covered: readonly string[] }> {
  const covered: string[] = []
  let stops = 0
  const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    element.focus()
    if (document.activeElement !== element) continue
    stops += 1
    const isSeen = () =>
      [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.05, 0.5, 0.95].some((x) =>
          [0.05, 0.5, 0.95].some((y) => {
            const over = document.elementFromPoint(left + x * width, top + y * height)
            return over !== null && (element.contains(over) || over.contains(element))
          }),
        ),
      )
    // With reduced motion a transition still takes some frames: the skip link leaves the logo then.
    for (let frame = 0; frame < 30 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame)
    if (!isSeen()) covered.push(element.outerHTML.slice(0, 160))
  }
  return { stops, covered }
}

/** Opens each dialog of the shell. Returns those that begin above the window, or are higher without scrolling. */
function notInDialogs(): readonly string[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[id]')].flatMap((dialog) => {
    dialog.showModal()
    const { top, bottom } = dialog.getBoundingClientRect()
    const fits = dialog.scrollHeight <= dialog.clientHeight || getComputedStyle(dialog).overflowY === 'auto'
    const isInside = top >= -0.5 && bottom <= innerHeight + 0.5 && dialog.scrollWidth <= innerWidth && fits
    dialog.close()
    return isInside ? [] : `${dialog.id} ${top}…${bottom}`
  })
}

/** Returns where the text of an element begins, in whole px. */
function startOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().left)
}

function boundsOf(page: Page, selectors: readonly string[]) {
  return Promise.all(
    selectors.map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNode(element)
          const { top, right, bottom } = range.getBoundingClientRect()
          return { top, right, bottom }
        }),
    ),
  )
}

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Expects that nearly nothing moves. A font that arrives within the 100 ms that `font-display: optional` waits for it may move a line that
 * breaks elsewhere in the fallback; more than the bound of 0.01 in all is an error of the layout. Where the parser pauses, which differs
 * from run to run, the document is painted in part: until it is whole, the bound is what Core Web Vitals call good, 0.1.
 */
async function expectFewShifts(page: Page): Promise<void> {
  const shifts = await shiftsOf(page)
  const whole = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming ? entry.domInteractive : 0
  })
  expect(whole).toBeGreaterThan(0)
  const timeOf = (shift: string) => Number(/ at ([\d.]+):/.exec(shift)?.[1])
  const sum = (some: readonly string[]) => some.reduce((total, shift) => total + Number.parseFloat(shift), 0)
  const late = shifts.filter((shift) => timeOf(shift) > whole)
  expect(sum(late), late.join('\n')).toBeLessThanOrEqual(0.01)
  expect(sum(shifts), shifts.join('\n')).toBeLessThanOrEqual(0.1)
}

/**
 * Returns whether the first paint was so long ago that no browser waits for the font any more (100 ms), and the application
 * does not start yet: a font that arrives in the same moment may still be taken by Chromium.
 */
function isLongPainted(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint !== undefined && performance.now() > paint.startTime + 1000
}

/** Waits until the fonts and the pictures of the first screen have arrived and a frame has been painted with them. */
function hasFirstScreen(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect()
      return bottom > Math.max(top, 0) && top < innerHeight && right > Math.max(left, 0) && left < innerWidth
    })
    // One that cannot be decoded has arrived as well.
    await Promise.all(shown.map((image) => image.decode().catch(() => {})))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  })
}

/** Returns the layout shifts until now: how far, and the parts that moved from where to where. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer
      .takeRecords()
      .filter(isShift)
      .map((entry) => {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const part = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
          return `${part} (${from.x}, ${from.y}, ${from.height}) → (${to.x}, ${to.y}, ${to.height})`
        })
        return `${entry.value} at ${entry.startTime}: ${moved.join('; ')}`
      })
  })
}

/** Returns whether the page is rendered in Archivo: a line in the font after it in the list would have another length. */
function hasFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const line = document.createElement('span')
    line.textContent = 'Montegral 0123456789'
    line.style.cssText = 'position: absolute; white-space: nowrap; font-size: 100px'
    document.body.append(line)
    const [width, without] = ["'Archivo Variable', monospace", 'monospace'].map((family) => {
      line.style.fontFamily = family
      return line.getBoundingClientRect().width
    })
    line.remove()
    return width !== without
  })
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
