// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { messageOf, requestOf, setUpInbox } from '#tests/support/studio/inboxHarness.tsx'
import { button, field, press, shown, write } from '#tests/support/studio/screenControls.ts'

const { open, responses, respond, hold } = setUpInbox()

const gone = { code: 'not_found' }
const storedTexts = () => Object.keys(sessionStorage).filter((key) => /^studio (reply|note) /.test(key))

describe('what is typed for a visitor', () => {
  beforeEach(() => {
    for (const id of ['a', 'b']) respond(`GET /inbox/${id}`, requestOf(id))
  })

  test('is never under the request of another', async () => {
    const history = open('/inbox/b', '/inbox/a')
    await write('Reply', 'For a')
    await write('Note', 'About a')
    history.back()
    await expect.poll(shown).toContain('Message of b')
    expect([field('Reply').value, field('Note').value]).toEqual(['', ''])
    await write('Reply', 'For b')
    history.forward()
    await expect.poll(shown).toContain('Message of a')
    expect([field('Reply').value, field('Note').value]).toEqual(['For a', 'About a'])
  })

  test('takes no words while it is sent: they would be lost', async () => {
    open('/inbox/a')
    await write('Reply', 'Sent')
    const finishReply = hold('POST /inbox/a/reply', requestOf('a'))
    await press('Send the reply')
    await expect.poll(() => [field('Reply').readOnly, button('Attach files').disabled]).toEqual([true, true])
    finishReply()
    await expect.poll(() => [field('Reply').readOnly, field('Reply').value]).toEqual([false, ''])
    await write('Note', 'Noted')
    const finishNote = hold('POST /inbox/a/notes', requestOf('a'))
    await press('Add the note')
    await expect.poll(() => field('Note').readOnly).toBe(true)
    finishNote()
    await expect.poll(() => [field('Note').value, storedTexts()]).toEqual(['', []])
  })

  test('is forgotten once it is sent, also when the screen has been left', async () => {
    const history = open('/inbox/b', '/inbox/a')
    await write('Reply', 'Sent')
    const finish = hold('POST /inbox/a/reply', requestOf('a'))
    await press('Send the reply')
    history.back()
    finish()
    await expect.poll(shown).toContain('Message of b')
    history.forward()
    await expect.poll(shown).toContain('Message of a')
    await expect.poll(() => [field('Reply').value, storedTexts()]).toEqual(['', []])
  })
})

test('a reply stays when there are newer messages, and goes out when it is sent again', async () => {
  respond('GET /inbox/a', requestOf('a'))
  open('/inbox/a')
  await write('Reply', 'My words')
  const messages = [messageOf(1, 'Message of a'), messageOf(2, 'Words of a colleague')]
  respond('GET /inbox/a', requestOf('a', { messages }))
  respond('POST /inbox/a/reply', { code: 'newer_messages' }, 409)
  await press('Send the reply')
  await expect.poll(shown).toContain('Words of a colleague')
  expect(shown()).toContain('Somebody has written in the meantime')
  expect(field('Reply').value).toBe('My words')
  const sent: unknown[] = []
  responses.set('POST /inbox/a/reply', (body) => {
    sent.push(body)
    return Response.json(requestOf('a', { messages: [...messages, messageOf(3, 'My words')] }))
  })
  await press('Send the reply')
  await expect.poll(() => field('Reply').value).toBe('')
  expect(sent).toEqual([{ message: 'My words', seen: '2' }])
  expect(shown()).not.toContain('Somebody has written in the meantime')
})

describe('a request that is gone', () => {
  test('shows nothing of what was read and typed before', async () => {
    respond('GET /inbox/a', requestOf('a'))
    open('/inbox/a')
    await write('Note', 'About a')
    respond('GET /inbox/a', gone, 404)
    respond('POST /inbox/a/reply', { code: 'newer_messages' }, 409)
    await write('Reply', 'For a')
    await press('Send the reply')
    await expect.poll(shown).toBe('InboxThis does not exist any more.')
    expect(storedTexts()).toEqual([])
  })

  test('is neither in the list nor in what was typed once the person is erased', async () => {
    respond('GET /inbox/a', requestOf('a'))
    respond('GET /inbox', { items: [requestOf('a'), requestOf('b')], next: null })
    sessionStorage.setItem('studio reply a', 'For a')
    sessionStorage.setItem('studio reply b', 'For b')
    const history = open('/inbox', '/inbox/a')
    await expect.poll(shown).toContain('Message of a')
    history.back()
    await expect.poll(shown).toContain('Visitor a')
    await press('A person’s data')
    await write('Email address', 'a@example.com')
    await write('To erase everything', 'a@example.com')
    const finishList = hold('GET /inbox', { items: [requestOf('b')], next: null })
    respond('POST /privacy/erase', { ok: true, requests: ['a'], subscriptions: 0 })
    respond('GET /inbox/a', gone, 404)
    await press('Erase')
    await expect.poll(shown).toContain('Erased 1 request.')
    // Not even while the list is read again.
    expect(shown()).not.toContain('Visitor a')
    expect(storedTexts()).toEqual(['studio reply b'])
    finishList()
    await write('Email address', 'b@example.com')
    await expect.poll(shown).not.toContain('Erased')
    history.forward()
    await expect.poll(shown).toContain('This does not exist any more.')
    expect(shown()).not.toContain('Message of a')
  })
})

test('a reply that a template makes too long, and files beyond five, stay and are named until one shortens them', async () => {
  respond('GET /inbox/a', requestOf('a'))
  respond('GET /inbox/a/templates', {
    items: [{ id: 'thanks', name: 'Thanks', locale: 'en-gb', text: 'Thank you. '.repeat(10) }],
  })
  open('/inbox/a')
  await write('Reply', ' x'.repeat(2475))
  await expect.poll(() => document.querySelector('option[value="thanks"]')).not.toBeNull()
  const select = document.querySelector('option[value="thanks"]')?.closest('select')
  if (select === null || select === undefined) throw new Error('No templates')
  select.value = 'thanks'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await press('Insert')
  await expect.poll(() => field('Reply').value.length).toBe(5060)
  await expect.poll(() => button('Send the reply').disabled).toBe(true)
  await write('Reply', ' Dear Ada ')
  const files = Array.from({ length: 7 }, (_, index) => new File(['%PDF'], `${index}.pdf`))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(shown).toContain('2 files too many: remove as many.')
  expect([shown().includes('6.pdf'), button('Send the reply').disabled]).toEqual([true, true])
  // An icon's text is its tooltip as well.
  for (const name of ['Remove 0.pdf', 'Remove 1.pdf']) await press(`${name}${name}`)
  await expect.poll(() => button('Send the reply').disabled).toBe(false)
  const sent: unknown[] = []
  responses.set('POST /inbox/a/reply', (body) => {
    sent.push(body)
    return Response.json(requestOf('a'))
  })
  await press('Send the reply')
  await expect.poll(() => sent).toEqual([expect.objectContaining({ message: ' Dear Ada ' })])
})
