// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import { ItemStore } from '#renderer/studio/content/itemStore.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const state = { revision: 1 }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    state.revision += 1
    return Response.json({ ...state, ...JSON.parse(body), kind: 'product', id: 'v1', ...facts, suggestions: [] })
  })
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const facts = { updated_at: null, updated_by: null, issues: [] }

const id = '00000000-0000-4000-8000-000000000001'
const page = (mine: string, others: string): Content => ({
  title: others,
  permalink: 'about',
  seo: {},
  sections: [{ id, key: 'rich_text', data: { body: mine } }],
})
const item = (mine: string, others: string): ContentItem['content'] => ({
  position: 1,
  data: { name: others },
  texts: { 'de-de': { title: mine }, 'en-gb': { title: 'Other' } },
})

const openPage = (revision: number, mine: string, others: string): DraftStore => {
  const draft: CallResult<'getDraft'> = { revision, content: page(mine, others), base: null, visible: null, ...facts }
  return new DraftStore('about', 'en-gb', draft)
}
const openItem = (revision: number, mine: string, others: string): ItemStore =>
  new ItemStore({
    ...{ kind: 'product', id: 'v1', revision, content: item(mine, others), published: null, has_draft: true },
    ...{ ...facts, suggestions: [] },
  })

/** Types two texts that are saved, reloads twice, the second time after a colleague has changed another text. */
async function typeAndReload<TStore extends DraftStore | ItemStore>(
  open: (revision: number, mine: string, others: string) => TStore,
  type: (store: TStore, mine: string) => void,
): Promise<TStore> {
  state.revision = 1
  const before = open(1, 'One', 'A')
  const stop = before.start()
  for (const text of ['Two', 'Three']) {
    type(before, text)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect([before.state().status, state.revision]).toEqual(['saved', 3])
  stop()
  expect(open(3, 'Three', 'A').state()).toMatchObject({ status: 'saved', canUndo: true })
  return open(4, 'Three', 'B')
}

test('what is saved of a page can be undone and done again over a reload, also where a colleague has saved since', async () => {
  const store = await typeAndReload(openPage, (each, mine) => each.change(page(mine, 'A')))
  const stop = store.start()
  const content = () => store.state().content
  expect([store.state().status, content()]).toEqual(['saved', page('Three', 'B')])
  store.undo()
  expect(content()).toEqual(page('Two', 'B'))
  store.undo()
  expect([content(), store.state().canUndo]).toEqual([page('One', 'B'), false])
  store.redo()
  expect(content()).toEqual(page('Two', 'B'))
  stop()
})

test('so can that of an item', async () => {
  const store = await typeAndReload(openItem, (each, mine) => each.change(item(mine, 'A')))
  const stop = store.start()
  const content = () => store.state().content
  expect([store.state().status, content()]).toEqual(['saved', item('Three', 'B')])
  store.undo()
  store.undo()
  expect([content(), store.state().canUndo]).toEqual([item('One', 'B'), false])
  store.redo()
  expect(content()).toEqual(item('Two', 'B'))
  stop()
})

test('what a colleague wrote before a publication was sent again is no step of the one who sent it', async () => {
  const store = openItem(1, 'One', 'A')
  const stop = store.start()
  state.revision = 1
  store.change(item('Two', 'A'))
  await vi.advanceTimersByTimeAsync(10_000)
  const live = {
    kind: 'product' as const,
    id: 'v1',
    published: item('Two', 'A'),
    has_draft: true,
    ...facts,
    suggestions: [],
  }
  await store.publishBy(async () => ({ ...live, revision: 4, content: item('Two', 'B') }))
  expect(store.state()).toMatchObject({ status: 'saved', revision: 4, content: item('Two', 'B') })
  store.undo()
  expect(store.state().content).toEqual(item('One', 'B'))
  await vi.advanceTimersByTimeAsync(10_000)
  await store.publishBy(async () => {
    store.change(item('Typed meanwhile', 'B'))
    return { ...live, revision: 5, content: item('One', 'B') }
  })
  expect(store.state().content).toEqual(item('Typed meanwhile', 'B'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.state().status).toBe('saved')
  store.undo()
  expect(store.state().content).toEqual(item('One', 'B'))
  stop()
})
