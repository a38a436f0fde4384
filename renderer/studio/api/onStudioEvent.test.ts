import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onStudioEvent, type PassedEvent } from '#renderer/studio/api/onStudioEvent.ts'
import { isSignInNeeded, signIn } from '#renderer/studio/api/session.ts'

/** Streams that were opened, each closed by the server at will. */
const opened: FakeSource[] = []

class FakeSource {
  static readonly CLOSED = 2
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_event: { readonly data: string }) => {}
  constructor(readonly url: string) {
    opened.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  /** Breaks off; `isRejected`: the browser does not open it again. */
  fail(isRejected: boolean): void {
    this.readyState = isRejected ? 2 : 0
    this.onerror()
  }
}

/** Statuses of the responses to the next calls; 200 after them. */
const statuses: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  statuses.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: statuses.shift() ?? 200 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen() {
  const events: PassedEvent['type'][] = []
  const stop = onStudioEvent('a1', ({ type }) => events.push(type))
  opened[0]?.onopen()
  return { events, stop }
}

test('a stream that breaks off is opened again by the browser, and what was missed is read then', () => {
  const { events, stop } = listen()
  // What others saved while the document was being opened is read as well.
  expect(events).toEqual(['opened'])
  opened[0]?.fail(false)
  opened[0]?.onopen()
  expect([events, opened.length]).toEqual([['opened', 'opened'], 1])
  stop()
})

test('a stream that a proxy rejects is opened again once the server responds', async () => {
  const { events, stop } = listen()
  statuses.push(502, 503)
  opened[0]?.fail(true)
  await vi.advanceTimersByTimeAsync(4500)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toHaveLength(2)
  opened[1]?.onopen()
  opened[1]?.onmessage({ data: JSON.stringify({ type: 'content', kind: 'product', id: 'c1', actor: null }) })
  expect(events).toEqual(['opened', 'opened', 'content'])
  stop()
})

test('a stream that ends with the session says so, and is opened again when the person has signed in', async () => {
  const { events, stop } = listen()
  statuses.push(401)
  opened[0]?.fail(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([isSignInNeeded(), opened.length]).toEqual([true, 1])
  await signIn('anna@example.com', 'password')
  await vi.advanceTimersByTimeAsync(0)
  opened[1]?.onopen()
  expect([isSignInNeeded(), events]).toEqual([false, ['opened', 'opened']])
  stop()
})

test('a stream that is rejected although the server responds is opened less and less often', async () => {
  const { stop } = listen()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const before = opened.length
    opened.at(-1)?.fail(true)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(opened).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toHaveLength(before + 1)
  }
  stop()
})

test('a stream that nobody needs any more stays closed', async () => {
  const { stop } = listen()
  opened[0]?.fail(true)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
})
