// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const fetched = vi.fn<(url: string, init: { readonly method: string }) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('studio-person', 'bo')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const pageOf = (title: string): Content => ({ title, permalink: 'about', seo: {}, sections: [] })
const facts = { base: null, updated_at: null, updated_by: null, visible: null, issues: [] }
const draftOf = (revision: number, title: string, rest = {}) => ({
  ...facts,
  revision,
  content: pageOf(title),
  ...rest,
})
const earlier = { id: 7, by: 'discard', actor: { id: 'ada', name: 'Ada' }, version: 2 } as const
const discarded = { ...earlier, id: 9, version: 3 } as const

/** Returns a promise and what fulfils it. */
function later<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

function open() {
  const store = new DraftStore('about', 'en-gb', draftOf(5, 'Draft', { replaced: earlier }))
  return { store, stop: store.start(), seen: () => [store.state().content.title, store.state().replaced] }
}

test('who only looks reads what is there after a discard, though its revision is a lower one, and by whom it was', async () => {
  const { store, stop, seen } = open()
  expect(seen()).toEqual(['Draft', undefined])
  fetched.mockImplementation(async () => Response.json(draftOf(3, 'Published', { replaced: discarded })))
  await store.reread()
  expect([...seen(), store.state().revision]).toEqual(['Published', discarded, 3])
  store.seeReplaced()
  await store.reread()
  expect(seen()).toEqual(['Published', undefined])
  stop()
})

test('who types reads it with the response of the save, which has the words typed since; over a reload too', async () => {
  const { store, stop, seen } = open()
  fetched.mockImplementation(async () =>
    Response.json({
      ...{ revision: 6, updated_at: '', suggestions: 0, issues: [], replaced: discarded },
      merged: pageOf('Published typed'),
    }),
  )
  store.change(pageOf('Draft typed'))
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen()).toEqual(['Published typed', discarded])
  stop()
  const reloaded = new DraftStore('about', 'en-gb', draftOf(6, 'Published typed', { replaced: discarded }))
  expect(reloaded.state().replaced).toEqual(discarded)
  reloaded.seeReplaced()
  const again = new DraftStore('about', 'en-gb', draftOf(6, 'Published typed', { replaced: discarded }))
  expect(again.state().replaced).toBeUndefined()
})

test('a read that is overtaken by a save is made again', async () => {
  const { store, stop, seen } = open()
  const saved = { revision: 6, updated_at: '', suggestions: 0, issues: [] }
  const slow = later<Response>()
  fetched.mockImplementationOnce(() => slow.promise)
  fetched.mockImplementationOnce(async () => Response.json(saved))
  fetched.mockImplementationOnce(async () => Response.json(draftOf(7, 'Theirs')))
  const reading = store.reread()
  await vi.advanceTimersByTimeAsync(0)
  store.change(pageOf('Mine'))
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  slow.resolve(Response.json(draftOf(5, 'Draft')))
  await reading
  expect([...seen(), store.state().revision]).toEqual(['Theirs', undefined, 7])
  stop()
})

test('what one replaces oneself is no news, is one step of undo, and leaves what is typed meanwhile', async () => {
  const { store, stop, seen } = open()
  const own = { ...discarded, actor: { id: 'bo', name: 'Bo' } }
  const response = later<ReturnType<typeof draftOf>>()
  const replacing = store.replaceBy({ what: 'discard', revision: 5 }, () => response.promise)
  // The event of it comes before the response.
  fetched.mockImplementation(async () => Response.json(draftOf(3, 'Published', { replaced: own })))
  await store.reread()
  expect(seen()).toEqual(['Draft', undefined])
  store.change({ ...pageOf('Draft'), permalink: 'typed' })
  response.resolve(draftOf(3, 'Published', { replaced: own }))
  await replacing
  expect([...seen(), store.state().content.permalink]).toEqual(['Published', undefined, 'typed'])
  store.undo()
  store.undo()
  expect([...seen(), store.state().content.permalink]).toEqual(['Draft', undefined, 'typed'])
  stop()
})

test('what others save while the response of an earlier save is under way is read once that is there', async () => {
  const { store, stop, seen } = open()
  const response = later<Response>()
  fetched.mockImplementation((_url, { method }) =>
    method === 'PUT' ? response.promise : Promise.resolve(Response.json(draftOf(7, 'Mine and theirs'))),
  )
  store.change(pageOf('Mine'))
  store.saveNow()
  const reread = store.reread()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen()).toEqual(['Mine', undefined])
  response.resolve(Response.json({ revision: 6, updated_at: '', suggestions: 0, issues: [] }))
  await reread
  expect([...seen(), store.state().revision, store.state().status]).toEqual(['Mine and theirs', undefined, 7, 'saved'])
  stop()
})

test('what waits for a connection is saved as soon as the server responds to a reading', async () => {
  const { store, stop, seen } = open()
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  store.change(pageOf('Mine'))
  store.saveNow()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([...seen(), store.state().status]).toEqual(['Mine', undefined, 'offline'])
  fetched.mockImplementation(async (_url, { method }) =>
    Response.json(method === 'PUT' ? { revision: 6, updated_at: '', suggestions: 0, issues: [] } : draftOf(5, 'Draft')),
  )
  await store.reread()
  await vi.advanceTimersByTimeAsync(0)
  expect([...seen(), store.state().status]).toEqual(['Mine', undefined, 'saved'])
  stop()
})

test('what is stored about fields is read when the content here is what is stored, however often others change it meanwhile', async () => {
  const { store, stop, seen } = open()
  let revision = 5
  let readings = 0
  fetched.mockImplementation(async (_url, { method }) => {
    if (method === 'PUT') revision += 1
    return Response.json(
      method === 'PUT'
        ? { revision, updated_at: '', suggestions: 0, issues: [] }
        : draftOf(revision, `Draft ${revision}`),
    )
  })
  store.change(pageOf('Mine'))
  const reading = store.readAbout(async () => {
    readings += 1
    // A colleague saves while it is read the first time.
    if (readings === 1) revision += 1
    return { readings, revision }
  })
  await vi.advanceTimersByTimeAsync(100)
  expect([await reading, store.state().status, store.state().revision, ...seen()]).toEqual([
    { readings: 2, revision: 7 },
    'saved',
    7,
    'Draft 7',
    undefined,
  ])
  const never = store.readAbout(() => (revision += 1)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await never).toMatchObject({ status: 409, code: 'conflict' })
  stop()
})
