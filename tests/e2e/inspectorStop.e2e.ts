import { expect, test, type Page } from '#tests/e2e/test.ts'
import { expectAccessible } from '#tests/e2e/axe.ts'
import { actorOf, openInspector, openMenu, records } from '#tests/e2e/inspectorWindow.ts'
import { failOnErrors, menuOf, wake, words } from '#tests/e2e/shell.ts'

test.beforeEach(({ page }) => failOnErrors(page))

test('the page stops before a transition, steps, and goes on; a closed inspector lets it go @smoke', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  const inspector = await openInspector(context)
  await actorOf(inspector, 'menu').click()
  await inspector.getByText('Outline', { exact: true }).click()
  const outline = inspector.getByRole('list', { name: 'Outline of menu' })
  await outline.getByRole('button', { name: /^subMenu\.close.*isTarget/ }).click()
  const breakpoints = inspector.getByRole('list', { name: 'Breakpoints' })
  await expect(breakpoints.getByRole('listitem')).toHaveText([
    'the transition menu.open.content.subMenu on subMenu.close, 1',
    'the event subMenu.close to menu',
    'the guard isTarget of menu',
  ])
  await breakpoints.getByLabel(/the transition/).click()
  await expect(breakpoints.getByLabel(/the transition/)).toBeChecked()

  await openMenu(page)
  await expect(actorOf(inspector, 'menu')).toContainText('sub-menu')
  await menuOf(page, 'en-gb').back.click()
  const stopped = inspector.getByRole('region', { name: 'Stopped' })
  await expect(stopped).toContainText(
    'The page is stopped at the transition menu.open.content.subMenu on subMenu.close, 1',
  )
  await expect(stopped.getByRole('listitem')).toContainText(['subMenu.close to menu'])
  await expectAccessible(inspector)
  const notice = page.getByText(/^Stopped by the inspector at menu\.open\.content\.subMenu/)
  await expect(notice).toBeVisible()
  await page.evaluate(() => void dispatchEvent(new Event('offline')))
  await expect(stopped.getByRole('listitem').last()).toContainText('network.offline to site')
  await expect(actorOf(inspector, 'menu')).toContainText('sub-menu')

  await stopped.getByRole('button', { name: 'Step' }).click()
  await expect(actorOf(inspector, 'menu')).not.toContainText('sub-menu')
  await expect(stopped.getByRole('listitem').last()).toContainText('network.offline to site')
  await expect(actorOf(inspector, 'connectivity')).not.toContainText('offline')
  await stopped.getByRole('button', { name: 'Go on' }).click()
  await expect(stopped).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await expect(actorOf(inspector, 'connectivity')).toContainText('offline')

  await openMenu(page)
  await menuOf(page, 'en-gb').back.click()
  await expect(notice).toBeVisible()
  await inspector.close()
  await expect(notice).toHaveCount(0)
})

test('a page that stops under a modal dialog goes on from its notice, and its clicks say that they wait', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  const inspector = await openInspector(context)
  await actorOf(inspector, 'modal').click()
  await inspector.getByText('Outline', { exact: true }).click()
  const outline = inspector.getByRole('list', { name: 'Outline of modal' })
  await outline
    .getByRole('button', { name: /^modal\.open/ })
    .first()
    .click()
  const breakpoints = inspector.getByRole('list', { name: 'Breakpoints' })
  await breakpoints.getByLabel(/the event/).click()
  await expect(breakpoints.getByLabel(/the event/)).toBeChecked()
  // The browser opens the dialog, and notifies the machine of it.
  await page.locator('button[commandfor="search"]:visible').click()
  const dialog = page.getByRole('dialog', { name: words['en-gb'].dialogs.search })
  await expect(dialog.getByText(/^Stopped by the inspector at modal\.open/)).toBeVisible()
  await dialog.getByRole('searchbox').click()
  await records(inspector).filter({ hasText: 'click input' }).first().click()
  const detail = inspector.getByRole('region', { name: /^Record/ })
  await expect(detail).toContainText(
    'The page is stopped by the inspector: what the click has sent waits until it goes on.',
  )
  await page.getByRole('button', { name: 'Go on' }).click()
  await inspector.getByRole('button', { name: 'Live' }).click()
  await expect(actorOf(inspector, 'modal')).toContainText('open')
  await expect(page.getByText(/^Stopped by the inspector/)).toHaveCount(0)
  await expect(records(inspector).filter({ hasText: '“Go on”' })).toHaveCount(0)
})

test('the slider shows all machines as they were at a record, and the page goes on', async ({ page, context }) => {
  await page.goto('/en-gb')
  await wake(page)
  const inspector = await openInspector(context)
  await actorOf(inspector, 'menu').click()
  await openMenu(page)
  await expect(actorOf(inspector, 'menu')).toContainText('sub-menu')
  const slider = inspector.getByRole('slider', { name: 'Go through the records' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Live')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Record 1')
  await expect(actorOf(inspector, 'menu')).toContainText('not there yet')
  await records(inspector).filter({ hasText: 'subMenu.open' }).click()
  await slider.press('ArrowLeft')
  await expect(actorOf(inspector, 'menu')).not.toContainText('sub-menu')
  await expect(inspector.getByRole('main')).toContainText('The page is not set back; it goes on as it is.')
  const states = inspector.getByRole('list', { name: 'Active states' })
  await expect(states).toContainText('categories')
  await slider.press('End')
  await expect(states).toContainText('subMenu')
  await records(inspector).filter({ hasText: 'subMenu.open' }).click()
  const changes = inspector.getByRole('list', { name: 'Changes of the context' })
  await expect(changes).toContainText('subMenuKey: null → "category-0"')
})

test('two inspectors of a page keep each their breakpoints, and one that closes leaves those of the other', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb')
  await wake(page)
  const [first, second] = [await openInspector(context), await openInspector(context)]
  const choose = async (inspector: Page, event: string) => {
    await actorOf(inspector, 'menu').click()
    await inspector.getByText('Outline', { exact: true }).click()
    await inspector
      .getByRole('list', { name: 'Outline of menu' })
      .getByRole('button', { name: new RegExp(`^${event}`) })
      .first()
      .click()
    // The page says what is set.
    const breakpoint = inspector.getByRole('list', { name: 'Breakpoints' }).getByLabel(`the event ${event} `)
    await breakpoint.click()
    await expect(breakpoint).toBeChecked()
  }
  await choose(first, 'subMenu.close')
  await choose(second, 'subMenu.open')
  const all = (inspector: Page) =>
    inspector.getByRole('list', { name: 'Breakpoints' }).getByRole('checkbox', { checked: true })
  await expect(all(first)).toHaveCount(2)
  await expect(all(second)).toHaveCount(2)

  await menuOf(page, 'en-gb').category.click()
  const notice = page.getByText(/^Stopped by the inspector at subMenu\.open/)
  await expect(notice).toBeVisible()
  await second.close()
  await expect(notice).toHaveCount(0)
  await expect(all(first)).toHaveCount(1)
  await menuOf(page, 'en-gb').back.click()
  await expect(page.getByText(/^Stopped by the inspector at subMenu\.close/)).toBeVisible()
})
