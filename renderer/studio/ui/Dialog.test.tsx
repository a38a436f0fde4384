// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => undefined }))

const show = setUpStudioPart()

test('a form that was sent is typed in again', async () => {
  vi.stubGlobal('CSS', { escape: String })
  await show(
    <Dialog title="Schedule" open onClose={() => undefined}>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Day" />
      </form>
    </Dialog>,
  )
  const type = () =>
    act(async () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })))
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
  for (let count = 0; count < 3; count += 1) {
    await type()
    await submit()
  }
  await type()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Schedule')
})
