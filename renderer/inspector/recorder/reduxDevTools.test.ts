import { afterEach, expect, test, vi } from 'vitest'
import { connectReduxDevTools } from '#renderer/inspector/recorder/reduxDevTools.ts'
import { createStore } from '#renderer/inspector/store.ts'
import { recordTab } from '#tests/support/browser/recordedTab.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the extension receives every record once, with the names, states and contexts of all machines', () => {
  const connection = { init: vi.fn(), send: vi.fn() }
  const connect = vi.fn(() => connection)
  vi.stubGlobal(
    '__REDUX_DEVTOOLS_EXTENSION__',
    Object.assign(() => {}, { connect }),
  )
  const extension = connectReduxDevTools()
  const page = recordTab(createStore())
  page.fetched('/healthz')
  extension?.name([
    { id: 'a1', name: 'modal' },
    { id: 'a2', name: 'modal' },
  ])
  extension?.send(page.log.after(0))
  page.send(page.progressBar, { type: 'request.start', id: '1' })
  extension?.send(page.log.after(0))
  expect(connect).toHaveBeenCalledWith({ name: 'Machines' })
  expect(connection.init).toHaveBeenCalledOnce()
  const closed = { value: 'closed', context: expect.objectContaining({ content: null }) }
  expect(connection.send.mock.calls.map(([action, states]) => [action.type, states])).toEqual([
    ['modal xstate.init', { modal: closed }],
    [
      'modal a2 xstate.init',
      { modal: closed, 'modal a2': { value: 'idle', context: expect.objectContaining({ requests: [] }) } },
    ],
    [
      'network /healthz',
      { modal: closed, 'modal a2': { value: 'idle', context: expect.objectContaining({ requests: [] }) } },
    ],
    [
      'modal a2 request.start',
      { modal: closed, 'modal a2': { value: 'waiting', context: expect.objectContaining({ requests: ['1'] }) } },
    ],
  ])
  expect(extension?.sent()).toBe(4)
})

test.each([undefined, {}, () => {}, Object.assign(() => {}, { connect: () => null })])(
  'without the extension, or with another one, nothing is sent',
  (extension) => {
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', extension)
    expect(connectReduxDevTools()).toBeUndefined()
  },
)
