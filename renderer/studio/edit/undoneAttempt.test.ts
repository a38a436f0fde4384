// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { ItemStore } from '#renderer/studio/content/itemStore.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const fetched = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const page = { title: 'About', permalink: 'about', seo: {}, sections: [] }
const renamed = { ...page, title: 'About us' }
const draft = { content: page, base: null, updated_at: null, updated_by: null, visible: null, issues: [] }
const item = { data: {}, texts: { 'en-gb': { title: 'Harvest' } } }
const dated = { ...item, data: { date: '2026-11-30' } }
const shown: Omit<ContentItem, 'revision'> = {
  kind: 'news',
  ...{ id: 'harvest', content: item, has_draft: true, published: null },
  ...{ updated_at: null, updated_by: null, issues: [], suggestions: [] },
}

const documents = [
  {
    name: 'a page',
    open: (revision: number, isStored = false) =>
      new DraftStore('about', 'en-gb', { ...draft, revision, content: isStored ? renamed : page }),
    write: (store: DraftStore | ItemStore) => {
      if (store instanceof DraftStore) store.change(renamed)
    },
    written: renamed,
    content: page,
  },
  {
    name: 'an item',
    open: (revision: number, isStored = false) =>
      new ItemStore({ ...shown, revision, content: isStored ? dated : item }),
    write: (store: DraftStore | ItemStore) => {
      if (store instanceof ItemStore) store.change(dated)
    },
    written: dated,
    content: item,
  },
]

test.each(documents)(
  'what was undone in $name stays undone over a reload where the response of its save was lost',
  async (each) => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const store = each.open(3)
    const stop = store.start()
    each.write(store)
    store.saveNow()
    await vi.advanceTimersByTimeAsync(0)
    store.undo()
    expect(store.state().content).toEqual(each.content)
    vi.clearAllTimers()
    stop()

    fetched.mockReset()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const reloaded = each.open(4)
    const stopReloaded = reloaded.start()
    await vi.advanceTimersByTimeAsync(0)
    const bodies = fetched.mock.calls.map(([, { body }]): { content: unknown; attempts: unknown[] } => JSON.parse(body))
    expect(bodies).toMatchObject([{ content: each.content }])
    expect(bodies[0]?.attempts[0]).not.toEqual(each.content)
    stopReloaded()
  },
)

test.each(documents)(
  'what was undone in $name is offered where its tab was closed and the save was stored',
  async (each) => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const store = each.open(3)
    const stop = store.start()
    each.write(store)
    store.saveNow()
    await vi.advanceTimersByTimeAsync(0)
    store.undo()
    vi.clearAllTimers()
    stop()
    sessionStorage.clear()

    const [unsaved] = each.open(4, true).state().unsaved
    expect([unsaved?.from, unsaved?.draft.history.present]).toEqual([each.written, each.content])
    expect(each.open(3).state().unsaved).toEqual([])
    expect(localStorage).toHaveLength(0)
  },
)

test.each(documents)('a save of $name does not name what the server has rejected before', async (each) => {
  const rejection = { message: 'The content cannot be stored', status: 422, code: 'invalid' }
  fetched.mockResolvedValueOnce(Response.json(rejection, { status: 422 }))
  fetched.mockResolvedValue(Response.json({ message: 'Later', status: 503 }, { status: 503 }))
  const store = each.open(3)
  const stop = store.start()
  each.write(store)
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  store.undo()
  store.redo()
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  const bodies = fetched.mock.calls.map(([, { body }]): unknown => JSON.parse(body))
  expect(bodies).toMatchObject([
    { content: each.written, attempts: [] },
    { content: each.written, attempts: [] },
  ])
  vi.clearAllTimers()
  stop()
})
