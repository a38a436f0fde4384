import { expect, test } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { still } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'

test.use(still)

test('a new product gets its words, the hotspots on its pictures, and its page', async ({ page }) => {
  const hotspots = page.getByRole('group', { name: /^Hotspots/ })
  const dialog = page.getByRole('dialog')
  await test.step('a product is created', async () => {
    await openStudio(page)
    // As complete as one of the demo catalogue.
    const calls = '/api/studio/v1/content/product'
    const { content } = await (await page.request.get(`${calls}/t9-340`)).json()
    const data = { ...content.data, name: 'X1.111' }
    const origin = new URL(page.url()).origin
    const made = await page.request.post(calls, {
      headers: { origin },
      data: { id: 'x1-111', content: { ...content, data } },
    })
    expect(made.status()).toBe(200)
    await page.goto('/studio/content/product/x1-111')
  })
  await test.step('a word is added to the vocabulary', async () => {
    await hotspots.getByRole('button', { name: 'Cab', exact: true }).click()
    const word = hotspots.getByRole('combobox')
    await expect(word).toHaveValue('Cab')
    await word.press('End')
    await word.pressSequentially(' of this')
    // The list of words closes when its field is scrolled away, and what was typed stays; it is there when the browser brings it back.
    await expect(page.getByRole('option', { name: 'Add a word' })).toBeVisible()
    await page.getByRole('main').evaluate((main) => main.scrollBy(0, -2000))
    await expect(page.getByRole('option', { name: 'Add a word' })).toBeHidden()
    await page.keyboard.insertText(' test')
    await page.getByRole('option', { name: 'Add a word' }).click()
    await expect(dialog.getByLabel('Word en-gb')).toHaveValue('Cab of this test')
    await dialog.getByLabel('Explanation en-gb').fill('A word that a test has added.')
    await dialog.getByRole('button', { name: 'Add the word' }).click()
    await expect(word).toHaveValue('Cab of this test')
  })
  await test.step('hotspots keep their places', async () => {
    // What is placed on one picture stays there when another is placed, and when the hotspot becomes another.
    const places = page.getByRole('group', { name: '360-degree view' })
    const position = places.getByRole('button', { name: /^Position of Cab of this test/ })
    await places.getByLabel('Hotspot', { exact: true }).selectOption('Cab of this test')
    await position.click({ position: { x: 100, y: 100 } })
    await expect(places.getByRole('status')).toHaveText(/^12\.\d % · /)
    const before = await places.getByRole('status').textContent()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(places.getByRole('status')).toHaveText(/^17\.\d % · /)
    await page.keyboard.press('Shift+ArrowLeft')
    await places.getByLabel('Picture', { exact: true }).selectOption('2 / 24')
    await position.click({ position: { x: 300, y: 100 } })
    await expect(places.getByRole('status')).not.toHaveText(before ?? '')
    await places.getByLabel('Picture', { exact: true }).selectOption('1 / 24')
    await expect(places.getByRole('status')).toHaveText(before ?? '')
    await hotspots.getByRole('button', { name: 'Remove' }).first().click()
    await expect(position).toBeVisible()
  })
  await test.step('it is published with its page in one language', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByLabel('Also create and publish its page')).toBeChecked()
    await expectAccessible(page)
    for (const code of ['de-de', 'en-gb', 'es-es', 'fr-fr', 'it-it', 'tr-tr']) {
      await dialog.getByLabel(new RegExp(`^${code}`)).uncheck()
    }
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog).toBeHidden()
    const state = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'pt-pt Portuguese, Portugal' }) })
    await expect(state).toContainText('Live')
    await expect(page.getByRole('button', { name: 'Create in other languages' })).toBeVisible()
    const live = await page.request.get('/pt-pt/maquinas/tratores-de-campo-aberto/alta-potencia/x1-111')
    expect(await live.text()).toContain('Cab of this test')
  })
})

test('the calendar has the promotions of its months, and each opens', async ({ page }) => {
  await openStudio(page, '/studio/content/promotion')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/\/studio\/content\/calendar$/)
  await page.goto('/studio/content/calendar?month=2026-10')
  await expect(page.getByRole('heading', { name: 'October 2026 – March 2027' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Later months' }).click()
  await expect(page.getByRole('heading', { name: 'April 2027 – September 2027' })).toBeVisible()
  const bar = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(bar).toHaveAccessibleName(/\d{4} – .*\d{4} ?(Upcoming|Running|Ended)/)
  await bar.click()
  await expect(page).toHaveURL(/\/studio\/content\/promotion\/.+/)
})

test('an administrator sets the icon of the site and takes it back', async ({ page }) => {
  await openStudio(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('What is left empty here is as installed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the brand' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Icon: (Choose|Change)/ }).click()
    await dialog.getByRole('searchbox').fill(name)
    const files = dialog.getByRole('list', { name: 'Files' }).getByRole('button')
    await expect(files).toHaveCount(1)
    await files.click()
    await dialog.getByRole('button', { name: 'Use this file' }).click()
    await expect(dialog).toBeHidden()
  }
  await choose('harvest-evening')
  await expect(page.getByRole('button', { name: /^Icon The icon has to be square/ })).toBeVisible()
  await choose('merch/cap')
  await expect(page.getByText('Everything is fine.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  const icon = await page.request.get('/favicon.svg')
  expect(icon.headers()['content-type']).toBe('image/png')

  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Change the brand' })).toBeVisible()
  const letter = await page.request.get('/favicon.svg')
  expect(letter.headers()['content-type']).toContain('image/svg+xml')
})
