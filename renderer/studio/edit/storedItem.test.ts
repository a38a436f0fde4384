// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edit, startHistory } from '#renderer/studio/edit/history.ts'
import { startDraft } from '#renderer/studio/edit/sharedDraft.ts'
import { forgetItem, storeItem, listUnsavedItems, readStoredItem } from '#renderer/studio/edit/storedItem.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('items that are only in this tab are listed by their names until they are saved', () => {
  const base = { position: 0, parent: null, data: { name: 'T9.340' }, texts: {} }
  const itemOf = (content: Record<string, unknown>) => ({
    draft: { ...startDraft(content), base },
    revision: 3,
    changed: true,
  })
  const item = itemOf({ ...base, data: { name: 'T9.360' } })
  storeItem({ kind: 'product', id: 't9-340' }, item)
  storeItem({ kind: 'redirect', id: 'en-gb/old page' }, itemOf({ location: '/' }))
  sessionStorage.setItem('studio item product broken', '{')
  sessionStorage.setItem('studio en-gb about', '{}')
  expect(readStoredItem({ kind: 'product', id: 't9-340' })).toEqual(item)
  expect(listUnsavedItems('en-gb').toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { kind: 'redirect', id: 'en-gb/old page', title: 'en-gb/old page' },
    { kind: 'product', id: 't9-340', title: 'T9.360' },
  ])
  forgetItem({ kind: 'product', id: 't9-340' })
  forgetItem({ kind: 'redirect', id: 'en-gb/old page' })
  expect(listUnsavedItems('en-gb')).toEqual([])
})

const key = { kind: 'product', id: 'v1' } as const
const long = (text: string) => ({
  data: { name: text.repeat(50) },
  texts: { 'de-de': { title: text } },
  nodes: [{ text }],
})

function edited(steps: number, changed: boolean) {
  const start = long('0')
  const history = Array.from({ length: steps }, (_, count) => long(`${count + 1}`)).reduce(
    (before, content, count) => edit(before, content, '', count),
    startHistory<Record<string, unknown>>(start),
  )
  return { draft: { ...startDraft<Record<string, unknown>>(start), history }, revision: 3, changed }
}

test('the steps of an item are stored with it, its parts once; what an earlier release has stored is not saved yet', () => {
  const { draft, ...rest } = edited(3, false)
  storeItem(key, { draft, ...rest })
  const history = { ...draft.history, last: { what: '', at: 0 } }
  expect(readStoredItem(key)).toEqual({ ...rest, draft: { ...draft, history } })
  expect(listUnsavedItems('en-gb')).toEqual([])
  const size = (steps: number) => {
    storeItem(key, edited(steps, true))
    return sessionStorage.getItem('studio item product v1')?.length ?? 0
  }
  const nothing = { position: 0 }
  expect(size(20) - size(19)).toBeLessThan(JSON.stringify(long('20')).length * 2)
  sessionStorage.setItem('studio item product v1', JSON.stringify({ revision: 2, base: nothing, content: long('a') }))
  expect(readStoredItem(key)).toMatchObject({ changed: true, draft: { history: { past: [], present: long('a') } } })
})

test('where the tab is full, histories go before anything that is not saved', () => {
  const other = { kind: 'product', id: 'v2' } as const
  storeItem(other, edited(4, false))
  storeItem({ ...other, id: 'v3' }, edited(1, true))
  const limit = 2000
  const { sessionStorage: whole } = globalThis
  const setItem = (name: string, text: string) => {
    const used = Object.keys(whole).filter((each) => each !== name)
    const total = used.reduce((sum, each) => sum + (whole.getItem(each)?.length ?? 0), text.length)
    if (total > limit) throw new DOMException('full', 'QuotaExceededError')
    whole.setItem(name, text)
  }
  const full = new Proxy(whole, {
    get: (target, name) => {
      if (name === 'setItem') return setItem
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  vi.stubGlobal('sessionStorage', full)
  storeItem(key, edited(9, true))
  expect(readStoredItem(other)).toBeUndefined()
  expect(readStoredItem({ ...other, id: 'v3' })?.draft.history.present).toEqual(long('1'))
  const kept = readStoredItem(key)
  expect(kept?.draft.history.present).toEqual(long('9'))
  expect(kept?.draft.history.past.length).toBeGreaterThan(0)
  expect(kept?.draft.history.past.at(-1)?.after).toEqual(long('9'))
})
