// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { requestOf, setUpInbox } from '#tests/support/studio/inboxHarness.tsx'
import { button, field, findButton, key, press, shown, write } from '#tests/support/studio/screenControls.ts'

const { open, responses, respond, hold } = setUpInbox()

describe('assigning by keyboard', () => {
  test('acts on what is chosen, once, and keeps the focus', async () => {
    const assigned: unknown[] = []
    respond('GET /inbox/a', requestOf('a'))
    open('/inbox/a')
    const assignee = { id: 'rosa', name: 'Rosa', active: true }
    const finish = hold('PUT /inbox/a', requestOf('a', { assignee }), (body) => assigned.push(body))
    await expect.poll(() => findButton('Nobody')?.getAttribute('aria-disabled')).toBeNull()
    button('Nobody').focus()
    await key('ArrowDown', 'Nobody')
    await expect.poll(() => document.activeElement?.role).toBe('menuitemradio')
    await key('ArrowDown', 'Mara')
    await key('ArrowDown', 'Rosa')
    expect(assigned).toEqual([])
    await key('Enter', 'Nobody')
    finish()
    await expect.poll(() => document.activeElement?.textContent).toBe('Rosa')
    expect(assigned).toEqual([{ assignee: 'rosa' }])
  })

  test('to oneself by one press keeps the focus as well', async () => {
    respond('GET /inbox/a', requestOf('a'))
    respond('PUT /inbox/a', requestOf('a', { assignee: { id: 'me', name: 'Mara', active: true } }))
    open('/inbox/a')
    await press('Assign to me')
    await expect.poll(() => document.activeElement?.textContent).toBe('Mara')
  })

  test('is the same for several', async () => {
    const assigned: unknown[] = []
    respond('GET /inbox', { items: [requestOf('a'), requestOf('b')], next: null })
    responses.set('POST /inbox-bulk', (body) => {
      assigned.push(body)
      return Response.json({ results: ['a', 'b'].map((id) => ({ id, ok: true })) })
    })
    open('/inbox')
    await expect.poll(shown).toContain('Visitor a')
    await press('Select several')
    await press('Select all shown')
    await expect.poll(() => findButton('Choose …')?.getAttribute('aria-disabled')).toBeNull()
    button('Choose …').focus()
    await key('ArrowDown', 'Nobody')
    await key('ArrowDown', 'Mara')
    await key('Enter', 'Choose …')
    await expect.poll(shown).toContain('2 requests changed')
    await expect.poll(() => document.activeElement).toBe(button('Choose …'))
    expect(assigned).toEqual([{ ids: ['a', 'b'], assignee: 'me' }])
  })
})

test('what is searched for is there after Back, and in no address', async () => {
  respond('GET /inbox/a', requestOf('a'))
  respond('GET /inbox', { items: [requestOf('a')], next: null })
  const history = open('/inbox?state=open')
  await write('Search by name', 'Colli')
  await expect.poll(() => history.location.state).toMatchObject({ q: 'Colli' })
  expect([history.location.href, history.length]).toEqual(['/studio/inbox?state=open', 1])
  await expect.poll(shown).toContain('Visitor a')
  document.querySelector<HTMLElement>('a[href$="/inbox/a"]')?.click()
  await expect.poll(shown).toContain('Message of a')
  history.back()
  await expect.poll(shown).toContain('Download as CSV')
  expect(field('Search by name').value).toBe('Colli')
})

test('a country is named in the language of the reader', async () => {
  respond('GET /inbox/a', requestOf('a', { fields: [{ field: 'country', value: 'IT' }] }))
  open('/inbox/a')
  const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  await expect.poll(facts).toContain('Italy')
})
