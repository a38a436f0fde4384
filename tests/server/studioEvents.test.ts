import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { position as positionSchema, type OpenDocument } from '#schemas/studio/calls/presence.ts'
import { streamStudioEvents } from '#server/studio/live/eventStream.ts'
import { createLiveEvents, type LiveEvents } from '#server/studio/live/liveEvents.ts'
import { createPresence, presenceTtl, type PresentClient } from '#server/studio/live/presence.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const ada = { id: 'ada', name: 'Ada', client: 'a1' }
const bob = { id: 'bob', name: 'Bob', client: 'b1' }
const [about, home] = [{ page: 'about', locale: 'it-it' } as const, { page: 'home', locale: 'it-it' } as const]
const nowhere = { section: null, path: null }
const atAbout = { document: about, ...nowhere }
const saved = { type: 'saved', ...about, revision: 2, actor: { id: 'ada', name: 'Ada' } } as const
const presenceOf = (document: OpenDocument, people: readonly object[]) => ({ type: 'presence', document, people })

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
async function open(beat = 60_000, { signal, client }: { signal?: AbortSignal; client?: PresentClient } = {}) {
  const hasAccess = async () => isSignedIn
  const app = new Hono().get('/', (c) => streamStudioEvents({ hasAccess, events }, c, client, beat))
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
  await events.announcePresence(ada, atAbout)
  const there = presenceOf(about, [{ ...ada, ...nowhere }])
  expect(await first.next()).toEqual(there)
  const second = await open()
  expect(await second.next()).toEqual(there)
  await announceStudioEvent(database.db, saved)
  expect([await first.next(), await second.next()]).toEqual([saved, saved])
  expect(first.response.headers.get('content-type')).toBe('text/event-stream')
})

test('who moves to another section, field, document or away is announced once', async () => {
  const { next } = await open()
  const title = { section: 'hero', path: 'title' }
  const item = { kind: 'product', id: 'c1-25' } as const
  await events.announcePresence(ada, atAbout)
  await events.announcePresence(bob, { document: about, section: 'hero', path: null })
  await events.announcePresence(bob, { document: about, ...title })
  await events.announcePresence(bob, { document: about, ...title })
  await events.announcePresence(bob, { document: item, section: null, path: 'data.power' })
  await events.announcePresence(ada, null)
  const seen = [await next(), await next(), await next(), await next(), await next(), await next()]
  const adaThere = { ...ada, ...nowhere }
  expect(seen).toEqual([
    presenceOf(about, [adaThere]),
    presenceOf(about, [adaThere, { ...bob, section: 'hero', path: null }]),
    presenceOf(about, [adaThere, { ...bob, ...title }]),
    presenceOf(about, [adaThere]),
    presenceOf(item, [{ ...bob, section: null, path: 'data.power' }]),
    presenceOf(about, []),
  ])
})

test('two windows of a person are two, and nobody moves the window of somebody else', async () => {
  const { next } = await open()
  const second = { ...ada, client: 'a2' }
  await events.announcePresence(ada, atAbout)
  await events.announcePresence(second, { document: home, ...nowhere })
  await events.announcePresence({ ...bob, client: ada.client }, null)
  await events.announcePresence(second, null)
  await events.announcePresence(ada, { ...atAbout, path: 'title' })
  expect([await next(), await next(), await next(), await next()]).toEqual([
    presenceOf(about, [{ ...ada, ...nowhere }]),
    presenceOf(home, [{ ...second, ...nowhere }]),
    presenceOf(home, []),
    presenceOf(about, [{ ...ada, section: null, path: 'title' }]),
  ])
})

test('presence ends with the stream of its window, and stays with that of another', async () => {
  const { next } = await open()
  const leaving = new AbortController()
  const own = await open(60_000, { signal: leaving.signal, client: ada })
  await events.announcePresence(ada, atAbout)
  await events.announcePresence(bob, atAbout)
  const both = presenceOf(about, [
    { ...ada, ...nowhere },
    { ...bob, ...nowhere },
  ])
  expect([await next(), await next()]).toEqual([presenceOf(about, [{ ...ada, ...nowhere }]), both])
  await own.next()
  leaving.abort()
  await own.lines.return(undefined)
  expect(await next()).toEqual(presenceOf(about, [{ ...bob, ...nowhere }]))
})

test('a position is within limits', () => {
  const position = { document: about, section: 'a'.repeat(100), path: 'actions.0.link' }
  const wrong = [
    { ...position, path: 'a'.repeat(201) },
    { ...position, path: 'a b' },
    { ...position, path: '' },
    { ...position, section: 'a'.repeat(101) },
    { ...position, document: { kind: 'page', id: 'about' } },
    { ...position, document: { ...about, page: '../about' } },
    { ...position, more: 1 },
  ]
  expect([position, ...wrong].map((each) => v.is(positionSchema, each))).toEqual([true, ...wrong.map(() => false)])
})

test('who gives no sign for ten seconds is gone, and known to a process that starts later once there is one', async () => {
  let now = 1_000_000
  const seen: unknown[] = []
  const presence = createPresence(
    database.db,
    (event) => seen.push(event),
    () => now,
  )
  await presence.announce(ada, atAbout)
  await expect.poll(() => presence.all()).toHaveLength(1)
  expect(presenceTtl).toBe(10_000)
  now += presenceTtl - 1
  presence.sweep()
  expect(presence.all()).toHaveLength(1)
  const late: unknown[] = []
  const other = createPresence(
    database.db,
    (event) => late.push(event),
    () => now,
  )
  await presence.announce(ada, atAbout)
  await expect.poll(() => late).toEqual(presence.all())
  now += presenceTtl
  presence.sweep()
  expect(presence.all()).toEqual([])
  expect(seen.at(-1)).toEqual(presenceOf(about, []))
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
