// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { maxSearchLength } from '#schemas/studio/fields.ts'
import { Filters } from '#renderer/studio/ui/Filters.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const render = setUpStudioPart()

test('a search that is too long is kept in its field with an error, and not sent', async () => {
  const onType = vi.fn<(q: string) => void>()
  const show = (q: string) =>
    render(
      <Filters label="Search" q={q} onType={onType}>
        {null}
      </Filters>,
    )
  await show('')
  const input = document.querySelector('input')
  const type = (text: string) =>
    act(async () => {
      // React ignores what is set by the property it has put over this one.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('mower')
  expect(onType.mock.calls).toEqual([['mower']])
  await show('mower')
  const long = 'm'.repeat(maxSearchLength + 1)
  await type(long)
  expect([onType.mock.calls.length, input?.value, input?.ariaInvalid]).toEqual([1, long, 'true'])
  // As after Back.
  await show('')
  expect([input?.value, input?.ariaInvalid]).toEqual(['', null])
})
