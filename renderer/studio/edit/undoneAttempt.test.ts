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
const draft = { content: page, base: null, updated_at: null, updated_by: null, visible: null, issues: [] }
const item = { data: {}, texts: { 'en-gb': { title: 'Harvest' } } }
const shown: Omit<ContentItem, 'revision'> = {
  kind: 'news',
  ...{ id: 'harvest', content: item, has_draft: true, published: null },
  ...{ updated_at: null, updated_by: null, issues: [], suggestions: [] },
}

test.each([
  {
    name: 'a page',
    open: (revision: number) => new DraftStore('about', 'en-gb', { ...draft, revision }),
    write: (store: DraftStore | ItemStore) => {
      if (store instanceof DraftStore) store.change({ ...page, title: 'About us' })
    },
    content: page,
  },
  {
    name: 'an item',
    open: (revision: number) => new ItemStore({ ...shown, revision }),
    write: (store: DraftStore | ItemStore) => {
      if (store instanceof ItemStore) store.change({ ...item, data: { date: '2026-11-30' } })
    },
    content: item,
  },
])('what was undone in $name stays undone over a reload where the response of its save was lost', async (each) => {
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
})
