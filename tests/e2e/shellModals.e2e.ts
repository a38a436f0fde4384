import { expect, test, type Page } from '#tests/e2e/test.ts'
import { locales } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { blockScripts, failOnErrors, markDocument, menuOf, screens, wake, words } from '#tests/e2e/shell.ts'

const cases = [
  { screen: 'phone', locale: 'it-it', state: 'plain HTML' },
  { screen: 'smallTablet', locale: 'en-gb', state: 'hydrated' },
  { screen: 'tablet', locale: 'en-gb', state: 'plain HTML' },
  { screen: 'desktop', locale: 'it-it', state: 'hydrated' },
] as const
const written = ['search', 'language', 'helper'] as const

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale, state } of cases) {
  const { width } = screens[screen]
  test(`${width} px, ${locale}, ${state}: each modal opens by keyboard, keeps the focus and gives it back${width === 1440 ? ' @smoke' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[screen])
    if (state === 'plain HTML') await blockScripts(page)
    await page.goto(pagePath(locale, ''))
    if (state === 'hydrated') await wake(page)
    for (const kind of written) {
      await test.step(kind, async () => {
        const inDrawer = kind === 'helper' && screen !== 'desktop'
        if (inDrawer) await menuOf(page, locale).opener.click()
        const opener = page.locator(`button[commandfor="${kind}"]:visible`).first()
        const dialog = page.getByRole('dialog', { name: words[locale].dialogs[kind], exact: true })
        await expect(dialog).toBeHidden()
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await expect.poll(() => footerShift(page)).not.toBe('none')
        await expect(dialog.locator(':focus')).toHaveCount(1)
        expect(await focusPlaces(page, kind)).toEqual(['inside'])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect.poll(() => footerShift(page)).toBe('none')
        // The drawer is still open behind the modal.
        await expect(opener).toBeFocused()

        await opener.click()
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button', { name: words[locale].close }).click()
        await expect(dialog).toBeHidden()
      })
    }
  })
}

for (const state of ['plain HTML', 'hydrated'] as const) {
  test(`the search leads to the search page with the words as q, ${state}`, async ({ page }) => {
    if (state === 'plain HTML') await blockScripts(page)
    await page.goto('/it-it')
    if (state === 'hydrated') await wake(page)
    const sameDocument = await markDocument(page)
    const dialog = page.getByRole('dialog', { name: words['it-it'].dialogs.search })
    const field = dialog.getByRole('searchbox')
    const action = await dialogAction(page)
    await page.locator('button[commandfor="search"]:visible').click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await field.fill('vigneto & frutteto')
    await page.keyboard.press('Enter')
    // Loaded: before the style sheet of another document has come, buttons it hides count as visible.
    await page.waitForURL(`${action}?q=vigneto+%26+frutteto`)
    await expect(dialog).toBeHidden()
    expect(await sameDocument()).toBe(state === 'hydrated')
    await page.locator('button[commandfor="search"]:visible').click()
    await expect(field).toHaveValue('')
  })

  test(`a search that is given up is forgotten, and Escape closes it, ${state}`, async ({ page }) => {
    await page.setViewportSize(screens.phone)
    if (state === 'plain HTML') await blockScripts(page)
    await page.goto('/en-gb')
    if (state === 'hydrated') await wake(page)
    const dialog = page.getByRole('dialog', { name: words['en-gb'].dialogs.search })
    await page.locator('button[commandfor="search"]:visible').click()
    await dialog.getByRole('searchbox').fill('baler')
    // The first Escape is the search field's own.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 500 })
    }).toPass()
    if (state === 'plain HTML') return
    await page.locator('button[commandfor="search"]:visible').click()
    await expect(dialog.getByRole('searchbox')).toHaveValue('')
  })
}

for (const [locale, other] of [
  ['it-it', 'en-gb'],
  ['en-gb', 'it-it'],
] as const) {
  test(`${locale}: the language chooser has all regions and leads to the same page in ${other}`, async ({
    page,
    request,
  }) => {
    const here = await findPageKinds(request, locale)
    const there = await findPageKinds(request, other)
    await page.goto(pagePath(locale, here.secondLevel))
    await page.locator('button[commandfor="language"]:visible').first().click()
    const dialog = page.getByRole('dialog', { name: words[locale].dialogs.language })
    await expect(dialog.getByRole('region')).toHaveCount(5)
    await expect(dialog.getByRole('link')).toHaveCount(Object.keys(locales).length)
    await expect(dialog.locator('[aria-current="true"]')).toHaveText(locales[locale].name)
    await dialog.getByRole('link', { name: locales[other].name, exact: true }).click()
    await expect(page).toHaveURL(pagePath(other, there.secondLevel))
    await expect(page.locator('html')).toHaveAttribute('lang', locales[other].iso)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('another modal takes the place of the one that is open', async ({ page }) => {
  await page.goto('/en-gb')
  await wake(page)
  await page.locator('button[commandfor="search"]:visible').click()
  await expect(page.getByRole('dialog', { name: words['en-gb'].dialogs.search })).toBeVisible()
  await page.evaluate(() => {
    const dialog = document.getElementById('helper')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: words['en-gb'].dialogs.helper })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a way to help leads on inside the document, with the modal and the drawer closed', async ({ page }) => {
  await page.setViewportSize(screens.phone)
  await page.goto('/it-it')
  await wake(page)
  const sameDocument = await markDocument(page)
  const { opener, navigation } = menuOf(page, 'it-it')
  await opener.click()
  await navigation.getByRole('button', { name: words['it-it'].needHelp }).click()
  const dialog = page.getByRole('dialog', { name: words['it-it'].dialogs.helper })
  const link = dialog.getByRole('link').first()
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(target)
  await expect(dialog).toBeHidden()
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await sameDocument()).toBe(true)
})

async function dialogAction(page: Page): Promise<string> {
  return (await page.locator('#search form').getAttribute('action')) ?? ''
}

/** Returns where the footer's content stands, in px from its own place. */
async function footerShift(page: Page): Promise<string> {
  return page
    .getByRole('contentinfo', { includeHidden: true })
    .locator('> *')
    .first()
    .evaluate((element) => getComputedStyle(element).transform)
}

/** Returns where Tab leads from a modal, going round once each way: the window's own bar counts as neither inside nor outside. */
async function focusPlaces(page: Page, id: string): Promise<string[]> {
  const places = new Set<string>()
  for (const key of [...Array<string>(25).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    const place = await page.evaluate((dialog) => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) return 'window'
      return activeElement.closest(`#${dialog}`) === null ? 'outside' : 'inside'
    }, id)
    if (place !== 'window') places.add(place)
  }
  return [...places]
}
