import { expect, type BrowserContext, type Locator, type Page } from '#tests/e2e/test.ts'
import { failOnErrors, menuOf } from '#tests/e2e/shell.ts'

/** Opens the inspector's window beside the page; it fails on errors as well. */
export async function openInspector(context: BrowserContext): Promise<Page> {
  const inspector = await context.newPage()
  failOnErrors(inspector)
  await inspector.goto('/inspector')
  await expect(inspector.getByRole('heading', { name: 'Inspector' })).toBeVisible()
  return inspector
}

/** Opens a sub-menu of the page. */
export async function openMenu(page: Page): Promise<void> {
  const { category, panel } = menuOf(page, 'en-gb')
  await category.click()
  await expect(panel).toBeVisible()
}

/** Returns the button of an actor by the name of its machine. */
export function actorOf(inspector: Page, name: string): Locator {
  return inspector.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name} `) })
}

/** Returns the rows of the log. */
export function records(inspector: Page): Locator {
  // The detail of a record has lists with buttons of its own.
  return inspector.getByRole('complementary', { name: 'Log' }).locator(':scope > ol > li').getByRole('button')
}
