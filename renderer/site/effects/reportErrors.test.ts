// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { reportErrors } from '#renderer/site/effects/reportErrors.ts'

const send = vi.fn<(address: string, body: string) => boolean>(() => true)

function fail(message: string, script = `${location.origin}/assets/hydrate-a1.js`): void {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at go (${script}:1:2)`
  dispatchEvent(new ErrorEvent('error', { error }))
}

test('reports each error of the own scripts once, three at most, with the path of the page alone', () => {
  vi.stubGlobal('navigator', { sendBeacon: send })
  history.replaceState(null, '', '/it-it/about?name=Anna#a')
  reportErrors()
  fail('of an extension', 'chrome-extension://abc/a.js')
  dispatchEvent(new ErrorEvent('error', { error: 'a text' }))
  for (const message of ['a', 'a', 'b', 'c', 'd']) fail(message)
  expect(send.mock.calls.map(([address, body]) => [address, JSON.parse(body)])).toEqual(
    ['a', 'b', 'c'].map((message) => [
      '/browser-error',
      {
        message: `TypeError: ${message}`,
        stack: `TypeError: ${message}\n    at go (${location.origin}/assets/hydrate-a1.js:1:2)`,
        page: '/it-it/about',
      },
    ]),
  )
})
