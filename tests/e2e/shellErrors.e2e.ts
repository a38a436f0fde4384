import { expect, test } from '#tests/e2e/test.ts'
import { failOnErrors, markDocument, screens, wake, words } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

for (const { screen, locale } of [
  { screen: 'phone', locale: 'it-it' },
  { screen: 'desktop', locale: 'en-gb' },
] as const) {
  const { width } = screens[screen]

  test(`${width} px, ${locale}: the server-error page stays one after hydration`, async ({ page }) => {
    await page.setViewportSize(screens[screen])
    const response = await page.goto(`/${locale}/500`)
    expect(response?.status()).toBe(500)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(words[locale].serverError)
    await wake(page)
    await expect(heading).toHaveText(words[locale].serverError)
    await expect(page).toHaveTitle(new RegExp(`^${words[locale].serverError} - `))
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(`/${locale}`)
    await expect(heading).not.toHaveText(words[locale].serverError)
  })

  test(`${width} px, ${locale}: the not-found page has a picture, a red way home and no search${width === 390 ? ' @smoke' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[screen])
    const response = await page.goto(`/${locale}/404`)
    expect(response?.status()).toBe(404)
    const heading = page.getByRole('heading', { level: 1 })
    const search = page.locator('button[commandfor="search"]')
    for (const state of ['plain HTML', 'hydrated']) {
      await test.step(state, async () => {
        if (state === 'hydrated') await wake(page)
        await expect(heading).toHaveText(words[locale].notFound)
        await expect(search).toHaveCount(0)
        await expect(page.locator('#search')).toHaveCount(0)
        const picture = await page.locator('main svg').first().boundingBox()
        expect(picture?.width).toBeGreaterThan(width / 2)
        expect(picture?.height).toBeGreaterThan(200)
      })
    }
    const home = page.getByRole('main').getByRole('link')
    await expect(home).toHaveAttribute('href', `/${locale}`)
    const red = await home.evaluate((element) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--red)'
      element.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    await expect(home).toHaveCSS('background-color', red)
    const sameDocument = await markDocument(page)
    await home.click()
    await expect(page).toHaveURL(`/${locale}`)
    await expect(heading).not.toHaveText(words[locale].notFound)
    await expect(page.locator('button[commandfor="search"]:visible')).toHaveCount(1)
    expect(await sameDocument()).toBe(true)
  })
}

test('the not-found page reached by a link takes the search away, and the way back gives it back', async ({ page }) => {
  await page.goto('/en-gb')
  await wake(page)
  const search = page.locator('button[commandfor="search"]:visible')
  await expect(search).toHaveCount(1)
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/en-gb/there-is-no-such-page', textContent: 'lost' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'lost' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['en-gb'].notFound)
  await expect(search).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words['en-gb'].notFound)
  await expect(search).toHaveCount(1)
  // The search still opens, fed by the new dialog.
  await search.click()
  await page.getByRole('dialog').getByRole('searchbox').fill('combine')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=combine$/)
})
