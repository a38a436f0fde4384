import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMachines } from '#renderer/inspected/loadMachines.ts'
import { bridge } from '#renderer/inspector/stately.ts'
import { createStore } from '#renderer/inspector/store.ts'
import { recordedTab, recordTab } from '#tests/support/browser/recordedTab.ts'

const machines = await loadMachines()

/** The part of a WebSocket the bridge uses. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static last: FakeSocket | undefined
  readyState = 0
  closed = false
  readonly sent: Record<string, unknown>[] = []

  constructor(readonly url: string) {
    super()
    FakeSocket.last = this
  }

  open(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message))
  }

  close(): void {
    this.closed = true
    this.lose()
  }

  lose(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server of Stately’s inspector receives actors, events and snapshots, also those before it was reached', () => {
  const { store, page, socket, connection } = start()
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  expect(socket.sent).toEqual([])
  socket.open()
  expect(socket.url).toBe('ws://localhost:8080')
  expect(socket.sent.map(({ type, sessionId }) => [type, sessionId])).toEqual([
    ['@xstate.actor', 'tab 1 a1'],
    ['@xstate.actor', 'tab 1 a2'],
    ['@xstate.event', 'tab 1 a1'],
    ['@xstate.snapshot', 'tab 1 a1'],
    ['@xstate.event', 'tab 1 a2'],
    ['@xstate.snapshot', 'tab 1 a2'],
    ['@xstate.event', 'tab 1 a1'],
    ['@xstate.snapshot', 'tab 1 a1'],
  ])
  const [actor] = socket.sent
  expect(actor).toMatchObject({ name: 'modal', rootId: 'tab 1 a1', _version: expect.stringMatching(/^0\./) })
  expect(JSON.parse(String(actor?.['definition']))).toMatchObject({ id: 'modal', initial: 'closed' })
  expect(socket.sent.at(-2)).toMatchObject({ event: { type: 'modal.open', kind: 'search' } })
  expect(socket.sent.at(-1)).toMatchObject({ snapshot: { status: 'active', context: { content: { kind: 'search' } } } })
  expect(new Set(socket.sent.map(({ id }) => id)).size).toBe(socket.sent.length)

  page.send(page.modal, { type: 'modal.close' })
  expect(socket.sent).toHaveLength(10)
  connection.end()
  expect(socket.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  expect(socket.sent).toHaveLength(10)
  expect(store.tabs().get(recordedTab)?.entries).toHaveLength(5)
})

test('imported sessions and copies are not sent', () => {
  const { store, socket } = start()
  const info = { tab: 'copies', title: 'Copies', url: '', timeOrigin: 0, dropped: 0, last: 0 }
  store.receive({ type: 'hello', ...info, actors: [], graphs: [] }, 'copies')
  socket.open()
  expect(socket.sent.filter(({ sessionId }) => String(sessionId).startsWith('copies'))).toEqual([])
})

test('a connection that ends is opened again, with longer pauses, and its server receives everything', () => {
  const { page, socket, connection } = start()
  const notify = vi.fn()
  connection.subscribe(notify)
  socket.open()
  expect(connection.isUp()).toBe(true)
  socket.lose()
  expect(connection.isUp()).toBe(false)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  vi.advanceTimersByTime(1000)
  const second = FakeSocket.last
  expect(second).not.toBe(socket)
  second?.lose()
  vi.advanceTimersByTime(1999)
  expect(FakeSocket.last).toBe(second)
  vi.advanceTimersByTime(1)
  const third = FakeSocket.last
  third?.open()
  expect(connection.isUp()).toBe(true)
  expect(notify).toHaveBeenCalledTimes(3)
  expect(socket.sent).toHaveLength(6)
  expect(third?.sent.filter(({ type }) => type === '@xstate.actor')).toHaveLength(2)
  expect(third?.sent.at(-2)).toMatchObject({ event: { type: 'modal.open' } })
})

test('a server that is not there disturbs nothing', () => {
  const { store, page, socket } = start()
  socket.dispatchEvent(new Event('error'))
  socket.lose()
  page.fetched('/healthz')
  expect(socket.sent).toEqual([])
  expect(store.tabs().get(recordedTab)?.entries).toHaveLength(3)
})

function start() {
  vi.stubGlobal('WebSocket', FakeSocket)
  const store = createStore()
  const page = recordTab(store)
  const connection = bridge('ws://localhost:8080', store, machines)
  const socket = FakeSocket.last
  if (socket === undefined) throw new Error('Nothing was connected.')
  return { store, page, socket, connection }
}
