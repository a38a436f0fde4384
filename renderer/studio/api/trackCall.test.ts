import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callStudio, type CallOptions } from '#renderer/studio/api/callStudio.ts'
import { connectQueries, keyOf } from '#renderer/studio/api/queryCache.ts'
import type { ReadCallName } from '#schemas/studio/studioCalls.ts'

const called: string[] = []
let respond: () => Response | Promise<Response>
let client: QueryClient
let ends: (() => void)[]

beforeEach(() => {
  called.length = 0
  ends = []
  respond = () => Response.json({})
  client = connectQueries(new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    called.push(`${method} ${url.replace('/api/studio/v1', '')}`)
    return method === 'GET' ? Response.json({}) : respond()
  })
})

afterEach(() => {
  for (const end of ends) end()
  client.clear()
  vi.unstubAllGlobals()
})

/** Opens a read as a screen does that shows it, and waits for its first response. */
async function open<TName extends ReadCallName>(name: TName, parts: CallOptions<TName> = {}): Promise<void> {
  const queryFn = () => callStudio(name, parts)
  const observer = new QueryObserver(client, { ...keyOf(name, parts), queryFn })
  ends.push(observer.subscribe(() => {}))
  await client.fetchQuery({ ...keyOf(name, parts), queryFn })
  called.length = 0
}

function stored<TName extends ReadCallName>(name: TName, parts: CallOptions<TName> = {}): unknown {
  return client.getQueryData(keyOf(name, parts).queryKey)
}

function isOutdated<TName extends ReadCallName>(name: TName, parts: CallOptions<TName> = {}): boolean | undefined {
  return client.getQueryState(keyOf(name, parts).queryKey)?.isInvalidated
}

test('a change reads again what is open and outdated, and nothing else', async () => {
  await open('listPages')
  await open('listPeople')
  await callStudio('movePage', { params: { page: 'a' }, body: { parent: null }, untilRead: true })
  expect(called).toEqual(['POST /pages/a/move', 'GET /pages'])
})

test('what no screen shows is read when it is opened next', async () => {
  await open('listPages')
  for (const end of ends) end()
  await callStudio('movePage', { params: { page: 'a' }, body: { parent: null }, untilRead: true })
  expect(called).toEqual(['POST /pages/a/move'])
  expect(isOutdated('listPages')).toBe(true)
})

test('an autosave reads nothing again and marks it as outdated', async () => {
  const page = { params: { page: 'a' } }
  await open('getPage', page)
  const params = { page: 'a', locale: 'de-de' }
  const content = { title: '', permalink: '', sections: [], seo: {} }
  await callStudio('saveDraft', { params, revision: 1, body: { content }, untilRead: true })
  expect(called).toEqual(['PUT /pages/a/de-de/draft'])
  expect(isOutdated('getPage', page)).toBe(true)
})

test('a bulk change that is only tried makes nothing outdated', async () => {
  const products = { params: { kind: 'product' } }
  await open('listContent', products)
  const body = { action: 'discard' as const, items: [{ id: 'a', revision: 1 }] }
  await callStudio('changeItems', { ...products, body: { ...body, preview: true } })
  expect(isOutdated('listContent', products)).toBe(false)
  await callStudio('changeItems', { ...products, body: { ...body, preview: false } })
  expect(isOutdated('listContent', products)).toBe(true)
})

test('the response of a change is that of the read with the same params', async () => {
  const request = { params: { id: 'a' } }
  await open('getRequest', request)
  respond = () => Response.json({ id: 'a', state: 'closed' })
  await callStudio('changeRequest', { ...request, body: { state: 'closed' }, untilRead: true })
  expect(stored('getRequest', request)).toEqual({ id: 'a', state: 'closed' })
  expect(called).toEqual(['PUT /inbox/a'])
})

test('the response of a change to a part is that of the read of the whole', async () => {
  const request = { params: { id: 'a' } }
  await open('getRequest', request)
  respond = () => Response.json({ id: 'a', notes: [] })
  await callStudio('deleteNote', { params: { id: 'a', note: '7' } })
  expect(stored('getRequest', request)).toEqual({ id: 'a', notes: [] })
})

test.each([
  ['somebody else has changed it', () => Response.json({ code: 'conflict' }, { status: 409 })],
  ['it is not known what became of the call', () => Promise.reject(new TypeError('offline'))],
])('a change that fails reads what it changes again when %s', async (_, failure) => {
  const request = { params: { id: 'a' } }
  await open('getRequest', request)
  respond = failure
  await expect(callStudio('changeRequest', { ...request, body: { state: 'closed' } })).rejects.toThrow()
  await expect.poll(() => called).toEqual(['PUT /inbox/a', 'GET /inbox/a'])
})

test('a change that is rejected as invalid leaves all as it was read', async () => {
  const request = { params: { id: 'a' } }
  await open('getRequest', request)
  respond = () => Response.json({ code: 'invalid' }, { status: 422 })
  await expect(callStudio('changeRequest', { ...request, body: { state: 'closed' } })).rejects.toThrow()
  expect(isOutdated('getRequest', request)).toBe(false)
})

test('what is deleted is not read again, all others that it was listed with are', async () => {
  await open('getPage', { params: { page: 'a' } })
  await open('getPage', { params: { page: 'b' } })
  await open('listPages')
  await callStudio('deletePage', { params: { page: 'a' }, query: { force: '1' }, untilRead: true })
  expect(called).toEqual(['DELETE /pages/a?force=1', 'GET /pages/b', 'GET /pages'])
})
