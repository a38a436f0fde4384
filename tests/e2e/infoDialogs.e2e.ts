import { expect, test, type Locator } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { findPageTypes } from '#tests/e2e/kinds.ts'
import { blockScripts, failOnErrors, screens, wake, words } from '#tests/e2e/shell.ts'

/** The modals of sections, and where the seed has one. */
const kinds = [
  { kind: 'costs', section: 'product_prices', type: 'default_product' },
  { kind: 'details', section: 'product_equipment', type: 'default_product' },
  { kind: 'productInfo', section: 'merchandising_grid', type: 'merchandising' },
] as const

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale, state } of [
  { screen: 'phone', locale: 'it-it', state: 'plain HTML' },
  { screen: 'smallTablet', locale: 'en-gb', state: 'hydrated' },
  { screen: 'tablet', locale: 'en-gb', state: 'plain HTML' },
  { screen: 'desktop', locale: 'it-it', state: 'hydrated' },
] as const) {
  test(`${screens[screen].width} px, ${locale}, ${state}: more of a section opens by keyboard and gives the focus back`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (state === 'plain HTML') await blockScripts(page)
    const types = await findPageTypes(request, locale)
    for (const { kind, section, type } of kinds) {
      await test.step(kind, async () => {
        await page.goto(pagePath(locale, types[type] ?? ''))
        if (state === 'hydrated') await wake(page)
        const { opener, dialog } = await place(page.locator(`[data-section="${section}"]`), kind)
        // What is not rendered yet takes no focus.
        await expect(opener).toBeVisible()
        await opener.focus()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await expect(dialog.getByRole('heading', { level: 2 })).not.toBeEmpty()
        await expect(dialog.locator(':focus')).toHaveCount(1)
        // The dialog is the same at every width; the narrowest is the strictest for its targets.
        if (screen === 'phone') await expectAccessible(page, { include: 'dialog[open]' })
        expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
        await opener.click()
        await dialog.getByRole('button', { name: words[locale].close }).click()
        await expect(dialog).toBeHidden()
      })
    }
  })
}

test('what is open when the page is taken over stays open, and another modal takes its place', async ({
  page,
  request,
}) => {
  const { default_product: permalink = '' } = await findPageTypes(request, 'en-gb')
  await page.goto(pagePath('en-gb', permalink))
  const { opener, dialog } = await place(page.locator('[data-section="product_equipment"]'), 'details')
  await opener.click()
  await expect(dialog).toBeVisible()
  await wake(page)
  await expect(dialog).toBeVisible()
  await page.evaluate(() => {
    const helper = document.getElementById('helper')
    if (helper instanceof HTMLDialogElement) helper.showModal()
  })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: words['en-gb'].dialogs.helper })).toBeVisible()
})

/** Returns the last button of a kind in a section, so that a page with several shows that each opens its own. */
async function place(section: Locator, kind: string): Promise<{ readonly opener: Locator; readonly dialog: Locator }> {
  const dialog = section.locator(`dialog[data-modal="${kind}"]`).last()
  const id = (await dialog.getAttribute('id')) ?? ''
  return { opener: section.locator(`button[commandfor="${id}"]:not(dialog *)`), dialog }
}
