// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useReread } from '#renderer/studio/edit/useReread.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()

test('who has deleted what is open is named until a save shows that it is there again', async () => {
  let revision = 3
  const listeners = new Set<() => void>()
  const store = {
    reread: () => Promise.reject(new StudioCallError(404, 'not_found', {})),
    state: () => ({ revision }),
    subscribe: (onChange: () => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
  function Open() {
    const { failure, reread } = useReread(store)
    return (
      <button type="button" onClick={() => void reread('Ada')}>
        {failure?.name ?? 'there'}
      </button>
    )
  }
  await show(<Open />)
  const button = () => document.querySelector('button')
  button()?.click()
  await expect.poll(() => button()?.textContent).toBe('Ada')
  revision = 4
  for (const listener of listeners) listener()
  await expect.poll(() => button()?.textContent).toBe('there')
})
