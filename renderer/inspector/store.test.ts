import { expect, test } from 'vitest'
import { diff } from '#renderer/inspector/diff.ts'
import { filterEntries, sortByTime } from '#renderer/inspector/filterEntries.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import { contextAt, createStore, eventUntil, namesOf, positionsAt, sessionOf } from '#renderer/inspector/store.ts'
import { recordedTab, recordTab } from '#tests/support/browser/recordedTab.ts'

test('a page that greets is a tab; what it logs is added once and moves its machines', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  expect(tabOf(store).actors.get('a1')).toMatchObject({
    name: 'modal',
    position: { value: { open: expect.anything() } },
  })
  expect(tabOf(store).entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
  // An inspector that attaches again receives the entries again.
  store.receive({ type: 'log', tab: recordedTab, entries: [...page.log.after(0)], actors: [], graphs: [] })
  expect(tabOf(store).entries).toHaveLength(3)
})

test('what a page has sent while the line was away comes later, at its place', () => {
  const store = createStore()
  const page = recordTab(store)
  const log = (entries: LogEntry[]) => store.receive({ type: 'log', tab: recordedTab, entries, actors: [], graphs: [] })
  const entryOf = (seq: number): LogEntry => ({ kind: 'navigation', seq, at: seq, url: `/${seq}`, type: 'push' })
  const first = page.log.last()
  log([entryOf(first + 3), entryOf(first + 4)])
  log([entryOf(first + 1), entryOf(first + 2), entryOf(first + 3)])
  const seqs = tabOf(store).entries.map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: first + 4 }, (_, index) => index + 1))
})

test('a page that leaves says how many of its last records could not be sent', () => {
  const store = createStore()
  recordTab(store)
  store.receive({ type: 'bye', tab: recordedTab, missing: 3 })
  expect(tabOf(store)).toMatchObject({ alive: false, missing: 3 })
})

test('what came over a line that is lost is marked, until something comes from it again', () => {
  const store = createStore()
  const page = recordTab(store)
  store.lose('phone')
  expect(tabOf(store).lost).toBeUndefined()
  store.lose('page')
  expect(tabOf(store)).toMatchObject({ alive: true, lost: true })
  page.fetched('/healthz')
  expect(tabOf(store).lost).toBeUndefined()
  store.end(recordedTab)
  store.lose('page')
  expect(tabOf(store).lost).toBeUndefined()
})

test('the context of an earlier record is what it was then', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  page.send(page.modal, { type: 'modal.close', kind: 'search' })
  expect(contextAt(tabOf(store), 'a1', 1)).toEqual({ content: null })
  expect(contextAt(tabOf(store), 'a1', 3)).toMatchObject({ content: { kind: 'search' } })
  expect(contextAt(tabOf(store), 'a1', 4)).toMatchObject({ content: null })
})

test('a page that leaves, or whose lock is freed, is closed; one that comes back is not', () => {
  const store = createStore()
  const page = recordTab(store)
  store.receive({ type: 'bye', tab: recordedTab })
  expect(tabOf(store).alive).toBe(false)
  page.fetched('/healthz')
  expect(tabOf(store).alive).toBe(true)
  store.end(recordedTab)
  expect(tabOf(store).alive).toBe(false)
  store.remove(recordedTab)
  expect(store.tabs().size).toBe(0)
})

test('messages of a page that has not greeted are ignored', () => {
  const store = createStore()
  store.receive({ type: 'log', tab: 'unknown', entries: [], actors: [], graphs: [] })
  store.receive({ type: 'bye', tab: 'unknown' })
  expect(store.tabs().size).toBe(0)
})

test('a session that is exported and imported is a closed tab with the same records', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  const id = store.addSession(JSON.stringify(sessionOf(tabOf(store))))
  const imported = store.tabs().get(id)
  expect(imported).toMatchObject({ source: 'session', alive: false })
  expect(imported?.entries).toEqual(tabOf(store).entries)
  expect(imported?.actors).toEqual(tabOf(store).actors)
  expect([...(imported?.graphs.keys() ?? [])]).toEqual(['modal', 'progressBar'])
})

test.each(['', 'null', '{}', '{"version":2}', '[1]'])('%j is no session', (json) => {
  const store = createStore()
  expect(() => store.addSession(json)).toThrow()
  expect(store.tabs().size).toBe(0)
})

test.each([
  ['without states', { states: 5 }],
  ['with no state', { states: [] }],
  ['with a state in one that is not there', { states: [{ id: 'modal', parent: 'gone' }] }],
])('a session with a machine %s is none', (_, part) => {
  const store = createStore()
  recordTab(store)
  const session = sessionOf(tabOf(store))
  const [graph] = session.graphs
  const states = Array.isArray(part.states)
    ? part.states.map((state) => ({ ...graph?.states[0], ...state }))
    : part.states
  expect(() => store.addSession(JSON.stringify({ ...session, graphs: [{ ...graph, states }] }))).toThrow()
  expect(store.tabs().size).toBe(1)
})

test('differences of two values are a tree of what is different inside them', () => {
  expect(diff({ a: { b: 1, c: 2 }, d: [1, 2] }, { a: { b: 1, c: 3 }, d: [1] }, 'x')).toEqual([
    {
      key: 'x',
      children: [
        { key: 'a', children: [{ key: 'c', before: 2, after: 3 }] },
        { key: 'd', children: [{ key: '1', before: 2, after: undefined }] },
      ],
    },
  ])
  expect(diff({ a: 1 }, [1], 'x')).toEqual([{ key: 'x', before: { a: 1 }, after: [1] }])
  expect(diff({ a: [] }, { a: [] }, 'x')).toEqual([])
  expect(diff(Number.NaN, Number.NaN, 'x')).toEqual([])
})

test('where machines stood at a record is as of its time, also of one that was logged later', () => {
  const store = createStore()
  const page = recordTab(store)
  page.send(page.modal, { type: 'modal.open', kind: 'search' })
  const tab = tabOf(store)
  const [first, , opened] = tab.entries
  if (first === undefined || opened === undefined) throw new Error('There are too few records.')
  const click: LogEntry = { kind: 'click', seq: 9, at: first.at + 1, target: 'button', reason: null }
  const late = { ...tab, entries: [...tab.entries, click] }
  expect([eventUntil(late, 9), eventUntil(late, opened.seq), eventUntil(late, undefined)]).toEqual([
    first.seq,
    opened.seq,
    undefined,
  ])
  expect([...(positionsAt(late, first.seq)?.keys() ?? [])]).toEqual(['a1'])
})

function tabOf(store: ReturnType<typeof createStore>) {
  const tab = store.tabs().get(recordedTab)
  if (tab === undefined) throw new Error('There is no such tab.')
  return tab
}

test('a session that is imported after another was removed replaces none', () => {
  const store = createStore()
  recordTab(store)
  const json = JSON.stringify(sessionOf(tabOf(store)))
  const first = store.addSession(json)
  const second = store.addSession(json)
  store.remove(first)
  expect(store.addSession(json)).not.toBe(second)
  expect(store.tabs().size).toBe(3)
})

test('actors that share a name are distinguished by their ids', () => {
  const store = createStore()
  const { modal } = recordTab(store)
  const tab = tabOf(store)
  const actor = tab.actors.get('a1')
  if (actor === undefined) throw new Error('no modal')
  expect([...namesOf(tab.actors).values()]).toEqual(['modal', 'progressBar'])
  expect(namesOf(new Map([...tab.actors, ['a3', { ...actor, id: 'a3' }]])).get('a3')).toBe('modal a3')
  modal.stop()
})

test('records are in the order of their times, and a filter finds them by any text', () => {
  const entries = [30, 10, 20].map((at, index): LogEntry => ({
    kind: 'navigation',
    seq: index + 1,
    at,
    url: `/page-${index}`,
    type: 'load',
  }))
  expect(sortByTime(entries).map(({ at }) => at)).toEqual([10, 20, 30])
  const filter = { kinds: new Set(['navigation'] as const), query: 'PAGE-1', actor: undefined, idle: false }
  expect(filterEntries(entries, filter, new Set(), (id) => id).map(({ seq }) => seq)).toEqual([2])
})
