// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { maxSearchLength } from '#schemas/studio/fields.ts'
import { personHeader } from '#schemas/studio/personHeader.ts'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { personHeaders } from '#renderer/studio/api/session.ts'
import { tabPerson } from '#renderer/studio/edit/tabOwner.ts'
import {
  called,
  click,
  emptyHome,
  find,
  inAct,
  me,
  press,
  setResponses,
  setUpStudio,
  type,
} from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>()
beforeEach(() => {
  scrolled.mockClear()
  // jsdom has no layout.
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled })
})
const bodyText = () => document.body.textContent

describe('home', () => {
  const change = { updated_at: new Date().toISOString(), updated_by: { id: 'p1', name: 'Ada' } }

  test('lists changed items beside pages, each with its address', async () => {
    const page = { kind: 'page', id: 'about', title: 'About', locale: 'it-it', ...change }
    const product = { kind: 'product', id: 'c1-25', title: 'C1 25', locale: null, ...change }
    await open('/studio', { 'GET /home': { ...emptyHome, drafts: [product], recent: [page, product] } })
    await expect.poll(bodyText).toContain('C1 25')
    expect(bodyText()).not.toContain('You have no drafts')
    expect(bodyText()).not.toContain('Nothing has been changed yet')
    expect(find('a', 'C1 25').getAttribute('href')).toBe('/studio/content/product/c1-25')
    expect(find('a', 'C1 25').textContent).toContain('Products · Ada')
    expect(find('a', 'About').getAttribute('href')).toBe('/studio/pages/about/it-it')
  })

  test('leads to the open requests', async () => {
    await open('/studio', { 'GET /home': { ...emptyHome, open_requests: 4 } })
    await expect.poll(bodyText).toContain('4 requests of visitors are open.')
    expect(find('a', '4 requests').getAttribute('href')).toBe('/studio/inbox?state=open')
  })
})

describe('the list of keyboard shortcuts', () => {
  const dialogs = () => document.querySelectorAll('[role="dialog"]').length

  test('opens by ?, but not while one types or once the key is turned off', async () => {
    await open('/studio', {})
    await expect.poll(bodyText).toContain('Hello, Ada')
    await press('?')
    expect(bodyText()).toContain('Copy, cut, paste, also in another page or tab')
    await click(find('label', 'The key ? opens this list'))
    await press('Escape', {}, find('[role="dialog"]'))
    await expect.poll(dialogs).toBe(0)
    await press('?')
    expect(dialogs()).toBe(0)
    localStorage.clear()
    await press('k', { ctrlKey: true })
    await press('?', {}, find('[role="combobox"]'))
    expect(dialogs()).toBe(1)
    expect(bodyText()).not.toContain('Keyboard shortcuts')
  })
})

describe('searching everything', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ kind: 'product', id, title: `Product ${id}`, detail: id }))
  const results = () => [...document.querySelectorAll('[role="option"]')]

  async function search(given: object): Promise<HTMLInputElement> {
    await open('/studio', { 'GET /search': given })
    await expect.poll(bodyText).toContain('Hello, Ada')
    await press('k', { ctrlKey: true })
    const field = find<HTMLInputElement>('[role="combobox"]')
    await type(field, 'product')
    return field
  }

  test('the result that an arrow key selects is scrolled into view; only the main button opens one', async () => {
    const field = await search({ items })
    await expect.poll(() => results().length).toBe(3)
    scrolled.mockClear()
    await press('ArrowDown', {}, field)
    expect(scrolled.mock.contexts).toEqual([results()[1]])
    for (const name of ['pointerup', 'contextmenu']) {
      await inAct(() => results()[2]?.dispatchEvent(new MouseEvent(name, { button: 2, bubbles: true })))
    }
    expect(location.pathname).toBe('/studio')
    await click(find('[role="option"]', 'Product c'))
    expect(location.pathname).toBe('/studio/content/product/c')
  })

  test('a search that is too long is not sent, and Enter opens no result of the one before', async () => {
    const field = await search({ items })
    await expect.poll(() => results().length).toBe(3)
    const long = 'm'.repeat(maxSearchLength + 1)
    await type(field, long)
    expect([field.value, field.ariaInvalid]).toEqual([long, 'true'])
    await press('Enter', {}, field)
    expect(location.pathname).toBe('/studio')
    expect(bodyText()).not.toContain('This is not accepted as it is')
  })

  test('an error is not shown as nothing found', async () => {
    await search({ status: 422, code: 'invalid', message: 'The input is not valid' })
    await expect.poll(bodyText).toContain('This cannot be accepted')
    expect(bodyText()).not.toContain('Nothing found')
  })
})

describe('the session', () => {
  const ended = { status: 401, code: 'not_signed_in', message: 'Sign in' }

  test('that has ended goes on with the same person alone', async () => {
    await open('/studio', { 'GET /home': ended })
    await expect.poll(bodyText).toContain('Your session has ended.')
    const focused = find<HTMLAnchorElement>('nav a[href="/studio/pages"]')
    await inAct(() => {
      focused.focus()
      find<HTMLButtonElement>('button', 'Sign in again').focus()
    })
    await click(find('button', 'Sign in again'))
    const address = find<HTMLInputElement>('input[name="email"]')
    expect([address.value, address.readOnly]).toEqual([me.email, true])
    expect(find('button', 'Sign in as somebody else')).toBeDefined()
    setResponses({ 'POST /auth/sign-in/email': { ok: true } })
    await type(find<HTMLInputElement>('input[name="password"]'), 'seven green tractors')
    await click(find('button[type="submit"]', 'Sign in'))
    await expect.poll(bodyText).toContain('You have no drafts')
    await expect.poll(() => document.activeElement).toBe(focused)
  })

  test('that another tab has again goes on with the same person alone', async () => {
    await open('/studio', { 'GET /home': ended })
    await expect.poll(bodyText).toContain('Your session has ended.')
    setResponses({ 'GET /home': emptyHome, 'GET /me': { ...me, email: 'somebody@example.com' } })
    const requested = () => called.filter((call) => call === 'GET /me').length
    const before = requested()
    await inAct(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(requested).toBe(before + 1)
    expect(bodyText()).toContain('Your session has ended.')
    setResponses({ 'GET /home': emptyHome, 'GET /me': me })
    await inAct(() => void callStudio('getHome'))
    await expect.poll(bodyText).toContain('You have no drafts')
    expect(bodyText()).not.toContain('Your session has ended.')
  })

  test('of somebody else leaves the page to its person, when who is signed in is read again', async () => {
    await open('/studio')
    await expect.poll(bodyText).toContain('Hello, Ada')
    const other = { ...me, id: 'p2', name: 'Bo', email: 'bo@example.com' }
    setResponses({ 'GET /me': other })
    await inAct(() => void markOutdated('changePerson'))
    await expect.poll(bodyText).toContain('Your session has ended.')
    expect([bodyText().includes('Bo'), tabPerson(), personHeaders()]).toEqual([false, me.id, { [personHeader]: me.id }])
    setResponses({})
    await inAct(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(bodyText).not.toContain('Your session has ended.')
    expect(bodyText()).toContain('Hello, Ada')
  })

  test('is needed before a download, which follows once somebody has signed in', async () => {
    const admin = { ...me, role: 'admin' }
    await open('/studio/audit', { 'GET /me': admin, 'GET /audit': { items: [], next: null } })
    await expect.poll(bodyText).toContain('There are no entries here.')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const link = find<HTMLAnchorElement>('a', 'Download everything as CSV')
    setResponses({ 'GET /me': ended })
    await inAct(() => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
    await expect.poll(bodyText).toContain('Your session has ended.')
    expect(saved).not.toHaveBeenCalled()
    await click(find('button', 'Sign in again'))
    setResponses({ 'GET /me': admin, 'POST /auth/sign-in/email': { ok: true } })
    await type(find<HTMLInputElement>('input[name="password"]'), 'seven green tractors')
    await click(find('button[type="submit"]', 'Sign in'))
    await expect.poll(() => saved.mock.contexts).toMatchObject([{ href: link.href, download: '' }])
    saved.mockRestore()
  })

  test('that cannot be ended without a connection says so', async () => {
    await open('/studio')
    await expect.poll(bodyText).toContain('Hello, Ada')
    await click(find('button', 'Ada'))
    await click(find('[role="menuitem"]', 'Sign out'))
    await expect.poll(bodyText).toContain('There is no connection to the server.')
    expect(called.at(-1)).toBe('POST /auth/sign-out')
  })
})
