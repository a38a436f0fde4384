import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/test.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { failOnErrors, menuOf, removeChunks, screens, wake } from '#tests/e2e/shell.ts'
import { actorOf, openInspector, openMenu, records } from '#tests/e2e/inspectorWindow.ts'
import { wantMap } from '#tests/e2e/mapPage.ts'
import { runTestCase } from '#tests/support/runTestCase.ts'

test.beforeEach(({ page }) => failOnErrors(page))

test('opened late, the inspector shows everything since the page began; a reload leaves no phantom @smoke', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  await openMenu(page)
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'menu')).toContainText('sub-menu')
  await expect(records(inspector).filter({ hasText: 'subMenu.open' })).toHaveCount(1)
  await expect(records(inspector).filter({ hasText: 'xstate.init' })).toHaveCount(11)
  await actorOf(inspector, 'menu').click()
  await expect(inspector.locator('svg [data-active][data-id="menu.open"]').first()).toBeVisible()
  await inspector.setViewportSize({ width: 1440, height: 900 })
  await inspector.getByRole('button', { name: 'Enlarge' }).click()
  const large = inspector.locator('[popover]:popover-open')
  await expect(large.locator('svg [data-active][data-id="menu.open"]').first()).toBeVisible()
  expect(await large.evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])).toEqual([1440, 900])
  expect(await large.locator('svg').evaluate((svg) => svg.getBoundingClientRect().right)).toBeLessThanOrEqual(1440)
  await inspector.keyboard.press('Escape')
  await inspector.getByText('Outline', { exact: true }).click()
  await expect(inspector.getByRole('button', { name: /^open .*active/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(inspector)

  await page.reload()
  await wake(page)
  const tabs = inspector.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await expect(tabs).toHaveCount(2)
  await expect(tabs.filter({ hasText: 'closed' })).toHaveCount(1)
  await tabs.first().getByRole('button').first().click()
  await expect(actorOf(inspector, 'menu')).toHaveCount(1)
  await page.close()
  await expect(tabs.filter({ hasText: 'closed' })).toHaveCount(2)
})

test('a form that is wrong and then right, and the network: events, differences and reasons', async ({
  page,
  context,
}) => {
  await page.goto('/it-it')
  await page.goto((await page.locator('form:has(#newsletter-mail)').getAttribute('action')) ?? '')
  await wake(page)
  const inspector = await openInspector(context)
  const form = page.locator('form[data-form="newsletter"][data-ready]')
  await form.locator('button[type=submit]').click()
  const search = inspector.getByRole('searchbox')
  await search.fill('check.failed')
  await records(inspector).first().click()
  const detail = inspector.getByRole('region', { name: /^Record/ })
  await expect(detail).toContainText('invalid')
  await expect(detail.getByText('showErrors')).toBeVisible()
  await expect(detail).not.toContainText('anna@example.com')

  await context.setOffline(true)
  await search.fill('network.offline')
  await records(inspector).filter({ hasText: 'site → connectivity' }).click()
  await expect(detail.getByRole('list', { name: 'Changes of the context' })).toContainText('online: true → false')
  await expect(inspector.getByRole('main')).toContainText('offline')
  await context.setOffline(false)

  for (const { name, input, required } of fieldsOf('newsletter')) {
    const control = form.locator(`[name="${name}"]`)
    if (!required) continue
    if (input === 'checkbox') await control.check()
    else if (input === 'select') await control.selectOption({ index: 1 })
    else await control.fill(name === 'email' ? 'anna@example.com' : 'Anna')
  }
  await form.locator('button[type=submit]').click()
  await search.fill('outcome.sent')
  await expect(records(inspector)).toHaveCount(1)
  await search.fill('/forms/newsletter')
  await expect(records(inspector)).toContainText(['201'])
  await search.fill('anna@example.com')
  await expect(records(inspector)).toHaveCount(0)

  await search.fill('')
  await inspector.getByLabel('Without effect').check()
  await records(inspector).first().click()
  await expect(detail).toContainText(/Why not\? (No transition on|Guards? )/)
  await inspector.getByLabel('Without effect').uncheck()
  await inspector.getByLabel('Sequence').check()
  await expect(inspector.getByRole('group', { name: 'Sequence of events' })).toBeVisible()
})

test('a part of the application that is gone is an event of chunkReload', async ({ page, context }) => {
  await page.setViewportSize(screens.phone)
  await wantMap(page)
  const inspector = await openInspector(context)
  await removeChunks(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Mappa', exact: true }).click()
  await inspector.getByRole('searchbox').fill('chunk')
  await expect(records(inspector).filter({ hasText: 'page → chunkReload' }).first()).toBeVisible()
  // A context closed while its page reloads may never close.
  await reloaded
})

test('what happened right before the page was left is in the log', async ({ page, context }) => {
  await page.goto('/en-gb')
  await wake(page)
  const inspector = await openInspector(context)
  await expect(actorOf(inspector, 'connectivity')).toBeVisible()
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    location.reload()
  })
  // The inspector shows the page that was opened last, unless one is chosen.
  const tabs = inspector.getByRole('navigation', { name: 'Tabs and actors' }).locator('section')
  await expect(tabs).toHaveCount(2)
  await tabs.filter({ hasText: 'closed' }).getByRole('button').first().click()
  await inspector.getByRole('searchbox').fill('network.offline')
  await expect(records(inspector).filter({ hasText: 'site → connectivity' })).toBeVisible()
})

test('an event is sent and the page obeys; a copy starts from a record', async ({ page, context }) => {
  await page.goto('/en-gb')
  await wake(page)
  await openMenu(page)
  const inspector = await openInspector(context)
  const state = inspector.getByRole('status', { name: 'State', exact: true })
  await actorOf(inspector, 'menu').click()
  await inspector.getByLabel('Event', { exact: true }).selectOption('subMenu.close')
  await inspector.getByLabel('key', { exact: true }).fill('')
  await inspector.getByRole('button', { name: 'Send subMenu.close' }).click()
  await expect(menuOf(page, 'en-gb').panel).toBeHidden()
  await expect(state).not.toContainText('sub-menu')

  await records(inspector).filter({ hasText: 'subMenu.open' }).click()
  await inspector.getByRole('button', { name: 'Back' }).click()
  await expect(state).toHaveText(/^open · \w+ · categories/)
  await inspector.getByRole('button', { name: 'Forward' }).click()
  await expect(state).toHaveText(/^open · \w+ · sub-menu/)
  await inspector.getByRole('button', { name: 'Start a copy in this state' }).click()
  await expect(inspector.getByRole('button', { name: 'Copies' })).toBeVisible()
  await inspector.getByLabel('Event', { exact: true }).selectOption('subMenu.close')
  await inspector.getByLabel('key', { exact: true }).fill('')
  await inspector.getByRole('button', { name: 'Send subMenu.close' }).click()
  await expect(state).not.toContainText('sub-menu')
})

test('a session is exported, imported and replayed to the same states, and its Vitest case runs', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  await openMenu(page)
  const inspector = await openInspector(context)
  await expect(records(inspector).filter({ hasText: 'subMenu.open' })).toHaveCount(1)
  const saved = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Export session' }).click()
  const file = await (await saved).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1 })
  await page.close()
  await inspector.getByLabel('Import session').setInputFiles(file)
  await expect(inspector.getByRole('navigation').getByText('imported')).toBeVisible()
  await actorOf(inspector, 'menu').click()
  await inspector.getByRole('button', { name: 'Replay from the start' }).click()
  await expect(inspector.getByText(/records lead to the same states/)).toBeVisible()
  await inspector.getByRole('button', { name: 'Replay all machines' }).click()
  const all = inspector.getByRole('list', { name: 'Replay of all machines' }).getByRole('listitem')
  await expect.poll(() => all.count()).toBeGreaterThan(8)
  await expect(all.filter({ hasNotText: /records lead to the same states/ })).toHaveCount(0)
  const code = await inspector.getByLabel('Vitest case').inputValue()
  expect(code).toContain('subMenu.open')
  expect(runTestCase(code)).toEqual({ status: 0, stdout: expect.stringContaining('1 passed') })
})

test('without a page there is the gallery; on the page Alt+Shift+I opens and closes the panel', async ({
  page,
  context,
}) => {
  const inspector = await openInspector(context)
  await inspector.getByRole('button', { name: 'All machines' }).click()
  await expect(inspector.getByRole('heading', { name: 'formSubmission' })).toBeVisible()
  await page.goto('/en-gb')
  await wake(page)
  await page.keyboard.press('Alt+Shift+KeyI')
  const panel = page.frameLocator('iframe[title="Inspector"]')
  await expect(panel.getByRole('button', { name: /^menu / })).toBeVisible()
  await panel.getByRole('button', { name: /^menu / }).press('Alt+Shift+KeyI')
  await expect(page.locator('iframe[title="Inspector"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Inspector' })).toBeFocused()
})
