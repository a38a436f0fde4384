import { expect, test, type Page } from '#tests/e2e/test.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { findPageKinds } from '#tests/e2e/kinds.ts'
import { blockScripts, failOnErrors, markDocument, wake, withoutIdleTimer, words } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

for (const locale of ['it-it', 'en-gb'] as const) {
  test(`${locale}: a picture of the gallery opens over the window and gives the focus back${locale === 'it-it' ? ' @smoke' : ''}`, async ({
    page,
    request,
  }) => {
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    await wake(page)
    const sameDocument = await markDocument(page)
    const links = page.locator('[data-section="product_gallery"] a[data-modal="image"]')
    const dialog = page.getByRole('dialog', { name: words[locale].dialogs.image, exact: true })
    for (const link of [links.nth(0), links.nth(1)]) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      const picture = dialog.getByRole('img')
      await expect(picture).toHaveJSProperty('src', new URL((await link.getAttribute('href')) ?? '', page.url()).href)
      await expect(picture).toHaveAttribute('alt', (await link.locator('img').getAttribute('alt')) ?? '')
      await expect
        .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
        .not.toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    }
    expect(await sameDocument()).toBe(true)
  })
}

for (const { locale, previous, next, place } of [
  { locale: 'it-it', previous: 'Indietro', next: 'Avanti', place: (n: number, of: number) => `${n} di ${of}` },
  { locale: 'en-gb', previous: 'Previous', next: 'Next', place: (n: number, of: number) => `${n} of ${of}` },
] as const) {
  test(`${locale}: the pictures of a section are leafed through, by button and by arrow key`, async ({
    page,
    request,
  }) => {
    const { product } = await findPageKinds(request, locale)
    await page.goto(pagePath(locale, product))
    await wake(page)
    const links = page.locator('[data-section="product_gallery"] a[data-modal="image"]')
    const total = await links.count()
    expect(total).toBeGreaterThan(2)
    const dialog = page.getByRole('dialog', { name: words[locale].dialogs.image, exact: true })
    const isAt = async (index: number) => {
      const link = links.nth(index)
      const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
      await expect(dialog.getByRole('img')).toHaveJSProperty('src', address)
      await expect(dialog.locator('[aria-live]')).toHaveText(place(index + 1, total))
      await expect(dialog).toContainText((await link.locator('img').getAttribute('alt')) ?? '')
    }
    await links.first().focus()
    await page.keyboard.press('Enter')
    await isAt(0)
    await dialog.getByRole('button', { name: next }).click()
    await isAt(1)
    await expect(dialog.getByRole('button', { name: next })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await isAt(2)
    await page.keyboard.press('ArrowLeft')
    await isAt(1)
    await dialog.getByRole('button', { name: previous }).click()
    await isAt(0)
    await page.keyboard.press('ArrowLeft')
    await isAt(total - 1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(links.first()).toBeFocused()
  })
}

test('a picture chosen before the code has come opens once it has', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await withoutIdleTimer(page)
  await page.goto(pagePath('en-gb', product))
  await page.route(/\/assets\/chunks\//, async (route) => {
    await held
    await route.continue()
  })
  const sameDocument = await markDocument(page)
  const link = page.locator('[data-section="product_gallery"] a[data-modal="image"]').first()
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'loading')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
  const dialog = page.getByRole('dialog', { name: words['en-gb'].dialogs.image, exact: true })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  expect(await sameDocument()).toBe(true)
})

test('without the application the link to a picture leads to the picture', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await blockScripts(page)
  await page.goto(pagePath('en-gb', product))
  const link = page.locator('[data-section="product_gallery"] a[data-modal="image"]').first()
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(target)
})

test('a picture the application fails to open is opened as the file it is', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await withoutIdleTimer(page)
  await page.goto(pagePath('en-gb', product))
  // As after a reload for a missing chunk: there is not going to be another one.
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
  await page.route(/\/assets\/chunks\//, (route) => route.fulfill({ status: 404 }))
  const link = page.locator('[data-section="product_gallery"] a[data-modal="image"]').first()
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(target)
})

test('a video plays over the window with its captions, and stops when it is closed', async ({ page, request }) => {
  const { product } = await findPageKinds(request, 'en-gb')
  await page.route('**/media/field-day.mp4', (route) => route.fulfill({ status: 404 }))
  await recordPlayback(page)
  await page.goto(pagePath('en-gb', product))
  await wake(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/media/field-day.mp4', textContent: 'Field day' })
    Object.assign(link.dataset, { modal: 'video', captions: '/media/field-day.vtt', language: 'en-GB' })
    document.querySelector('main')?.prepend(link)
  })
  const link = page.getByRole('link', { name: 'Field day' })
  const dialog = page.getByRole('dialog', { name: words['en-gb'].dialogs.video, exact: true })
  const video = dialog.locator('video')
  await link.click()
  await expect(dialog).toBeVisible()
  await expect(video).toHaveAttribute('src', /\/media\/field-day\.mp4$/)
  await expect(video.locator('track')).toHaveAttribute('src', '/media/field-day.vtt')
  await expect(video.locator('track')).toHaveAttribute('srclang', 'en-GB')
  expect(await page.evaluate(() => Reflect.get(window, 'playback'))).toEqual(['play'])
  await dialog.getByRole('button', { name: words['en-gb'].close }).click()
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  const closed = page.locator('#video video')
  await expect(closed).not.toHaveAttribute('src')
  await expect(closed.locator('track')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'playback'))).toEqual(['play', 'pause'])
})

async function recordPlayback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const playback: string[] = []
    Object.assign(window, { playback })
    for (const name of ['play', 'pause'] as const) {
      const original: unknown = Reflect.get(HTMLMediaElement.prototype, name)
      if (typeof original !== 'function') continue
      Object.assign(HTMLMediaElement.prototype, {
        [name](this: HTMLMediaElement) {
          playback.push(name)
          return Reflect.apply(original, this, [])
        },
      })
    }
  })
}
