// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { called, click, find, me, press, setUpStudio, type } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const bodyText = () => document.body.textContent
const dialogs = () => document.querySelectorAll('[role="dialog"]').length

describe('a link to choose a password', () => {
  const used = { status: 410, code: 'link_invalid', message: 'This link has been used, or has expired' }

  test('that is used up leads to the sign-in screen', async () => {
    await open('/studio/password#token=abc', { 'POST /auth/reset-password': used })
    await expect.poll(bodyText).toContain('Save the password')
    await type(find<HTMLInputElement>('input[name="password"]'), 'seven green tractors')
    await click(find('button', 'Save the password'))
    await expect.poll(bodyText).toContain('This link has been used or has expired.')
    expect(document.querySelector('form')).toBeNull()
    expect(find('a', 'Go to the sign-in screen').getAttribute('href')).toBe('/studio')
  })
})

describe('adding a person', () => {
  async function openForm(path = '/studio/people'): Promise<void> {
    const admin = { ...me, role: 'admin' }
    await open(path, { 'GET /me': admin, 'GET /users': { items: [admin] }, 'POST /users': me })
    if (path !== '/studio/people') {
      await expect.poll(bodyText).toContain('People')
      await click(find('a', 'People'))
    }
    await expect.poll(bodyText).toContain('Add a person')
    await click(find('button', 'Add a person'))
  }

  test('they get one locale at least', async () => {
    await openForm()
    await type(find<HTMLInputElement>('input[name="name"]'), 'Bea')
    await type(find<HTMLInputElement>('input[name="email"]'), 'bea@example.com')
    await click(find('label', 'Every locale'))
    await click(find('button', 'Send the invitation'))
    expect(find<HTMLInputElement>('input', 'de-ce').validationMessage).toBe('Choose at least one locale.')
    expect(called).not.toContain('POST /users')
    await click(find('label', 'it-it'))
    await click(find('button', 'Send the invitation'))
    await expect.poll(dialogs).toBe(0)
    expect(called).toContain('POST /users')
  })

  test('neither Escape nor the search of the studio takes away what is typed', async () => {
    await openForm()
    await press('Escape', {}, find('input[name="name"]'))
    await expect.poll(dialogs).toBe(0)
    await click(find('button', 'Add a person'))
    await type(find<HTMLInputElement>('input[name="name"]'), 'Bea')
    await press('Escape', {}, find('input[name="name"]'))
    await press('k', { ctrlKey: true }, find('input[name="name"]'))
    expect(dialogs()).toBe(1)
    expect(find<HTMLInputElement>('input[name="name"]').value).toBe('Bea')
    await click(find('button', 'Close'))
    await expect.poll(dialogs).toBe(0)
  })

  test('Back closes the dialog above the screen and does not leave it, nor take away what is typed', async () => {
    await openForm('/studio')
    history.back()
    await expect.poll(dialogs).toBe(0)
    await expect.poll(() => location.pathname).toBe('/studio/people')
    await click(find('button', 'Add a person'))
    await type(find<HTMLInputElement>('input[name="name"]'), 'Bea')
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    await expect.poll(() => location.pathname).toBe('/studio/people')
    expect(find<HTMLInputElement>('input[name="name"]').value).toBe('Bea')
    await click(find('button', 'Close'))
    await expect.poll(dialogs).toBe(0)
    history.back()
    await expect.poll(() => location.pathname).toBe('/studio')
  })
})
