// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import type { Content } from '#renderer/studio/edit/editContent.ts'
import type { Attempt } from '#renderer/studio/edit/replacement.ts'
import { DraftStore } from '#renderer/studio/editor/draftStore.ts'

const fetched = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('studio-person', 'bo')
})
afterEach(() => {
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

function open() {
  const store = new DraftStore('about', 'en-gb', draftOf(5, 'Draft'))
  return { store, stop: store.start(), seen: () => [store.state().content.title, store.state().replaced] }
}

const own = { id: 9, by: 'discard', actor: { id: 'bo', name: 'Bo' }, version: 3 } as const
const lost = () => Promise.reject(new StudioCallError(0, 'offline', {}))

test('a replacement without a response is found to have happened, and is a step of the person that leaves what others have saved since', async () => {
  const { store, stop, seen } = open()
  const sent: Attempt[] = []
  const discard = (attempt: Attempt) => {
    const isFirst = sent.push(attempt) === 1
    return isFirst ? lost() : Promise.resolve(draftOf(3, 'Published', { replaced: own }))
  }
  // By then a colleague has saved.
  fetched.mockImplementation(async () => {
    const replaced = { ...own, attempt: sent[0]?.query.attempt }
    return Response.json({
      ...draftOf(6, 'Published', { replaced }),
      content: { ...pageOf('Published'), permalink: 'bo' },
    })
  })
  await store.replaceBy({ what: 'discard', revision: 5 }, discard)
  expect([...seen(), store.state().content.permalink]).toEqual(['Published', undefined, 'bo'])
  expect([sent.length, sent[1]]).toEqual([2, sent[0]])
  store.undo()
  expect([...seen(), store.state().content.permalink]).toEqual(['Draft', undefined, 'bo'])
  stop()
})

test('one that is sent again is sent as it was, and is done again only where it had not happened', async () => {
  const { store, stop, seen } = open()
  const sent: Attempt[] = []
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  const wanted = { what: 'discard', revision: 5 }
  await expect(store.replaceBy(wanted, (attempt) => (sent.push(attempt), lost()))).rejects.toMatchObject({
    status: 0,
  })
  expect(seen()).toEqual(['Draft', undefined])
  fetched.mockImplementation(async () => Response.json(draftOf(3, 'Published', { replaced: own })))
  const conflict = new StudioCallError(409, 'conflict', {})
  await store.replaceBy({ ...wanted, revision: 6 }, async (attempt) => {
    sent.push(attempt)
    if (attempt.revision === 5) throw conflict
    return draftOf(3, 'Published', { replaced: own })
  })
  expect(sent.map(({ revision }) => revision)).toEqual([5, 5, 6])
  expect([sent[1]?.query, sent[2]?.query.attempt === sent[0]?.query.attempt]).toEqual([sent[0]?.query, false])
  expect(seen()).toEqual(['Published', undefined])
  store.undo()
  expect(seen()).toEqual(['Draft', undefined])
  stop()
})

test('one that is sent again after it was found to have happened does nothing more', async () => {
  const { store, stop, seen } = open()
  const sent: Attempt[] = []
  const wanted = { what: 'discard', revision: 5 }
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  const discard = (attempt: Attempt) => {
    const isFirst = sent.push(attempt) === 1
    return isFirst ? lost() : Promise.resolve(draftOf(3, 'Published', { replaced: own }))
  }
  await expect(store.replaceBy(wanted, discard)).rejects.toMatchObject({ status: 0 })
  fetched.mockImplementation(async () =>
    Response.json(draftOf(3, 'Published', { replaced: { ...own, attempt: sent[0]?.query.attempt } })),
  )
  // The event of it comes once the connection is back.
  await store.reread()
  expect([...seen(), sent.length]).toEqual(['Published', undefined, 2])
  await store.replaceBy(wanted, discard)
  expect([...seen(), sent.length]).toEqual(['Published', undefined, 2])
  store.undo()
  expect(seen()).toEqual(['Draft', undefined])
  stop()
})
