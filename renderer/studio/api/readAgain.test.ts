import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { connectQueries, keyOf } from '#renderer/studio/api/queryCache.ts'
import { readAgainOnceReachable } from '#renderer/studio/api/readAgain.ts'

const called: string[] = []
let respond: (path: string) => Response
let client: QueryClient
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  called.length = 0
  client = connectQueries(new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }))
  readAgainOnceReachable(client)
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/studio/v1', '')
    called.push(path)
    return respond(path)
  })
})

afterEach(() => {
  end()
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Shows the people, as a screen does. */
function showPeople(): void {
  end = new QueryObserver(client, { ...keyOf('listPeople'), queryFn: () => callStudio('listPeople') }).subscribe(
    () => {},
  )
}

const stored = () => client.getQueryData(keyOf('listPeople').queryKey)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('what could not be read is read within seconds after the server is back', async () => {
  respond = () => {
    throw new TypeError('There is no connection')
  }
  showPeople()
  await pass(30)
  expect(called.filter((path) => path === '/users')).toHaveLength(1)
  respond = () => Response.json({ items: ['Ada'] })
  await pass(3)
  expect(stored()).toEqual({ items: ['Ada'] })
  called.length = 0
  await pass(60)
  expect(called).toEqual([])
})

test('a read that fails while the server responds is tried less and less often', async () => {
  respond = (path) => (path === '/users' ? Response.json({}, { status: 500 }) : Response.json({}))
  showPeople()
  await pass(300)
  const attempts = called.filter((path) => path === '/users').length
  expect(attempts).toBeGreaterThan(4)
  expect(attempts).toBeLessThan(12)
})

test('what is rejected is not read again', async () => {
  respond = () => Response.json({}, { status: 404 })
  showPeople()
  await pass(60)
  expect(called).toEqual(['/users'])
})

test('what no screen shows any more is not read again', async () => {
  respond = () => Response.json({}, { status: 503 })
  showPeople()
  await pass(1)
  end()
  called.length = 0
  await pass(60)
  expect(called).toEqual([])
})
