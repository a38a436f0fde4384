// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const render = setUpStudioPart()

test('what is longer than a field takes is counted, called an error and kept whole; its form is not sent', async () => {
  await render(
    <form>
      <Field label="Name" max={10}>
        {(control) => <input {...control} name="name" defaultValue="Anna" />}
      </Field>
    </form>,
  )
  const input = document.querySelector('input')
  const form = document.querySelector('form')
  const paste = (text: string) =>
    act(async () => {
      if (input !== null) input.value = text
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  expect([form?.textContent, form?.checkValidity()]).toEqual(['Name', true])
  await paste('Annabella')
  expect([form?.textContent, form?.checkValidity()]).toEqual(['Name9 / 10', true])
  await paste('Annabella Maria')
  const error = document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent
  expect({ error, value: input?.value, maxLength: input?.maxLength, invalid: input?.ariaInvalid }).toEqual({
    error: 'Has 15 characters, more than 10.',
    value: 'Annabella Maria',
    maxLength: -1,
    invalid: 'true',
  })
  expect([form?.textContent?.startsWith('Name15 / 10'), form?.checkValidity()]).toEqual([true, false])
  await paste('Anna')
  expect([form?.textContent, form?.checkValidity()]).toEqual(['Name', true])
})

test('lines that are pasted into a control of one line are joined by spaces, and that is named until one types on', async () => {
  const insert = vi.fn<(command: string, showUi: boolean, text: string) => boolean>()
  Object.assign(document, { execCommand: insert })
  await render(
    <Field label="Name">
      {(control) => (
        <>
          <input {...control} />
          <textarea />
        </>
      )}
    </Field>,
  )
  const paste = async (text: string, into = 'input') => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    await act(async () => document.querySelector(into)?.dispatchEvent(event))
    return [event.defaultPrevented, document.querySelector('li')?.textContent]
  }
  const joined = 'This field has one line: line breaks became spaces.'
  expect(await paste('Anna\t Maria\u00A0')).toEqual([false, undefined])
  // As a spreadsheet copies one cell.
  expect(await paste('Anna\r\n')).toEqual([false, undefined])
  expect(await paste('Anna \r\n\r\n Maria\nBach\n')).toEqual([true, joined])
  expect(insert.mock.calls).toEqual([['insertText', false, 'Anna Maria Bach']])
  await act(async () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })))
  expect(await paste('Anna\nMaria', 'textarea')).toEqual([false, undefined])
})

test('what a text is read as is named once the control is left', async () => {
  await render(
    <Field label="Address" reads={(text) => text.trim().toLowerCase()}>
      {(control) => <input {...control} />}
    </Field>,
  )
  const input = document.querySelector('input')
  const leave = (text: string) =>
    act(async () => {
      input?.focus()
      if (input !== null) input.value = text
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      input?.blur()
    })
  const named = () => document.querySelector('output')?.textContent
  await leave('anna@example.com')
  expect(named()).toBeUndefined()
  await leave(' anna@example.com')
  expect(named()).toBe('Stored without the blanks around it.')
  await leave('Anna@example.com')
  expect(named()).toBe('Read as anna@example.com')
  expect(document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(named())
})
