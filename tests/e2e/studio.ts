import { expect, type Locator, type Page } from '#tests/e2e/test.ts'
import { studioAdmin } from '#tests/support/studioAdmin.ts'

export async function signIn(page: Page): Promise<void> {
  // The limit of attempts counts those of one address.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${1 + Math.floor(Math.random() * 254)}` })
  await page.goto('/studio')
  await page.getByLabel('Email address').fill(studioAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(studioAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
}

/** Searches the palette and inserts what Enter takes. */
export async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Find a section').fill(name)
  await page.getByLabel('Find a section').press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

export const sectionRows = (page: Page): Locator => page.getByRole('grid', { name: 'Sections' }).getByRole('row')
export const fieldsOf = (page: Page): Locator => page.getByRole('region', { name: 'Fields' })
export const isSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Moves the focus with Tab until it is on an element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Moves the focus to an element and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves the focus to a field and types over what it has. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
