import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccess } from '#server/site/phones/access.ts'
import { createRelay } from '#server/site/phones/relay.ts'
import { createPhones, describePhones } from '#server/site/phones/phones.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function client(id = 'desk') {
  const received: unknown[] = []
  const ended = vi.fn<() => void>()
  return { id, received, ended, send: (message: string) => void received.push(JSON.parse(message)), end: ended }
}

test('what a page sends reaches every inspector, what an inspector sends every page, in its order', () => {
  const relay = createRelay()
  const [page, other, desk, second] = [client('a'), client('b'), client(), client()]
  relay.join('page', page)
  relay.join('page', other)
  relay.join('inspector', desk)
  relay.join('inspector', second)
  relay.publish('page', 'a', ['{"n":1}', '{"n":2}'])
  relay.publish('inspector', 'desk', ['{"n":3}'])
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
  vi.advanceTimersByTime(5000)
  expect(desk.received).toEqual([])
})

test('a page is closed once it has been away for a while', () => {
  const relay = createRelay()
  const desk = client()
  relay.join('inspector', desk)
  relay.join('page', client('a'))()
  expect(desk.received).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(desk.received).toEqual([{ type: 'bye', tab: 'a' }])
})

test('pages go on when the last inspector has gone, and not while there is another', () => {
  const relay = createRelay()
  const page = client('a')
  relay.join('page', page)
  const leave = relay.join('inspector', client())
  relay.join('inspector', client())()
  vi.advanceTimersByTime(5000)
  expect(page.received).toEqual([])
  leave()
  vi.advanceTimersByTime(5000)
  expect(page.received).toEqual([{ type: 'letGo', tab: 'a' }])
})

test('a client that posts nothing for long is ended; one that does stays', () => {
  const relay = createRelay()
  const [silent, page] = [client(), client('a')]
  relay.join('inspector', silent)
  relay.join('page', page)
  for (let time = 0; time < 120; time += 20) {
    vi.advanceTimersByTime(20_000)
    relay.publish('page', 'a', [])
  }
  expect([silent.ended.mock.calls.length > 0, page.ended.mock.calls.length]).toEqual([true, 0])
})

test('a client that comes after the end is ended at once', () => {
  const relay = createRelay()
  const early = client()
  relay.join('inspector', early)
  relay.close()
  const late = client('a')
  relay.join('page', late)
  expect([early.ended.mock.calls.length, late.ended.mock.calls.length, late.received]).toEqual([1, 1, []])
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
  const token = (secret?: string) => createAccess('12345678', secret).token
  expect([token('a') === token('a'), token('a') === token('b'), token() === token()]).toEqual([true, false, false])
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
