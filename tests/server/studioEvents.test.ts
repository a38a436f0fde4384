import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StudioEvent } from '#schemas/studio/calls/people.ts'
import { streamStudioEvents } from '#server/studio/live/eventStream.ts'
import { createLiveEvents, type LiveEvents } from '#server/studio/live/liveEvents.ts'
import { createPresence, presenceTtl } from '#server/studio/live/presence.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const ada = { id: 'ada', name: 'Ada' }
const person = { ...ada, email: 'ada@example.com', role: 'author', locales: null } as const
const bob = { id: 'bob', name: 'Bob' }
const about = { page: 'about', locale: 'it-it', section: null } as const
const saved = { type: 'saved', page: 'about', locale: 'it-it', revision: 2, actor: ada } as const

let database: TestDatabase
let events: LiveEvents
let isSignedIn = true

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  events = createLiveEvents(database.db)
  isSignedIn = true
})
afterEach(() => events.close())
afterAll(() => database.close())

/** Opens a stream that looks every `beat` ms whether the session goes on; `next` reads an event. */
async function open(beat = 60_000, signal?: AbortSignal) {
  const auth = { findPerson: async () => (isSignedIn ? { ...person, session: 's1' } : undefined) }
  const app = new Hono().get('/', (c) => streamStudioEvents({ auth, events }, c, beat))
  const response = await app.request('/', signal === undefined ? {} : { signal })
  const lines = linesOf(response)
  const next = async (): Promise<StudioEvent> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done === true) throw new Error('The stream has ended')
      if (value.startsWith('data: ')) return JSON.parse(value.slice('data: '.length))
    }
  }
  return { response, lines, next }
}

async function* linesOf(response: Response): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  return undefined
}

test('a stream has who is there already, then what happens', async () => {
  const first = await open()
  await events.announcePresence(ada, about)
  const there = { type: 'presence', page: 'about', locale: 'it-it', people: [{ ...ada, section: null }] }
  expect(await first.next()).toEqual(there)
  const second = await open()
  expect(await second.next()).toEqual(there)
  await announceStudioEvent(database.db, saved)
  expect([await first.next(), await second.next()]).toEqual([saved, saved])
  expect(first.response.headers.get('content-type')).toBe('text/event-stream')
})

test('who moves to another section, page or away is announced once', async () => {
  const { next } = await open()
  await events.announcePresence(ada, about)
  await events.announcePresence(bob, { ...about, section: 'hero' })
  await events.announcePresence(bob, { ...about, section: 'hero' })
  await events.announcePresence(bob, { ...about, page: 'home' })
  await events.announcePresence(ada, null)
  const seen = [await next(), await next(), await next(), await next(), await next()]
  const bobAtHero = { ...bob, section: 'hero' }
  const adaThere = { ...ada, section: null }
  expect(seen).toEqual([
    { type: 'presence', page: 'about', locale: 'it-it', people: [adaThere] },
    { type: 'presence', page: 'about', locale: 'it-it', people: [adaThere, bobAtHero] },
    { type: 'presence', page: 'about', locale: 'it-it', people: [adaThere] },
    { type: 'presence', page: 'home', locale: 'it-it', people: [{ ...bob, section: null }] },
    { type: 'presence', page: 'about', locale: 'it-it', people: [] },
  ])
})

test('who is not announced again is gone, and known to a process that starts later once renewed', async () => {
  let now = 1_000_000
  const seen: unknown[] = []
  const presence = createPresence(
    database.db,
    (event) => seen.push(event),
    () => now,
  )
  await presence.announce(ada, about)
  await expect.poll(() => presence.all()).toHaveLength(1)
  now += presenceTtl - 1
  presence.sweep()
  expect(presence.all()).toHaveLength(1)
  const late: unknown[] = []
  const other = createPresence(
    database.db,
    (event) => late.push(event),
    () => now,
  )
  await presence.announce(ada, about)
  await expect.poll(() => late).toEqual(presence.all())
  now += presenceTtl
  presence.sweep()
  expect(presence.all()).toEqual([])
  expect(seen.at(-1)).toEqual({ type: 'presence', page: 'about', locale: 'it-it', people: [] })
  presence.close()
  other.close()
})

test('a stream ends with the session', async () => {
  const { lines } = await open(20)
  const read: string[] = []
  isSignedIn = false
  for await (const line of lines) read.push(line)
  expect(read).toEqual(['retry: 2000', ''])
})

test('a stream ends at once when its person is locked or signed out elsewhere, and goes on for the others', async () => {
  const ended = await open()
  await announceStudioEvent(database.db, saved)
  expect(await ended.next()).toEqual(saved)
  await announceStudioEvent(database.db, { type: 'access' })
  await announceStudioEvent(database.db, saved)
  expect(await ended.next()).toEqual(saved)
  isSignedIn = false
  await announceStudioEvent(database.db, { type: 'access' })
  const rest: string[] = []
  for await (const line of ended.lines) rest.push(line)
  expect(rest.filter((line) => line.startsWith('data: '))).toEqual([])
})

test('a stream shows signs of life while nothing happens', async () => {
  const { lines } = await open(20)
  for await (const line of lines) if (line === ': alive') break
  expect(isSignedIn).toBe(true)
})

test('all streams end when the server stops, and later ones at once', async () => {
  const before = await open()
  await expect.poll(async () => (await before.lines.next()).value).toBe('retry: 2000')
  events.close()
  const after = await open()
  for (const { lines } of [before, after]) for await (const line of lines) expect(line).not.toContain('data:')
})
