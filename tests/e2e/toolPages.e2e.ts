import { expect, test, type APIRequestContext, type Locator, type Page } from '#tests/e2e/test.ts'
import { still } from '#tests/e2e/shell.ts'
import { findPageTypes, findSectionPages } from '#tests/e2e/kinds.ts'

test.use(still)

const locale = 'en-gb'
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** Sections that are tools, what a search is added to their address, and what of each is on the first screen. */
const tools: Readonly<Record<string, { readonly query?: string; readonly first: (section: Locator) => Locator[] }>> = {
  search_results: {
    query: '?q=T9',
    first: (section) => [section.getByRole('searchbox'), section.getByRole('article').first().getByRole('link')],
  },
  find_your_tractor: { first: (section) => [section.getByRole('article').first().getByRole('heading')] },
  product_compare: { first: (section) => [section.getByRole('combobox').first()] },
  dealer_locator: {
    query: '?address=Crema',
    first: (section) => [
      section.getByLabel('Postcode, address or town'),
      section.getByRole('article').first().getByRole('heading'),
    ],
  },
  form: { first: (section) => [section.locator('fieldset :is(input:not([type=hidden]), select)').first()] },
  form_group: { first: (section) => [section.locator('[data-tab]').first()] },
}

for (const screen of screens) {
  test(`a tool is on the first screen of its page at ${screen.width} px`, async ({ page, request }) => {
    await page.setViewportSize(screen)
    const pages = await findSectionPages(request, locale, Object.keys(tools))
    for (const [type, { query = '', first }] of Object.entries(tools)) {
      // The sitemap has no search page.
      const permalinks = type === 'search_results' ? [await findSearchPage(request)] : (pages.get(type) ?? [])
      expect(permalinks).not.toEqual([])
      for (const permalink of permalinks) {
        await test.step(permalink, async () => {
          await page.goto(`/${locale}/${permalink}${query}`)
          const section = page.locator(`[data-section="${type}"]`)
          await expect(section.getByRole('heading', { level: 1 })).toBeVisible()
          for (const part of first(section)) await expectOnScreen(part)
        })
      }
    }
    await page.goto(`/${locale}/ticket`)
    await expectOnScreen(page.getByRole('main').getByRole('textbox').first())
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the filters of the finder open, filter and show how many there are @smoke', async ({ page, request }) => {
    await openFinder(page, request)
    const summary = page.locator('summary', { hasText: 'Filter and sort' })
    const power = page.getByRole('textbox', { name: 'From' }).first()
    await expect(power).toBeHidden()
    await summary.focus()
    await page.keyboard.press('Enter')
    await power.fill('300')
    await page.getByRole('button', { name: 'Show models' }).click()
    await expect(page).toHaveURL(/power_min=300/)
    await expect(summary).toHaveText('Filter and sort (1)')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })

  test('a search that is typed shows its results', async ({ page, request }) => {
    const permalink = await findSearchPage(request)
    await page.goto(`/${locale}/${permalink}`)
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('tractor')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?]q=tractor$/)
    await expect(main.getByRole('searchbox')).toHaveValue('tractor')
    await expect(main.getByText(/^\d+ results for “tractor”$/)).toBeVisible()
  })

  test('products ticked in the finder are compared', async ({ page, request }) => {
    await openFinder(page, request)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    const names = []
    for (const index of [0, 2]) {
      await boxes.nth(index).check()
      names.push((await boxes.nth(index).locator('xpath=..').innerText()).replace('Compare ', ''))
    }
    await page.getByRole('button', { name: 'Compare the chosen models' }).click()
    await expect(page).toHaveURL(/compare=[^&]+&compare=/)
    expect(await page.locator('thead a:not([target])').allInnerTexts()).toEqual(names)
  })
})

test('four products side by side fit the width of the screen and of a printed page', async ({ page, request }) => {
  const [permalink = ''] = (await findSectionPages(request, locale, ['product_compare'])).get('product_compare') ?? []
  await page.goto(`/${locale}/${permalink}`)
  const options = await page.getByRole('combobox').first().locator('option:not([value=""])').all()
  const keys = await Promise.all(options.slice(0, 4).map((option) => option.getAttribute('value')))
  await page.goto(`/${locale}/${permalink}?${keys.map((key) => `compare=${key}`).join('&')}`)
  const scroller = page.getByRole('table').locator('xpath=..')
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // A4 less margins of 1 cm, at 96 px per inch.
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  expect(await table.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(718)
  for (const cell of await table.locator('thead th').all())
    expect((await cell.boundingBox())?.width).toBeGreaterThan(100)
})

async function findSearchPage(request: APIRequestContext): Promise<string> {
  const { search } = await findPageTypes(request, locale)
  return search ?? ''
}

async function openFinder(page: Page, request: Parameters<typeof findSectionPages>[0]): Promise<void> {
  const [permalink = ''] =
    (await findSectionPages(request, locale, ['find_your_tractor'])).get('find_your_tractor') ?? []
  await page.goto(`/${locale}/${permalink}`)
}

/** Returns whether the whole element is on the screen, and nothing covers its lower edge, like the bar of phones. */
async function expectOnScreen(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  const isCovered = await part.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    const top = document.elementFromPoint(left + Math.min(width / 2, 40), bottom - 2)
    return top === null || (!element.contains(top) && !top.contains(element) && top.closest('article, label') === null)
  })
  expect(isCovered).toBe(false)
}
