// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Inspector } from '#renderer/inspector/app/Inspector.tsx'
import { createCopies } from '#renderer/inspector/copies.ts'
import { createStore } from '#renderer/inspector/store.ts'

test('a page without machines has its log', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const store = createStore()
  const info = { tab: 'plain', title: 'Plain', url: '/plain', timeOrigin: 0, dropped: 0, last: 0 }
  store.receive({ type: 'hello', ...info, actors: [], graphs: [] })
  const click = { kind: 'click', seq: 1, at: 5, target: 'button “Menu”', reason: 'Nothing came of it.' } as const
  store.receive({ type: 'log', tab: 'plain', entries: [click], actors: [], graphs: [] })
  const connection = { send() {}, changeBreakpoints() {}, resume() {}, disconnect() {} }
  const tools = {
    store,
    copies: createCopies(store),
    connection,
    machines: new Map(),
    diagrams: new Map(),
    sources: {},
  }
  const root = createRoot(document.body)
  await act(async () => root.render(<Inspector tools={tools} wanted={undefined} />))
  expect(document.querySelector('main')?.textContent).toBe('No machine has been started here.')
  expect(document.querySelector('aside > ol')?.textContent).toContain('“Menu”')
  await act(async () => root.unmount())
})
