import type { ActorInfo, LogEntry, MessageFromPage } from '#renderer/inspector/protocol.ts'

/** Bytes of the last post of a page that is left. Browsers deliver 64 kB of all its posts together, and the page may have some of its own. */
export const maxLastPost = 56_000
/** Bytes of a record that are not cut for it. */
const maxRecord = 16_000
/** Bytes of a value that stays in a record that is cut. */
const maxValue = 300
/** What stands for a value. */
const mark = '‹too large to be sent while the page was left›'

type Hello = Extract<MessageFromPage, { type: 'hello' }>
type Log = Extract<MessageFromPage, { type: 'log' }>

/**
 * Returns the last messages of a page so that they fit one post: the newest records, those that are large cut with a mark, and in the `bye` how
 * many are missing. What fits is left as it is.
 */
export function fitLastPost(texts: readonly string[], limit = maxLastPost): string[] {
  if (bytesOf(texts) <= limit) return [...texts]
  const messages = texts.map((text): MessageFromPage => JSON.parse(text))
  const hello = messages.findLast((message): message is Hello => message.type === 'hello')
  const logs = messages.filter((message): message is Log => message.type === 'log')
  const bye = messages.findLast((message) => message.type === 'bye')
  const { tab } = hello ?? logs[0] ?? bye ?? {}
  if (tab === undefined) return []
  const head = hello === undefined ? [] : [JSON.stringify({ ...hello, actors: [], graphs: [] })]
  const space = limit - bytesOf(head) - 200
  const known = { type: 'log', tab, ...knownOf([...(hello === undefined ? [] : [hello]), ...logs], space / 2) } as const
  const all = [...new Map(logs.flatMap(({ entries }) => entries).map((entry) => [entry.seq, entry])).values()]
  const entries = newestOf(all, space - bytesOf([JSON.stringify(known)]))
  const last = [{ ...known, entries }, ...(bye === undefined ? [] : [{ ...bye, missing: all.length - entries.length }])]
  return [...head, ...last.map((message) => JSON.stringify(message))]
}

/** Returns the actors and graphs of messages, without contexts and then without graphs where they are too large. */
function knownOf(messages: readonly Pick<Log, 'actors' | 'graphs'>[], limit: number): Pick<Log, 'actors' | 'graphs'> {
  const all = [...new Map(messages.flatMap(({ actors }) => actors).map((actor) => [actor.id, actor])).values()]
  const graphs = [...new Map(messages.flatMap((message) => message.graphs).map((graph) => [graph.id, graph])).values()]
  const actors = all.map((actor): ActorInfo =>
    sizeOf(actor) > maxValue * 4 ? { ...actor, context: { '…': mark } } : actor,
  )
  return (
    [
      { actors: all, graphs },
      { actors, graphs },
    ].find((known) => sizeOf(known) <= limit) ?? { actors, graphs: [] }
  )
}

/** Returns the newest records that fit, in their order. */
function newestOf(entries: readonly LogEntry[], limit: number): LogEntry[] {
  const fitting: LogEntry[] = []
  let left = limit
  for (const entry of entries.toReversed()) {
    const sent = sizeOf(entry) > maxRecord ? cutEntry(entry) : entry
    left -= sizeOf(sent) + 1
    if (left < 0) break
    fitting.unshift(sent)
  }
  return fitting
}

/** Returns a record without its large values. */
function cutEntry(entry: LogEntry): LogEntry {
  if ('url' in entry) return { ...entry, url: `${entry.url.slice(0, maxValue)}… ${mark}` }
  if (entry.kind !== 'event') return entry
  const { event, actions, changes } = entry
  const cut = Object.fromEntries(
    Object.entries(changes).map(([key, { before, after }]) => [
      key,
      { before: shorten(before), after: shorten(after) },
    ]),
  )
  return {
    ...entry,
    event: {
      ...Object.fromEntries(Object.entries(event).map(([key, value]) => [key, shorten(value)])),
      type: event.type,
    },
    actions: actions.slice(0, 20).map((action) => ({ ...action, params: shorten(action.params) })),
    guards: [],
    changes: sizeOf(cut) > maxRecord / 2 ? { '…': { before: mark, after: mark } } : cut,
  }
}

function shorten(value: unknown): unknown {
  return value !== undefined && sizeOf(value) > maxValue ? mark : value
}

function sizeOf(value: unknown): number {
  return bytesOf([JSON.stringify(value)])
}

/** Returns the size of texts as the strings of a list. */
function bytesOf(texts: readonly string[]): number {
  return new TextEncoder().encode(JSON.stringify(texts)).length
}
