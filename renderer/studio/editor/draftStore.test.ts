// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { changedPageFields } from '#renderer/studio/edit/changedFields.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import { listUnsaved } from '#renderer/studio/edit/storedHistory.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const content: Content = {
  title: 'About',
  permalink: 'about',
  seo: {},
  sections: [
    { id: one, key: 'rich_text', data: { body: 'One' } },
    { id: two, key: 'rich_text_2', data: { body: 'Two' } },
  ],
}
const draft: CallResult<'getDraft'> = {
  revision: 3,
  content,
  base: null,
  updated_at: null,
  updated_by: null,
  visible: null,
  issues: [],
}

interface FetchedInit {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}
const fetched = vi.fn<(url: string, init: FetchedInit) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

// A section that is not touched stays the same object, as in the editor.
const withBody = (body: string, from: Content = content): Content => ({
  ...from,
  sections: from.sections.map((section) => (section.id === one ? { ...section, data: { body } } : section)),
})
const sentBody = (body: string) => ({
  ...content,
  sections: [
    { id: one, key: 'rich_text', data: { body } },
    { id: two, key: 'rich_text_2' },
  ],
})
const sent = () => fetched.mock.calls.map(([, { body }]): unknown => JSON.parse(body))

test('a save names those before it whose response was lost, over a reload too, until one is acknowledged', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  for (const body of ['First', 'Second']) {
    store.change(withBody(body))
    store.saveNow()
    await vi.advanceTimersByTimeAsync(0)
  }
  stop()
  expect(sent()).toEqual([
    { content: sentBody('First'), attempts: [] },
    { content: sentBody('Second'), attempts: [sentBody('First')] },
  ])

  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ revision: 5, updated_at: '', issues: [] }))
  const reloaded = new DraftStore('about', 'en-gb', { ...draft, revision: 4 })
  const stopReloaded = reloaded.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([{ content: sentBody('Second'), attempts: [sentBody('First'), sentBody('Second')] }])
  expect([reloaded.state().status, reloaded.state().revision]).toEqual(['saved', 5])

  reloaded.change(withBody('Third', reloaded.state().content))
  reloaded.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent().at(-1)).toEqual({ content: sentBody('Third'), attempts: [] })
  stopReloaded()
})

const bodyOf = (store: DraftStore) => store.state().content.sections[0]?.data['body']

test('what others have saved comes with the response; what was typed meanwhile stays', async () => {
  fetched.mockImplementation(async () => {
    const merged = withBody('Mine. Theirs')
    return Response.json({ revision: 9, updated_at: '', suggestions: 0, merged, issues: [] })
  })
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  store.change(withBody('Mine.'))
  store.saveNow()
  store.change(withBody('So. Mine.', store.state().content))
  await vi.advanceTimersByTimeAsync(0)
  expect([bodyOf(store), store.state().revision]).toEqual(['So. Mine. Theirs', 9])
  stop()
})

test('what cannot be merged here is merged by the next save, from what it was made from', async () => {
  fetched.mockResolvedValueOnce(
    Response.json({ revision: 9, updated_at: '', suggestions: 0, merged: withBody('Red'), issues: [] }),
  )
  fetched.mockResolvedValueOnce(
    Response.json({ revision: 10, updated_at: '', suggestions: 1, merged: withBody('Green'), issues: [] }),
  )
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  store.change(withBody('Blue'))
  store.saveNow()
  store.change(withBody('Green', store.state().content))
  await vi.advanceTimersByTimeAsync(0)
  expect([bodyOf(store), listUnsaved().length]).toEqual(['Green', 1])
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent().at(-1)).toEqual({ content: withBody('Green'), attempts: [], base: withBody('Blue') })
  expect([store.state().status, store.state().revision, listUnsaved()]).toEqual(['saved', 10, []])
  stop()
})

test('a save names what it was made from when the server no longer knows it', async () => {
  const theirs = { ...draft, revision: 90, content: withBody('Theirs') }
  fetched.mockResolvedValueOnce(Response.json({ code: 'conflict', base: null, theirs, parts: [] }, { status: 409 }))
  fetched.mockResolvedValueOnce(Response.json({ revision: 91, updated_at: '', suggestions: 0, issues: [] }))
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  store.change(withBody('Mine'))
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent().at(-1)).toEqual({ content: withBody('Mine'), attempts: [], base: content })
  expect([store.state().status, store.state().revision]).toEqual(['saved', 91])
  stop()
})

test('what was typed right before the page is left is saved, and what is typed during that save too', async () => {
  fetched.mockImplementation(async () => Response.json({ revision: 4, updated_at: '', issues: [] }))
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  store.change(withBody('First'))
  store.saveNow()
  store.change(withBody('Second'))
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toMatchObject([{ content: sentBody('First') }, { content: sentBody('Second') }])
  expect(listUnsaved()).toEqual([])
})

test('what cannot be saved when the page is left waits in the tab', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  store.change(withBody('First'))
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  expect(listUnsaved()).toEqual([{ page: 'about', locale: 'en-gb', title: 'About' }])
})

test('what undo and redo have changed is known until the next edit, and whether all of it was taken back', async () => {
  fetched.mockImplementation(async () => Response.json({ revision: 4, updated_at: '', suggestions: 0, issues: [] }))
  const store = new DraftStore('about', 'en-gb', draft)
  const stop = store.start()
  const undone = () => {
    const { undone: step } = store.state()
    if (step === undefined) return undefined
    const fields = changedPageFields(step.before, step.after).map(({ section, path }) => [section?.id, path])
    return { isRedo: step.isRedo, isWhole: step.isWhole, count: step.count, fields }
  }
  store.change({ ...content, title: 'Mine' }, 'page title')
  store.change(withBody('Mine', store.state().content), 'body')
  expect(undone()).toBeUndefined()
  store.undo()
  expect(undone()).toEqual({ isRedo: false, isWhole: true, count: 0, fields: [[one, 'body']] })
  store.undo()
  expect(undone()).toEqual({ isRedo: false, isWhole: true, count: 1, fields: [[undefined, 'title']] })
  store.redo()
  expect(undone()).toEqual({ isRedo: true, isWhole: true, count: 2, fields: [[undefined, 'title']] })
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  const theirs = { ...draft, revision: 9, content: { ...store.state().content, title: 'Theirs' } }
  fetched.mockResolvedValueOnce(Response.json(theirs))
  await store.reread()
  store.undo()
  expect(undone()).toEqual({ isRedo: false, isWhole: false, count: 3, fields: [] })
  store.change(withBody('Next', store.state().content))
  expect(undone()).toBeUndefined()
  stop()
})
