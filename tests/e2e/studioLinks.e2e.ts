import { still } from '#tests/e2e/shell.ts'
import { fieldsOf, openNewPage, pageCall } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

test.use(still)

const foreign = 'https://shop.example/gone'

/** Makes a new page of sections; returns the address of its editor and its draft as the server returns it. */
async function makePage(page: Page, sections: readonly object[]) {
  const address = await openNewPage(page, `Links ${Date.now()}`)
  const call = `${pageCall(address)}/draft`
  const { revision, content } = await (await page.request.get(call)).json()
  const saved = await page.request.put(call, {
    data: { content: { ...content, sections } },
    headers: { origin: new URL(address).origin, 'if-match': String(revision) },
  })
  expect(saved.status()).toBe(200)
  return { address, draft: await (await page.request.get(call)).json() }
}

test('a link that leads nowhere, of the site or of another, leads to its field', async ({ page }) => {
  const nowhere = `/en-gb/nowhere-${Date.now()}`
  const id = crypto.randomUUID()
  const text = { heading: 'Prices', body: `<p>Read <a href="${nowhere}">more</a> or <a href="${foreign}">buy</a></p>` }
  const action = (title: string, computed: string) => ({ title, link: { link_type: 'ST', computed } })
  const hero = {
    ...{ heading: 'Spring', image: { $ref: 'media/scene/field' } },
    actions: [action('Home', '/en-gb'), action('Nowhere', `${nowhere}-else`)],
  }
  const { address, draft } = await makePage(page, [
    { id: crypto.randomUUID(), key: 'hero', data: hero },
    { id, key: 'rich_text', data: text },
  ])
  // The check of other sites has its own tests: here it has found something.
  const found = { level: 'warning', code: 'foreign_link_gone', params: { address: foreign, day: '2026-11-30' } }
  const issues = [...draft.issues, { ...found, section: { key: 'rich_text', id }, path: 'body' }]
  await page.route('**/draft', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { ...draft, issues } }) : route.fallback(),
  )
  const warnings = [
    [`There has been nothing at ${foreign} since the check of`, 'body'],
    [`There is nothing at ${nowhere}.`, 'body'],
    [`There is nothing at ${nowhere}-else.`, 'actions.1.link'],
  ] as const
  const dialog = page.getByRole('dialog', { name: 'Errors and warnings' })
  for (const [sentence, path] of warnings) {
    await page.goto(`${address}?panel=issues`)
    await dialog.getByRole('button').filter({ hasText: sentence }).click()
    await expect(dialog).toBeHidden()
    await expect(fieldsOf(page).locator(`[data-path="${path}"] :focus`)).toBeVisible()
  }
})
