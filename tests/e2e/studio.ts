import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '#tests/e2e/test.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'

/** Cookies of the session of this worker: a sign-in hashes a password and loads two screens. */
let session: ReturnType<BrowserContext['cookies']> | undefined

/** Opens a screen of the studio, signed in; the screen that signs in has tests of its own. */
export async function openStudio(page: Page, address = '/studio'): Promise<void> {
  await continueSession(page)
  await page.goto(address)
}

async function continueSession(page: Page): Promise<void> {
  await page.context().addCookies(await (session ??= openSession(page)))
}

/**
 * Creates a page in en-gb by a call, opens it in the editor and adds sections from the palette, each by its name. Returns the address
 * of the editor once the draft is saved. The dialog that creates pages has tests of its own.
 */
export async function openNewPage(page: Page, title: string, sections: readonly string[] = []): Promise<string> {
  await continueSession(page)
  const response = await page.request.post('/api/studio/v1/pages', {
    data: { page_type: 'blank', parent: null, locale: 'en-gb', title },
    headers: { origin: test.info().project.use.baseURL ?? '' },
  })
  expect(response.status()).toBe(200)
  const { id } = await response.json()
  await page.goto(`/studio/pages/${encodeURIComponent(id)}/en-gb`)
  const address = page.url()
  for (const section of sections) await addSection(page, section)
  await isSaved(page)
  return address
}

/** Opens an address in a browser of its own, signed in as the same person. */
export async function openBeside(browser: Browser, page: Page, address = page.url()): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await page.context().cookies())
  const other = await context.newPage()
  await other.goto(address)
  return other
}

/** Opens an address in a browser of its own, whose studio is that of an author. */
export async function openAsAuthor(browser: Browser, page: Page, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await page.context().cookies())
  await context.route('**/api/studio/v1/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'author' } })
  })
  const other = await context.newPage()
  await other.goto(address)
  return other
}

/** Opens an address on a phone, without an account. */
export async function openOnPhone(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Returns the address below which the API has the page that is edited at an address. */
export function pageCall(address: string): string {
  return new URL(address).pathname.replace('/studio/pages/', '/api/studio/v1/pages/')
}

/** Signs in by the screen of the studio. */
export async function signIn(page: Page): Promise<void> {
  // The limit of attempts counts those of one address.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() })
  await page.goto('/studio')
  await page.getByLabel('Email address').fill(studioAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(studioAdmin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
}

async function openSession(page: Page) {
  const response = await page.request.post('/api/studio/v1/auth/sign-in/email', {
    data: studioAdmin,
    headers: { origin: test.info().project.use.baseURL ?? '', 'x-forwarded-for': someAddress() },
  })
  expect(response.status()).toBe(200)
  return page.context().cookies()
}

function someAddress(): string {
  return `198.51.100.${1 + Math.floor(Math.random() * 254)}`
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
/** Returns the field named Heading of the section that is selected. */
export const heading = (page: Page): Locator =>
  fieldsOf(page)
    .getByLabel(/^Heading/)
    .first()
/** Returns the texts that others wrote at the same time in the same field. */
export const suggestions = (page: Page): Locator => page.getByRole('region', { name: 'Written at the same time' })
export const isSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Moves the focus with Tab until it is in an element, such as a list, which is one stop. */
export async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  await expect(target.locator(':focus')).toBeAttached()
}

/** Moves the focus with Tab until it is on an element, which has to be enabled to get it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
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
