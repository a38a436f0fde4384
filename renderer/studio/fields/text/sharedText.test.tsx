// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { useSharedText } from '#renderer/studio/fields/text/useSharedText.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
let write: (text: string) => void = () => undefined

function SharedInput() {
  const [text, setText] = useState('One ')
  useEffect(() => {
    write = setText
  }, [])
  return <input {...useSharedText(text, setText)} />
}

/** Types a letter at the cursor, as a browser does. */
async function type(control: HTMLInputElement, letter: string) {
  const { value, selectionStart: at } = control
  const position = at ?? 0
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      control,
      value.slice(0, position) + letter + value.slice(position),
    )
    control.setSelectionRange(position + 1, position + 1)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('what is typed right in front of a word that a colleague has begun there stays apart from it', async () => {
  await show(<SharedInput />)
  const control = document.querySelector('input')
  if (control === null) throw new Error('There is no control')
  await act(async () => {
    control.focus()
    control.setSelectionRange(4, 4)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await act(async () => write('One two'))
  expect([control.value, control.selectionStart]).toEqual(['One two', 4])
  await type(control, 'm')
  await type(control, 'y')
  expect([control.value, control.selectionStart]).toEqual(['One my two', 6])
})
