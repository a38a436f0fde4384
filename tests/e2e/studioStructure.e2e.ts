import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, openNewPage, openStudio } from '#tests/e2e/studio.ts'
import { expect, test } from '#tests/e2e/test.ts'

test.use(still)

test('axe checks a page as visitors get it, and what it finds leads to its field', async ({ page }) => {
  await openStudio(page, '/studio/pages/home/en-gb?panel=structure')
  const panel = page.getByRole('dialog', { name: 'Readability and accessibility' })
  await expect(panel.getByRole('status')).toHaveText('The automatic check has found nothing that keeps people out.')
  await expect(panel.getByRole('button', { name: /^H1/ })).toHaveCount(1)

  const address = await openNewPage(page, `Axe ${Date.now()}`)
  const content = `${new URL(address).pathname.replace('/studio/', '/api/studio/v1/')}/draft`
  const { revision, content: draft } = await (await page.request.get(content)).json()
  const body = '<p>Read <a href="/en-gb"> </a> more</p>'
  const section = { id: crypto.randomUUID(), key: 'rich_text', data: { heading: 'Prices', body } }
  const saved = await page.request.put(content, {
    data: { content: { ...draft, sections: [section] } },
    headers: { origin: test.info().project.use.baseURL ?? '', 'if-match': String(revision) },
  })
  expect(saved.status()).toBe(200)
  await page.goto(`${address}?panel=structure`)
  await expect(panel.getByRole('status')).toHaveText('1 place keeps some people out.')
  await panel.getByRole('button', { name: 'A link has no text' }).click()
  await expect(panel).toBeHidden()
  await expect(fieldsOf(page).getByRole('textbox', { name: /^Text/ })).toBeFocused()
})

test('axe checks a page of two hundred sections, and finds the one that keeps people out', async ({ page }) => {
  const address = await openNewPage(page, `Long ${Date.now()}`)
  const content = `${new URL(address).pathname.replace('/studio/', '/api/studio/v1/')}/draft`
  const { revision, content: draft } = await (await page.request.get(content)).json()
  const cells = '<tr><th scope="row">Power</th><td>98 hp</td><td>110 hp</td></tr>'
  const body = `<p>Quiet and strong in one machine.</p><h3>Figures</h3><table><tbody>${cells.repeat(4)}</tbody></table>`
  const sections = Array.from({ length: 200 }, (_, n) => {
    const data = { heading: `Part ${n}`, body: n === 170 ? `${body}<p><a href="/en-gb"> </a></p>` : body }
    return { id: crypto.randomUUID(), key: n === 0 ? 'rich_text' : `rich_text_${n + 1}`, data }
  })
  const saved = await page.request.put(content, {
    data: { content: { ...draft, sections } },
    headers: { origin: test.info().project.use.baseURL ?? '', 'if-match': String(revision) },
  })
  expect(saved.status()).toBe(200)
  await page.goto(`${address}?panel=structure`)
  const panel = page.getByRole('dialog', { name: 'Readability and accessibility' })
  await expect(panel.getByRole('status')).toHaveText('1 place keeps some people out.')
  await panel.getByRole('button', { name: 'A link has no text' }).click()
  await expect(panel).toBeHidden()
  await expect(
    fieldsOf(page)
      .getByLabel(/^Heading/)
      .first(),
  ).toHaveValue('Part 170')
})
