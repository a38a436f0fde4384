// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
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
