import { readFileSync } from 'node:fs'
import { expect, test } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { addSection, openStudio, signIn } from '#tests/e2e/studio.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

test.use(still)

const screen = { exclude: 'iframe' }
const editor = '/studio/pages/home/it-it'

test('a new editor signs in, creates a page, fixes it, publishes it in one locale and sees it live @smoke', async ({
  page,
}) => {
  const title = `Spring in the field ${Date.now()}`
  await signIn(page)
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByLabel('Locale').selectOption('it-it')
  await dialog.getByRole('button', { name: 'Create the page' }).click()
  for (const name of ['hero', 'faq']) await addSection(page, name)
  const sections = page.getByRole('grid', { name: 'Sections' }).getByRole('row')
  await expect(sections).toHaveCount(2)

  await sections.first().click()
  const heading = page
    .getByRole('region', { name: 'Fields' })
    .getByLabel(/^Heading/)
    .first()
  await heading.fill('')
  await page.getByRole('button', { name: /\d errors?$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hero › Heading/ })
    .click()
  await expect(heading).toBeFocused()
  await heading.fill('Primavera in campo')
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByRole('heading', { name: 'Primavera in campo' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, screen)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/it-it/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Publish in/ }).click()
  const address = (await page.getByRole('link', { name: 'View it' }).getAttribute('href')) ?? ''
  const live = await page.request.get(address)
  expect([live.status(), (await live.text()).includes('Primavera in campo')]).toEqual([200, true])
  const other = await page.request.get(address.replace('/it-it/', '/de-de/'))
  expect(other.status()).toBe(404)
})

test('undo goes across a save and a reload; a click in the frame leads to the field', async ({ page }) => {
  await openStudio(page, '/studio/pages/awards/en-gb')
  const sections = page.getByRole('grid', { name: 'Sections' }).getByRole('row')
  await expect(sections.first()).toBeVisible()
  const before = await sections.count()
  await addSection(page, 'hero')
  await expect(sections).toHaveCount(before + 1)
  const preview = page.frameLocator('iframe[title="Preview"]')
  const shown = preview.getByRole('heading', { name: 'Say in one line what this page offers' })
  await shown.click()
  await expect(
    page
      .getByRole('region', { name: 'Fields' })
      .getByLabel(/^Heading/)
      .first(),
  ).toBeFocused()
  await expect(page).toHaveURL(/section=[\w-]+&field=heading/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(sections).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sections).toHaveCount(before)
  await expect(shown).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('nothing typed is lost without a session @smoke', async ({ page, context }) => {
  await openStudio(page, '/studio/pages/cookies/en-gb')
  const title = page.getByRole('region', { name: 'Fields' }).getByLabel('Title').first()
  await expect(title).toBeVisible()
  await context.clearCookies()
  await title.fill('Cookies on this site')
  const note = page.getByRole('status').filter({ hasText: 'Your session has ended.' })
  await expect(note).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', typed on')
  await note.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill(studioAdmin.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Cookies on this site, typed on')
})

for (const { colorScheme, language } of [
  { colorScheme: 'light', language: 'en-gb' },
  { colorScheme: 'dark', language: 'de-de' },
] as const) {
  test(`every screen and panel is accessible with ${colorScheme} colours in ${language}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/studio')
    await expect(page.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible()
    await expect(page).toHaveTitle('Sign in to the studio · Studio')
    await expectAccessible(page)
    await signIn(page)
    await page.evaluate((code) => localStorage.setItem('studio-language', code), language)
    for (const address of ['/studio', '/studio/pages', '/studio/people', '/studio/audit', editor]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, screen)
    }
    await expect(page).toHaveTitle(/\S · it-it · Studio$/)
    for (const panel of ['issues', 'publish', 'versions', 'translation']) {
      await page.goto(`${editor}?panel=${panel}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, screen)
    }
    await page.goto(editor)
    await page.getByRole('button', { name: language === 'en-gb' ? 'Add a section' : 'Abschnitt hinzufügen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, screen)
  })
}

// The words of the screens are longest in Spanish.
test('no screen is wider than its window, and each has a title of its own', async ({ page }) => {
  await page.goto('/studio')
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('studio-language', 'es-es'))
  await page.route('**/api/studio/v1/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), name: 'Alessandra Bevilacqua-Montefiori' } })
  })
  const lists = ['product', 'promotion', 'text']
  const titles: string[] = []
  for (const name of ['', ...readScreens(), ...lists.map((kind) => `content/${kind}`), 'content/product/c1-25']) {
    await page.goto(`/studio/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    titles.push(await page.title())
    for (const width of [320, 390, 768, 860, 1024, 1210, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(over, { message: `/studio/${name} at ${width} px` }).toBeLessThanOrEqual(0)
      const brand = async () => (await page.getByRole('link', { name: 'Studio', exact: true }).boundingBox())?.height
      await expect.poll(brand, { message: `brand at ${width} px` }).toBeLessThan(32)
    }
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.at(-1)).toBe('C1.25 · Productos · Studio')
})

/** Returns the paths of all screens without a param, as `app/router.tsx` lists them: `pages`, `content/calendar`. */
function readScreens(): string[] {
  const source = readFileSync(new URL('../../renderer/studio/app/router.tsx', import.meta.url), 'utf8')
  return [...source.matchAll(/^ {2,4}\[?'\/([a-z/]+)',/gm)].map(([, path = '']) => path)
}
