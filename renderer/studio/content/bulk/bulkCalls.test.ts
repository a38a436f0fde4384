import { afterEach, expect, test, vi } from 'vitest'
import { changeMany, undoMany } from '#renderer/studio/content/bulk/bulkCalls.ts'
import type { ListedItem } from '#renderer/studio/content/list/useSelection.ts'

afterEach(() => vi.unstubAllGlobals())

const items = Array.from({ length: 1200 }, (_, index): ListedItem => {
  const id = `p${index}`
  return { kind: 'product', id, title: id, state: 'changed', revision: index, updated_at: null, fields: {} }
})

/** Responds to each call with its items as changed, but to the one with a number with an error; returns the numbers of items sent. */
function respond(failing?: number): readonly number[] {
  const sent: number[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const given: { items: { id: string; revision: number }[] } = JSON.parse(body)
    sent.push(given.items.length)
    if (sent.length === failing) return Promise.resolve(Response.json({ code: 'too_many' }, { status: 409 }))
    const results = given.items.map(({ id, revision }) => {
      return { id, outcome: 'changed', before: revision, after: revision + 1, issues: [], uses: [] }
    })
    return Promise.resolve(Response.json({ results }))
  })
  return sent
}

const request = { kind: 'product', items, change: undefined, pages: false } as const

test('more items than one call takes are changed in several, with pages in smaller ones', async () => {
  const sent = respond()
  const steps: number[] = []
  const results = await changeMany({ ...request, action: 'discard' }, false, (done) => steps.push(done))
  expect([results.length, sent, steps]).toEqual([1200, [500, 500, 200], [500, 1000, 1200]])
  expect(await undoMany('product', results)).toHaveLength(1200)
  const withPages = respond()
  await changeMany({ ...request, action: 'publish', pages: true }, false)
  expect(new Set(withPages)).toEqual(new Set([100]))
})

test('what an earlier step has changed is changed; the items after a failure are named as not done', async () => {
  respond(2)
  const results = await changeMany({ ...request, action: 'discard' }, false)
  expect(results.map(({ outcome }) => outcome)).toEqual([
    ...items.slice(0, 500).map(() => 'changed'),
    ...items.slice(500).map(() => 'rejected'),
  ])
  expect(results[500]).toMatchObject({ id: 'p500', before: 500, after: 500, reason: 'not_reached' })
})

test('a failure of the first step, or of a preview, is a failure', async () => {
  respond(1)
  await expect(changeMany({ ...request, action: 'discard' }, false)).rejects.toMatchObject({ code: 'too_many' })
  respond(2)
  await expect(changeMany({ ...request, action: 'discard' }, true)).rejects.toMatchObject({ code: 'too_many' })
})
