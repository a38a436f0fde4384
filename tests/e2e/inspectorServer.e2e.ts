import { expectAccessible } from '#tests/e2e/axe.ts'
import { openInspector, records } from '#tests/e2e/inspectorWindow.ts'
import { failOnErrors } from '#tests/e2e/shell.ts'
import { openStudio } from '#tests/e2e/studio.ts'
import { expect, test, type Page } from '#tests/e2e/test.ts'

/** Opens the line to the server, as a person would. */
async function showServer(inspector: Page): Promise<void> {
  await inspector.getByText('Server', { exact: true }).first().click()
  await inspector.getByRole('button', { name: 'Show it' }).click()
}

/** Returns the button of a job; its tasks have names that start with its own. */
function jobOf(inspector: Page, name: string) {
  return inspector.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name} (waiting|working)$`) })
}

test('an administrator sees what the server does in the background, as it happens, and can send it nothing', async ({
  page,
  context,
  baseURL,
}) => {
  failOnErrors(page)
  await openStudio(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const inspector = await openInspector(context)
  await showServer(inspector)
  await expect(inspector.getByText('Server: connected')).toBeVisible()
  await expectAccessible(inspector)
  await inspector.getByText('Server: connected').click()
  const tabs = inspector.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await tabs.filter({ hasText: 'process' }).getByRole('button', { name: 'Server' }).click()
  for (const job of ['mails', 'schedules', 'imports', 'search']) await expect(jobOf(inspector, job)).toBeVisible()
  await jobOf(inspector, 'search').click()

  const headers = { origin: baseURL ?? '' }
  expect((await page.request.post('/api/studio/v1/health/search', { data: {}, headers })).ok()).toBe(true)
  await expect(records(inspector).filter({ hasText: 'task.claim' }).first()).toBeVisible()
  const task = inspector.getByRole('navigation').getByRole('button', { name: /^search \w+-.* done$/ })
  await expect(task.last()).toBeVisible()
  await expect(jobOf(inspector, 'search')).toContainText('waiting')
  await task.last().click()
  const main = inspector.getByRole('main')
  await expect(main).toContainText('nothing can be sent to it from here')
  await expect(main.getByRole('combobox', { name: 'Event' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Stop here' })).toHaveCount(0)
  await expectAccessible(inspector)

  await inspector.reload()
  await expect(tabs.filter({ hasText: 'process' })).toHaveCount(1)
  await inspector.getByText('Server: connected').click()
  await inspector.getByRole('button', { name: 'Hide it' }).click()
  await expect(tabs.filter({ hasText: 'process' })).toContainText('closed')
})

test('without a session the server is not shown, and the inspector says what is missing', async ({ page }) => {
  await page.goto('/inspector')
  await showServer(page)
  await expect(page.getByRole('status').filter({ hasText: 'Sign in as an administrator' })).toBeVisible()
  await expect(page.getByText('No page is open.')).toBeVisible()
})
