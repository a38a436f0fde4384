// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { changedPageFields } from '#renderer/studio/edit/changedFields.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import { maxAge } from '#renderer/studio/edit/unsavedEntries.ts'
import { claimTab } from '#renderer/studio/edit/tabOwner.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const one = '00000000-0000-4000-8000-000000000001'
const withBody = (body: string, title = 'About'): Content => ({
  ...{ title, permalink: 'about', seo: {} },
  sections: [{ id: one, key: 'rich_text', data: { body } }],
})
const before = withBody('Middle')
const draft: CallResult<'getDraft'> = {
  ...{ revision: 3, content: before, base: null, updated_at: null, updated_by: null, visible: null, issues: [] },
}

const fetched =
  vi.fn<(url: string, init: { readonly body: string; readonly headers: HeadersInit }) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') })
  vi.stubGlobal('fetch', fetched)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  sessionStorage.clear()
  localStorage.clear()
  claimTab('ada')
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

let stops: (() => void)[] = []
function openPage(given = draft, locale: 'en-gb' | 'it-it' = 'en-gb') {
  const store = new DraftStore('about', locale, given)
  const stop = store.start()
  stops.push(stop)
  return { store, stop }
}

/** Types without a connection and closes the tab, of which only what is kept in the browser stays. */
async function typeAndCloseTab(content: Content): Promise<void> {
  const { store, stop } = openPage()
  store.change(content)
  dispatchEvent(new Event('pagehide'))
  stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.clearAllTimers()
  sessionStorage.clear()
  claimTab('ada')
}

const shown = (store: DraftStore) => store.state().unsaved.map(({ at, draft: { history } }) => [at, history.present])

test('words of a closed tab are offered at the next opening and merged only when they are taken, as one step', async () => {
  await typeAndCloseTab(withBody('Middle of mine'))
  vi.setSystemTime('2026-11-27T10:00:00Z')
  const theirs = withBody('Theirs: Middle', 'About us')
  const { store, stop } = openPage({ ...draft, revision: 9, content: theirs })
  expect(store.state().content).toEqual(theirs)
  expect(shown(store)).toEqual([['2026-11-26T10:00:00.000Z', withBody('Middle of mine')]])
  const [unsaved] = store.state().unsaved
  if (unsaved === undefined) throw new Error('Nothing is kept')
  expect(changedPageFields(unsaved.draft.base, unsaved.draft.history.present)).toMatchObject([
    { section: { id: one }, path: 'body', before: 'Middle', after: 'Middle of mine' },
  ])

  // The server does not respond: nothing is lost, and it can be taken again.
  await expect(store.mergeUnsaved(unsaved)).rejects.toThrow('offline')
  expect([shown(store).length, localStorage.length]).toEqual([1, 1])

  const merged = withBody('Theirs: Middle of mine', 'About us')
  fetched.mockResolvedValue(Response.json({ revision: 10, updated_at: '', suggestions: 0, merged, issues: [] }))
  await store.mergeUnsaved(unsaved)
  expect(JSON.parse(fetched.mock.lastCall?.[1].body ?? '')).toEqual({
    content: withBody('Middle of mine'),
    attempts: [],
    base: before,
  })
  // From the revision it was typed at: what the server has of it since is recognised.
  expect(new Headers(fetched.mock.lastCall?.[1].headers).get('if-match')).toBe('"3"')
  expect([store.state().content, store.state().status, shown(store), localStorage.length]).toEqual([
    merged,
    'saved',
    [],
    0,
  ])
  store.undo()
  expect(store.state().content).toEqual(theirs)
  stop()
})

test.each([401, 403, 500])('words outlive their tab while the server responds with %i', async (status) => {
  fetched.mockImplementation(async () => Response.json({ code: 'any', message: 'No' }, { status }))
  const { store, stop } = openPage()
  store.change(withBody('Not accepted'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.state().status).not.toBe('saved')
  stop()
  vi.clearAllTimers()
  sessionStorage.clear()
  claimTab('ada')
  expect(shown(openPage().store).map(([, content]) => content)).toEqual([withBody('Not accepted')])
})

test('nothing is kept of what the server has, nor offered after a reload, nor when it was stored unheard', async () => {
  fetched.mockImplementation(async () => Response.json({ revision: 4, updated_at: '', suggestions: 0, issues: [] }))
  const first = openPage()
  first.store.change(withBody('Saved'))
  await vi.advanceTimersByTimeAsync(600)
  expect(localStorage.length).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(localStorage.length).toBe(0)
  first.stop()

  sessionStorage.clear()
  claimTab('ada')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const second = openPage()
  second.store.change(withBody('Not saved'))
  dispatchEvent(new Event('pagehide'))
  second.stop()
  const reloaded = openPage()
  expect([shown(reloaded.store), reloaded.store.state().content]).toEqual([[], withBody('Not saved')])
  reloaded.stop()
  sessionStorage.clear()
  claimTab('ada')
  const stored = openPage({ ...draft, revision: 4, content: withBody('Not saved') })
  expect([shown(stored.store), localStorage.length]).toEqual([[], 0])
  stored.stop()
})

test('another person at this browser sees none of it, in the tab neither; the same one does, in this document alone', () => {
  const { store, stop } = openPage()
  store.change(withBody('Of Ada'))
  stop()
  claimTab('bob')
  const ofBob = openPage()
  expect([shown(ofBob.store), ofBob.store.state().content]).toEqual([[], before])
  ofBob.stop()
  claimTab('ada')
  expect(openPage().store.state().content).toEqual(withBody('Of Ada'))
  sessionStorage.clear()
  claimTab('bob')
  expect(shown(openPage().store)).toEqual([])
  sessionStorage.clear()
  claimTab('ada')
  expect(shown(openPage(draft, 'it-it').store)).toEqual([])
  expect(shown(openPage().store)).toHaveLength(1)
})

test('what is dropped, or older than thirty days, is forgotten', async () => {
  await typeAndCloseTab(withBody('Dropped'))
  const { store } = openPage()
  store.dropUnsaved(store.state().unsaved[0]?.key ?? '')
  expect([shown(store), localStorage.length]).toEqual([[], 0])
  await typeAndCloseTab(withBody('Old'))
  vi.advanceTimersByTime(maxAge - 1)
  expect(shown(openPage().store)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  claimTab('bob')
  openPage()
  expect(localStorage.length).toBe(0)
})

test('a browser without space says so and goes on', async () => {
  const { store, stop } = openPage()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.change(withBody('Much'))
  await vi.advanceTimersByTimeAsync(600)
  expect([store.state().isStored, store.state().content]).toEqual([false, withBody('Much')])
  vi.restoreAllMocks()
  store.change(withBody('Less'))
  await vi.advanceTimersByTimeAsync(600)
  expect([store.state().isStored, localStorage.length]).toEqual([true, 1])
  stop()
})

test('a keystroke is not written by itself', () => {
  const { store, stop } = openPage()
  const written = vi.spyOn(Storage.prototype, 'setItem')
  for (const body of ['a', 'ab', 'abc']) store.change(withBody(body))
  expect(written.mock.contexts.filter((storage) => storage === localStorage)).toEqual([])
  vi.advanceTimersByTime(500)
  expect(written.mock.contexts.filter((storage) => storage === localStorage)).toHaveLength(1)
  stop()
})
