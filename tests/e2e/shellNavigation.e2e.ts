import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { failOnErrors, markDocument, screens, wake } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale } of [
  { screen: 'phone', locale: 'en-gb' },
  { screen: 'desktop', locale: 'it-it' },
] as const) {
  test(`${screens[screen].width} px, ${locale}: another page begins at its heading, and its title is spoken`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    const { category, secondLevel } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, category))
    await wake(page)
    const sameDocument = await markDocument(page)
    const before = await page.title()
    const link = page.locator(`main a[href="${pagePath(locale, secondLevel)}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pagePath(locale, secondLevel))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const title = await page.title()
    expect(title).not.toBe(before)
    await expect(page.locator('#announcer')).toHaveText(title)
    await expect(page.locator('#announcer')).toHaveRole('status')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await sameDocument()).toBe(true)
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a link with a hash scrolls to its element, below the bar on top (reduced motion: ${reducedMotion})`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const { category, product } = await findPageKinds(request, 'en-gb')
    await page.goto(pagePath('en-gb', category))
    await wake(page)
    const sameDocument = await markDocument(page)
    await addLink(page, `${pagePath('en-gb', product)}#newsletter-title`)
    await recordScroll(page)
    await page.getByRole('link', { name: 'added' }).click()
    const target = page.locator('#newsletter-title')
    await expect(target).toBeInViewport()
    const bar = await page.getByRole('banner').locator('> *').first().boundingBox()
    await expect
      .poll(async () => ((await target.boundingBox())?.y ?? 0) >= (bar?.height ?? Number.POSITIVE_INFINITY))
      .toBe(true)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'resting'))).toBe(true)
    const positions = await page.evaluate((): number[] => Reflect.get(window, 'positions'))
    if (reducedMotion === 'reduce') expect(new Set(positions.filter((y) => y > 0)).size).toBe(1)
    else expect(new Set(positions).size).toBeGreaterThan(2)
    expect(await sameDocument()).toBe(true)
  })
}

test('back and forward lead to where the visitor had scrolled to @smoke', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'it-it')
  await page.goto(pagePath('it-it', category))
  await wake(page)
  const sameDocument = await markDocument(page)
  const moveTo = (top: number): Promise<void> => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  const position = () => page.evaluate(() => scrollY)
  const heading = page.getByRole('heading', { level: 1 })
  const first = (await heading.textContent()) ?? ''
  await moveTo(420)
  await expect.poll(position).toBe(420)
  // By script: a click of the mouse would scroll the link into view first.
  await page
    .locator(`main a[href="${pagePath('it-it', secondLevel)}"]`)
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page).toHaveURL(pagePath('it-it', secondLevel))
  await expect(heading).not.toHaveText(first)
  await expect.poll(position).toBe(0)
  await moveTo(333)
  await page.goBack()
  await expect(heading).toHaveText(first)
  await expect.poll(position).toBe(420)
  await page.goForward()
  await expect(heading).not.toHaveText(first)
  await expect.poll(position).toBe(333)
  expect(await sameDocument()).toBe(true)
})

test('a page reloaded on the way still leads back to the one before', async ({ page, request }) => {
  const { category, secondLevel } = await findPageKinds(request, 'en-gb')
  await page.goto(pagePath('en-gb', category))
  const heading = page.getByRole('heading', { level: 1 })
  const first = (await heading.textContent()) ?? ''
  await wake(page)
  await page
    .locator(`main a[href="${pagePath('en-gb', secondLevel)}"]`)
    .first()
    .click()
  await expect(heading).not.toHaveText(first)
  const second = (await heading.textContent()) ?? ''
  await page.reload()
  await expect(heading).toHaveText(second)
  await page.goBack()
  await expect(page).toHaveURL(pagePath('en-gb', category))
  await expect(heading).toHaveText(first)
  await wake(page)
  await page.goForward()
  await expect(page).toHaveURL(pagePath('en-gb', secondLevel))
  await expect(heading).toHaveText(second)
})

test('the order chosen on one list is not that of the next', async ({ page, request }) => {
  const { secondLevel } = await findPageKinds(request, 'en-gb')
  const machines = () => page.locator('[data-section="product_list"] article a').allTextContents()
  await page.goto(pagePath('en-gb', secondLevel))
  const target = (await page.locator('#category-0 p > a').last().getAttribute('href')) ?? ''
  expect(target).not.toBe(pagePath('en-gb', secondLevel))
  await page.goto(target)
  const rendered = await machines()

  await page.goto(pagePath('en-gb', secondLevel))
  await wake(page)
  const before = await machines()
  await page.locator('[data-section="product_list"]').getByRole('combobox').selectOption('ascending')
  await expect(page).toHaveURL(/\?sort=ascending$/)
  // The address changes before the list is rendered.
  await expect.poll(machines).not.toEqual(before)
  const sorted = await machines()
  await expect(page.locator('#language a[aria-current]')).toHaveAttribute('href', /\?sort=ascending$/)
  await page.locator('button[popovertarget="category-0"]').first().click()
  await page.locator('#category-0 p > a').last().click()
  await expect(page).toHaveURL(target)
  await expect.poll(machines).toEqual(rendered)
  await page.goBack()
  await expect(page).toHaveURL(/\?sort=ascending$/)
  await expect.poll(machines).toEqual(sorted)
})

async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = 'added'
    document.querySelector('main')?.prepend(link)
  }, href)
}

/** Keeps every position the page is scrolled to, and notes when it has come to rest. */
async function recordScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions, resting: false })
    addEventListener('scroll', () => positions.push(scrollY))
    addEventListener('scrollend', () => Object.assign(window, { resting: scrollY > 0 }))
  })
}
