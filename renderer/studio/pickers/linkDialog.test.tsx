// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { LinkDialog } from '#renderer/studio/pickers/LinkDialog.tsx'
import { field, press as pressButton, write } from '#tests/support/studio/screenControls.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => undefined }))

const show = setUpStudioPart()
const blanks = 'Stored without the blanks around it.'

test.each([
  ['Address', 'example.com/a', 'Read as https://example.com/a', 'https://example.com/a'],
  ['Address', ' https://example.com ', blanks, 'https://example.com'],
  ['Address', 'https://example.com', undefined, 'https://example.com'],
  ['Email', ' sales@example.com', blanks, 'mailto:sales@example.com'],
  ['Phone', '+39 0363 42 11 ext. 5', 'Read as +3903634211', 'tel:+3903634211'],
  ['Phone', '+3903634211', undefined, 'tel:+3903634211'],
] as const)('%s "%s" is stored as it says', async (kind, text, sentence, computed) => {
  vi.stubGlobal('CSS', { escape: String })
  const onChoose = vi.fn()
  await show(<LinkDialog value={{ link_type: 'ST', computed: '/a' }} onClose={() => {}} onChoose={onChoose} />)
  await act(async () => pressButton(kind))
  await act(() => write(kind, text))
  await act(async () => {
    field(kind).focus()
    field(kind).blur()
  })
  expect(document.querySelector('output')?.textContent).toBe(sentence)
  await act(async () => pressButton('Use this link'))
  expect(onChoose).toHaveBeenLastCalledWith({ link_type: 'ST', computed })
})
