import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccess } from '#server/site/phones/access.ts'
import { createRelay } from '#server/site/phones/relay.ts'
import { createPhones, describePhones } from '#server/site/phones/phones.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function client(tab?: string) {
  const received: unknown[] = []
  return { tab, received, send: (message: string) => void received.push(JSON.parse(message)), end: () => {} }
}

test('what a page sends reaches every inspector, what an inspector sends every page, in its order', () => {
  const relay = createRelay()
  const [page, other, desk, second] = [client('a'), client('b'), client(), client()]
  relay.join('page', page)
  relay.join('page', other)
  relay.join('inspector', desk)
  relay.join('inspector', second)
  relay.publish('page', ['{"n":1}', '{"n":2}'])
  relay.publish('inspector', ['{"n":3}'])
  expect([page, other, desk, second].map(({ received }) => received)).toEqual([
    [{ n: 3 }],
    [{ n: 3 }],
    [{ n: 1 }, { n: 2 }],
    [{ n: 1 }, { n: 2 }],
  ])
})

test('a page that comes to an open inspector, also after a break, sends all it has', () => {
  const relay = createRelay()
  const desk = client()
  relay.join('inspector', desk)
  const page = client('a')
  const leave = relay.join('page', page)
  leave()
  relay.join('page', page)
  expect(page.received).toEqual([
    { type: 'attach', tab: 'a' },
    { type: 'attach', tab: 'a' },
  ])
  vi.runAllTimers()
  expect(desk.received).toEqual([])
})

test('a page is closed once it has been away for a while', () => {
  const relay = createRelay()
  const desk = client()
  relay.join('inspector', desk)
  relay.join('page', client('a'))()
  expect(desk.received).toEqual([])
  vi.runAllTimers()
  expect(desk.received).toEqual([{ type: 'bye', tab: 'a' }])
})

test('pages go on when the last inspector has gone, and not while there is another', () => {
  const relay = createRelay()
  const page = client('a')
  relay.join('page', page)
  const leave = relay.join('inspector', client())
  relay.join('inspector', client())()
  vi.runAllTimers()
  expect(page.received).toEqual([])
  leave()
  vi.runAllTimers()
  expect(page.received).toEqual([
    { type: 'breakpoints', tab: 'a', breakpoints: [] },
    { type: 'resume', tab: 'a', by: 'all' },
  ])
})

test('the code is taken as it is printed, with spaces or bare; ten wrong ones lock it for a minute', () => {
  const access = createAccess('12345678')
  expect(access.code).toBe('1234-5678')
  expect(['1234-5678', ' 1234 5678 ', '12345678', '1234–5678'].map((typed) => access.check(typed))).toEqual(
    Array.from({ length: 4 }, () => 'right'),
  )
  expect(Array.from({ length: 11 }, (_, index) => access.check(`${index}`)).at(-1)).toBe('exceeded')
  expect(access.check('12345678')).toBe('exceeded')
  vi.advanceTimersByTime(61_000)
  expect(access.check('12345678')).toBe('right')
  expect(createAccess().code).toMatch(/^\d{4}-\d{4}$/)
  expect([access.isToken(access.token), access.isToken('12345678'), access.isToken(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the start says where a phone joins, or that none reaches the server', () => {
  const at = (host: string) => describePhones(createPhones({ host, port: 3000, code: '12345678' }))
  expect(at('192.168.1.5')).toBe(
    'A phone is inspected after it has joined at http://192.168.1.5:3000/inspector/phone with the code 1234-5678',
  )
  expect(at('127.0.0.1')).toContain('HOST=0.0.0.0')
})
