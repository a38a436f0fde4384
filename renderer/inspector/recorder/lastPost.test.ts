import { expect, test } from 'vitest'
import type { EventEntry, LogEntry, MessageFromPage } from '#renderer/inspector/protocol.ts'
import { fitLastPost, maxLastPost } from '#renderer/inspector/recorder/lastPost.ts'

const tab = 'a'
const mark = '‹too large to be sent while the page was left›'
const position = { value: 'open', status: 'active', active: ['menu'], tags: [], timers: [] }

function entryOf(seq: number, size = 0): EventEntry {
  const event = { type: 'menu.open', text: 'é'.repeat(size) }
  const changes = { key: { before: null, after: 'x'.repeat(size) } }
  return {
    ...{ kind: 'event', seq, at: seq, actor: 'a1', source: null, event, steps: [], actions: [], guards: [] },
    ...{ reason: null, position, changes },
  }
}

function logOf(...entries: readonly LogEntry[]): MessageFromPage {
  return { type: 'log', tab, entries: [...entries], actors: [], graphs: [] }
}

/** Returns the messages that are sent last, and the bytes of the post. */
function fit(...messages: readonly MessageFromPage[]) {
  const texts = fitLastPost(messages.map((message) => JSON.stringify(message)))
  const sent = texts.map((text): MessageFromPage => JSON.parse(text))
  const log = sent.find((message) => message.type === 'log')
  return { sent, log, bytes: new TextEncoder().encode(JSON.stringify(texts)).length, bye: sent.at(-1) }
}

test('what fits is sent as it is', () => {
  const messages = [logOf(entryOf(1), entryOf(2)), { type: 'bye', tab } as const]
  expect(fit(...messages).sent).toEqual(messages)
})

test('a last record that is too large is cut with a mark, and is not lost', () => {
  const { log, bye, bytes } = fit(logOf(entryOf(1), entryOf(2, 100_000)), { type: 'bye', tab })
  expect(bytes).toBeLessThanOrEqual(maxLastPost)
  expect(log?.entries).toMatchObject([
    { seq: 1, event: { type: 'menu.open', text: '' } },
    { seq: 2, event: { type: 'menu.open', text: mark }, changes: { key: { before: null, after: mark } }, position },
  ])
  expect(bye).toEqual({ type: 'bye', tab, missing: 0 })
})

test('of too many records the newest are sent, and how many are missing', () => {
  const entries = Array.from({ length: 100 }, (_, index) => entryOf(index + 1, 500))
  const { log, bye, bytes } = fit(logOf(...entries.slice(0, 50)), logOf(...entries.slice(50)), { type: 'bye', tab })
  expect(bytes).toBeLessThanOrEqual(maxLastPost)
  const sent = log?.entries.map(({ seq }) => seq) ?? []
  expect(sent.length).toBeGreaterThan(20)
  expect(sent).toEqual(entries.slice(-sent.length).map(({ seq }) => seq))
  expect(bye).toEqual({ type: 'bye', tab, missing: 100 - sent.length })
})

test('a page whose greeting was not sent is greeted with what fits', () => {
  const actor = (id: string) => ({
    id,
    name: id,
    machine: 'menu',
    parent: null,
    position,
    context: { text: 'x'.repeat(50_000) },
  })
  const info = { title: 'Home', url: '/', timeOrigin: 0, dropped: 0, last: 1 }
  const hello: MessageFromPage = { type: 'hello', tab, ...info, actors: [actor('a1'), actor('a2')], graphs: [] }
  const { sent, log, bytes } = fit(hello, logOf(entryOf(1)), { type: 'bye', tab })
  expect(bytes).toBeLessThanOrEqual(maxLastPost)
  expect(sent.map(({ type }) => type)).toEqual(['hello', 'log', 'bye'])
  expect(log?.actors.map(({ context }) => context)).toEqual([{ '…': mark }, { '…': mark }])
  expect(log?.entries).toHaveLength(1)
})
