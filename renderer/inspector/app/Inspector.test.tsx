// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { sources } from 'virtual:machine-sources'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Inspector } from '#renderer/inspector/app/Inspector.tsx'
import type { Tools } from '#renderer/inspector/app/selection.ts'
import { createCopies } from '#renderer/inspector/copies.ts'
import { loadMachines } from '#renderer/inspected/loadMachines.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'
import { loadDiagrams } from '#renderer/inspected/loadDiagrams.ts'
import { createStore } from '#renderer/inspector/store.ts'
import { recordedTab, recordTab } from '#tests/support/browser/recordedTab.ts'

const machines = await loadMachines()
const diagrams = await loadDiagrams()

let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has none, and no sizes to watch either.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('paused, the log stands still; then it shows what happened meanwhile', async () => {
  const { page } = await open()
  const before = rows().length
  await press('Pause')
  await act(async () => page.send(page.modal, { type: 'modal.open', kind: 'search' }))
  expect(rows()).toHaveLength(before)
  expect(text('header [role="status"]')).toBe('Paused. Events are still recorded.')
  await press('Pause')
  expect(rows()[0]).toContain('modal.open')
})

test('a pinned record stays whatever is searched for', async () => {
  const { page } = await open()
  await act(async () => page.send(page.modal, { type: 'modal.open', kind: 'search' }))
  await act(async () => page.fetched('/api/website/v1/search'))
  await pressRow('modal.open')
  await press('Pin')
  await type('network')
  expect(rows()).toHaveLength(2)
  expect(rows()[1]).toMatch(/Pinned .*modal\.open/)
  expect(text('aside [role="status"]')).toBe('2 of 4 records')
  await press('Pin')
  expect(rows()).toHaveLength(1)
})

test('kinds, the machine and events without effect are filtered', async () => {
  const { page } = await open()
  await act(async () => page.send(page.modal, { type: 'modal.close', kind: 'search' }))
  await act(async () => page.fetched('/api/website/v1/search'))
  await tick('Network')
  expect(rows().join()).not.toContain('fetch')
  await tick('This machine only')
  expect(rows().join()).not.toContain('progressBar')
  await tick('Without effect')
  expect(rows()).toEqual([expect.stringContaining('nothing happened')])
})

test('a delayed transition counts down in the list and in the picture', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: performance.timeOrigin })
  const { page } = await open()
  await act(async () => page.send(page.progressBar, { type: 'request.start', id: '1' }))
  await pressIn('nav', /^progressBar/)
  expect(seconds()).toBe(0.2)
  expect(text('main svg')).toContain('after throttle 200 ms')
  await act(async () => vi.advanceTimersByTime(100))
  expect(seconds()).toBe(0.1)
  expect(text('main svg')).toContain('after throttle 100 ms')
  await act(async () => vi.advanceTimersByTime(5000))
  expect(seconds()).toBe(0)
})

test('an event of the form goes to the chosen machine of the page', async () => {
  const { sent } = await open()
  await pressIn('main', /^Send modal\.adopt/)
  expect(sent).toEqual([[recordedTab, 'a1', expect.objectContaining({ type: 'modal.adopt' })]])
})

test('a server of Stately’s inspector that is not there is named, until it is', async () => {
  let isUp = false
  let notify = () => {}
  await open({
    address: 'ws://localhost:8080',
    isUp: () => isUp,
    subscribe: (listener) => {
      notify = listener
      return () => {}
    },
  })
  const status = '[aria-label="Stately’s inspector"]'
  expect(text(status)).toBe('Stately’s inspector at ws://localhost:8080 is not there. Trying again …')
  isUp = true
  await act(async () => notify())
  expect(text(status)).toBe('Sending to ws://localhost:8080')
})

test('a state, a guard and an action lead to their file and line in the editor', async () => {
  const opened = vi.fn((_address: string) => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', opened)
  const { page } = await open()
  await act(async () => page.send(page.modal, { type: 'modal.open', kind: 'search' }))
  await pressRow('modal.open')
  const places = [...document.querySelectorAll('aside section code')].map(({ textContent }) => textContent)
  expect(places).not.toEqual([])
  await pressIn('main details', /^closed/)
  const closed = text('main code')
  const [file = '', line] = closed.split(':')
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines[Number(line) - 1]).toMatch(/^\s+closed: \{/)
  await pressIn('main', new RegExp(closed))
  expect(opened.mock.calls).toEqual([[`/__open-in-editor?file=${encodeURIComponent(closed)}`]])
})

test('the way to a state is played in a copy, where time stands still', async () => {
  await open()
  await press('All machines')
  await pressIn('#progressBar details', /^failed/)
  expect(text('#progressBar section > p')).toBe('3 events lead to progressBar.failed')
  await pressIn('#progressBar section', /^Play in a copy$/)
  expect(text('main [aria-label="State"]')).toContain('failed')
  const delays = [...document.querySelectorAll('main select option')].map(({ textContent }) => textContent)
  expect(delays).toContain('after hide')
})

async function open(stately?: Tools['stately']) {
  const store = createStore()
  const page = recordTab(store)
  const sent: [string, string, EventEntry['event']][] = []
  const connection = {
    send: (...args: (typeof sent)[number]) => void sent.push(args),
    changeBreakpoints() {},
    resume() {},
    disconnect() {},
  }
  const tools = { store, copies: createCopies(store), connection, machines, diagrams, sources, stately }
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root?.render(<Inspector tools={tools} wanted={undefined} />))
  return { store, page, sent }
}

function rows(): string[] {
  return [...document.querySelectorAll('aside > ol > li')].map(({ textContent }) => textContent ?? '')
}

function text(selector: string): string {
  return document.querySelector(selector)?.textContent ?? ''
}

function seconds(): number {
  return Number.parseFloat(text('main [role="timer"]'))
}

const press = (name: string) => pressIn('body', new RegExp(`^${name}$`))
const pressRow = (name: string) => pressIn('aside ol', new RegExp(name))

async function pressIn(selector: string, name: RegExp): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${selector} button`)]
  await act(async () => buttons.find(({ textContent }) => name.test(textContent ?? ''))?.click())
}

async function tick(name: string): Promise<void> {
  const labels = [...document.querySelectorAll('aside label')]
  await act(async () =>
    labels
      .find(({ textContent }) => textContent?.trim() === name)
      ?.querySelector('input')
      ?.click(),
  )
}

async function type(query: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
