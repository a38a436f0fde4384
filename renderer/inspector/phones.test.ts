// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhones } from '#renderer/inspector/phones.ts'

let opened: string[] = []
let ends: (() => void)[] = []

beforeEach(() => {
  opened = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(address: string) {
        super()
        opened.push(address.replace(/id=.*/, 'id'))
      }
      close = () => {}
    },
  )
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
})

afterEach(() => {
  for (const end of ends) end()
  ends = []
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const line = '/relay?as=inspector&id'

test('an inspector that is opened later has the line without the code, for a day', async () => {
  expect(openWindow()).toEqual([])
  await enterCode()
  expect(openWindow()).toEqual([line])
  vi.useFakeTimers({ now: Date.now() + 86_400_001 })
  expect(openWindow()).toEqual([])
})

test('a docked inspector opens no line of its own', async () => {
  await enterCode()
  vi.stubGlobal('top', {})
  expect(openWindow()).toEqual([])
})

test('where the server rejects the code, the next window does not try', async () => {
  await enterCode()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 403 })))
  const phones = create()
  vi.useFakeTimers()
  phones.listen({ onMessage() {}, onOpen() {} })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(phones.state()).toBe('rejected')
  expect(openWindow()).toEqual([])
})

function create() {
  const phones = createPhones({ join: '/join', relay: '/relay', addresses: [] })
  ends.push(phones.close)
  return phones
}

/** Types the code in a tab that is closed afterwards. */
async function enterCode(): Promise<void> {
  await create().enter('1234')
  sessionStorage.clear()
}

/** Opens an inspector in a new tab; returns the lines it has opened. */
function openWindow(): string[] {
  opened = []
  create().listen({ onMessage() {}, onOpen() {} })
  return opened
}
