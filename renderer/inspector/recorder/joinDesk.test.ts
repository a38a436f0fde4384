// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { joinDesk } from '#renderer/inspector/recorder/joinDesk.ts'

afterEach(() => vi.unstubAllGlobals())

class ClosedSource extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 2
  close(): void {}
}

test('a page that the server no longer takes records from says so once, and where it joins again', async () => {
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => {} })
  vi.stubGlobal('EventSource', ClosedSource)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }))
  const relay = joinDesk('tab', '/inspector/relay', () => {})
  relay.post('{"type":"log"}')
  relay.post('{"type":"log"}')
  const links = () => [...document.querySelectorAll('a')].map(({ textContent, pathname }) => [textContent, pathname])
  await expect.poll(links).toEqual([['Type the code again', '/inspector/phone']])
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'The inspector at the desk no longer gets what happens here.',
  )
  document.querySelector('button')?.click()
  expect(links()).toEqual([])
})
