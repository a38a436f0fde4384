import { expect, type Locator, type Page } from '@playwright/test'
import { menuOf, type TestedLocale } from '#tests/e2e/shell.ts'

/** What a visitor does with each section that is a tool, with any language on the page; each waits for what the section shows for it. */
const actions: Readonly<Record<string, (section: Locator, page: Page) => Promise<void>>> = {
  find_your_tractor: operateFinder,
  dealer_locator: operateLocator,
  product_compare: operateComparison,
  product_list: operateOrder,
  carousel: operateCarousel,
  hero_carousel: operateCarousel,
}

/** Uses every tool, carousel and form of the page, the menu, and last the search, which leaves it. */
export async function operateEverything(page: Page, locale: TestedLocale): Promise<void> {
  for (const [section, operate] of Object.entries(actions)) {
    const found = page.locator(`main [data-section="${section}"]`).first()
    if ((await found.count()) > 0) await operate(found, page)
  }
  const form = page.locator('main form[data-form]').locator('visible=true').first()
  if ((await form.count()) > 0) await operateForm(form)
  await expect(page.locator('main h1')).toHaveCount(1)
  await operateMenu(page, locale)
  await operateSearch(page)
}

async function operateFinder(section: Locator): Promise<void> {
  const count = section.locator('p[tabindex="-1"]').first()
  const models = section.getByRole('article')
  const all = await models.count()
  await expect(count).toHaveText(numberIn(all))
  const power = section.locator('input[name=power_min]')
  await power.fill('250')
  await power.blur()
  await expect.poll(() => models.count()).toBeLessThan(all)
  const some = await models.count()
  await expect(count).toHaveText(numberIn(some))
  await expect(section.getByRole('status').first()).toHaveText(numberIn(some))
  await section.locator('input[name=compare]').first().check()
  await expect(section.locator('form p[aria-live]').last()).toHaveText(numberIn(1))
}

async function operateLocator(section: Locator, page: Page): Promise<void> {
  const place = section.getByRole('combobox').first()
  for (const town of ['Leeds', 'Norwich']) {
    await place.fill(town)
    await section.locator('form button[type=submit]').first().click()
    await expect(page).toHaveURL(new RegExp(`address=${town}`))
    await expect(section.locator(':is(h2, h3)').first()).toContainText(town)
  }
  await expect(section.getByRole('article').first()).toBeVisible()
}

async function operateComparison(section: Locator, page: Page): Promise<void> {
  for (const place of [0, 1])
    await section
      .locator('select[name=compare]')
      .nth(place)
      .selectOption({ index: place + 1 })
  await section.locator('form button[type=submit]').last().click()
  await expect(page).toHaveURL(/compare=/)
  await expect(page.locator('main').getByRole('table').first()).toBeVisible()
}

async function operateOrder(section: Locator, page: Page): Promise<void> {
  const order = section.locator('select[name=sort]')
  if ((await order.count()) === 0) return
  const number = await section.getByRole('article').count()
  for (const value of ['descending', 'ascending']) {
    await order.selectOption(value)
    await expect(page).toHaveURL(new RegExp(`sort=${value}`))
    // What a blocker removed may come back.
    await expect.poll(() => section.getByRole('article').count()).toBeGreaterThanOrEqual(number)
  }
}

async function operateCarousel(section: Locator): Promise<void> {
  const controls = section.locator('button:enabled:visible:not([aria-current])')
  if ((await controls.count()) === 0) return
  const position = () =>
    section.evaluate((root) => [...root.querySelectorAll('li')].map((slide) => slide.inert || slide.className))
  const before = await position()
  await controls.last().click()
  await expect.poll(position).not.toEqual(before)
}

async function operateForm(form: Locator): Promise<void> {
  await expect(form).toHaveAttribute('data-ready')
  await form.locator('button[type=submit]').last().click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expect(form.locator('[aria-invalid=true]').first()).toBeAttached()
  const mail = form.locator('input[type=email]').first()
  if ((await mail.count()) === 0) return
  await mail.fill('a@example.com')
  await mail.blur()
  await expect(mail).not.toHaveAttribute('aria-invalid', 'true')
}

async function operateMenu(page: Page, locale: TestedLocale): Promise<void> {
  const { category, panel } = menuOf(page, locale)
  await category.click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

async function operateSearch(page: Page): Promise<void> {
  await page.locator('button[commandfor="search"]:visible').first().click()
  await page.locator('dialog#search').getByRole('searchbox').fill('T9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=T9/)
  await expect(page.locator('main [data-section="search_results"]').getByRole('status')).toHaveText(/T9/)
  await expect(page.locator('main h1')).toHaveCount(1)
}

/** Returns a text whose first number is this one. */
function numberIn(number: number): RegExp {
  return new RegExp(`^\\D*${number}\\D`)
}
