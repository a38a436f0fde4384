import * as v from 'valibot'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import {
  sessionSchema,
  type ActorInfo,
  type EventEntry,
  type LogEntry,
  type MessageFromPage,
  type Position,
  type Session,
  type TabInfo,
} from '#renderer/inspector/protocol.ts'
import type { PageQueue } from '#renderer/inspector/pageQueue.ts'
import { maxEntries } from '#renderer/inspector/recorder/entryLog.ts'

/** A page in this browser or on a phone, a server, an imported session or the copies of this inspector. */
export interface Tab {
  readonly info: TabInfo
  readonly source: 'page' | 'phone' | 'server' | 'session' | 'copies'
  /** Whether it is still open. */
  readonly alive: boolean
  /** Whether the line to it is lost: it may be open, and another one by now. */
  readonly lost?: boolean | undefined
  readonly actors: ReadonlyMap<string, ActorInfo>
  readonly entries: readonly LogEntry[]
  readonly graphs: ReadonlyMap<string, StatechartGraph>
  /** Number of records before its end that it could not send. */
  readonly missing?: number | undefined
  /** Breakpoints of a page, and what waits there. */
  readonly queue?: PageQueue | undefined
}

/** Creates the store of everything the inspector knows: one immutable object per tab, replaced by every message. */
export function createStore() {
  let tabs: ReadonlyMap<string, Tab> = new Map()
  const listeners = new Set<() => void>()
  /** Sessions imported so far: the id of one that was removed is never used again. */
  let sessions = 0

  function set(id: string, tab: Tab | undefined): void {
    const next = new Map(tabs)
    if (tab === undefined) next.delete(id)
    else next.set(id, tab)
    tabs = next
    for (const notify of listeners) notify()
  }

  return {
    tabs: () => tabs,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive(message: MessageFromPage, source: Tab['source'] = 'page'): void {
      if (message.type === 'hello') set(message.tab, greet(tabs.get(message.tab), message, source))
      const tab = tabs.get(message.tab)
      if (tab === undefined || message.type === 'hello') return
      if (message.type === 'log') set(message.tab, append(tab, message))
      if (message.type === 'queue') set(message.tab, { ...tab, queue: message.queue })
      if (message.type === 'bye')
        set(message.tab, { ...tab, alive: false, queue: undefined, missing: message.missing ?? tab.missing })
    },
    end(id: string): void {
      const tab = tabs.get(id)
      if (tab?.alive === true) set(id, { ...tab, alive: false })
    },
    /** Marks what came over a line that is lost, until something comes from it again. */
    lose(source: Tab['source']): void {
      for (const [id, tab] of tabs) if (tab.source === source && tab.alive) set(id, { ...tab, lost: true })
    },
    remove: (id: string) => set(id, undefined),
    /** Adds a session as a tab of its own; throws a `ValiError` for one that cannot be read. Returns its id. */
    addSession(json: string): string {
      const { version: _, actors, graphs, entries, ...info } = v.parse(sessionSchema, JSON.parse(json))
      sessions += 1
      const id = `session ${sessions}`
      const tab = greet(undefined, { ...info, actors, graphs }, 'session')
      set(id, { ...tab, info: { ...info, tab: id }, alive: false, entries })
      return id
    },
  }
}
export type Store = ReturnType<typeof createStore>

/** Returns what is exported of a tab. */
export function sessionOf({ info, actors, graphs, entries }: Tab): Session {
  return { version: 1, ...info, actors: [...actors.values()], graphs: [...graphs.values()], entries: [...entries] }
}

/** Returns the names of actors by id; those that share a name, as the forms of a page do, are distinguished by their ids. */
export function namesOf(actors: Tab['actors']): ReadonlyMap<string, string> {
  const all = [...actors.values()]
  const counts = new Map<string, number>()
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(all.map(({ id, name }) => [id, counts.get(name) === 1 ? name : `${name} ${id}`]))
}

/** Returns the number of the last event until a record: what is no event is logged when it ends, after events that came later. */
export function eventUntil({ entries }: Tab, seq: number | undefined): number | undefined {
  const chosen = entries.find((entry) => entry.seq === seq)
  if (chosen === undefined || chosen.kind === 'event') return seq
  return entries.findLast(({ kind, at }) => kind === 'event' && at <= chosen.at)?.seq ?? 0
}

/** Returns where the actors of a tab stood after an event, without those that came later; undefined without an event. */
export function positionsAt(tab: Tab | undefined, seq: number | undefined): ReadonlyMap<string, Position> | undefined {
  if (tab === undefined || seq === undefined) return undefined
  const before = tab.entries.filter((entry): entry is EventEntry => entry.kind === 'event' && entry.seq <= seq)
  return new Map(before.map(({ actor, position }) => [actor, position]))
}

/** Returns the context of an actor after an entry: the present one, with all later changes undone. */
export function contextAt({ actors, entries }: Tab, actor: string, seq: number): Record<string, unknown> {
  const context = { ...actors.get(actor)?.context }
  for (const entry of entries.toReversed()) {
    if (entry.seq <= seq) break
    if (entry.kind === 'event' && entry.actor === actor) apply(context, entry, 'before')
  }
  return context
}

type Greeting = TabInfo & { readonly actors: readonly ActorInfo[]; readonly graphs: readonly StatechartGraph[] }

// An inspector that attaches makes every page greet again; what is known of a page stays.
function greet(known: Tab | undefined, { actors, graphs, ...info }: Greeting, source: Tab['source']): Tab {
  return {
    info: v.parse(tabOnly, info),
    source,
    alive: true,
    actors: new Map(actors.map((actor) => [actor.id, actor])),
    entries: known?.entries ?? [],
    graphs: new Map(graphs.map((graph) => [graph.id, graph])),
  }
}

const { version: _version, actors: _actors, graphs: _graphs, entries: _entries, ...tabEntries } = sessionSchema.entries
const tabOnly = v.object(tabEntries)

function append(tab: Tab, message: Extract<MessageFromPage, { type: 'log' }>): Tab {
  const newest = tab.entries.at(-1)?.seq ?? 0
  const fresh = unknownOf(tab.entries, message.entries)
  const actors = new Map(tab.actors)
  for (const actor of message.actors) if (!actors.has(actor.id)) actors.set(actor.id, actor)
  for (const entry of fresh) {
    const isNews = entry.seq > tab.info.last && entry.seq > newest
    const actor = entry.kind === 'event' && isNews ? actors.get(entry.actor) : undefined
    if (entry.kind !== 'event' || actor === undefined) continue
    const context = { ...actor.context }
    apply(context, entry, 'after')
    actors.set(actor.id, { ...actor, position: entry.position, context })
  }
  const address = fresh.findLast((entry) => entry.kind === 'navigation')
  return {
    ...tab,
    // A page may come back from the browser's cache, and after its line was lost.
    ...{ alive: true, lost: undefined },
    info: address === undefined ? tab.info : { ...tab.info, url: address.url },
    actors,
    entries: merge(tab.entries, fresh).slice(-maxEntries),
    graphs: new Map([...tab.graphs, ...message.graphs.map((graph): [string, StatechartGraph] => [graph.id, graph])]),
  }
}

/** Returns the entries that are not there yet. Some may be older than others that are: what a page sends while the line is away comes later. */
function unknownOf(entries: readonly LogEntry[], received: readonly LogEntry[]): LogEntry[] {
  const newest = entries.at(-1)?.seq ?? 0
  if (received.every(({ seq }) => seq > newest)) return [...received]
  const known = new Set(entries.map(({ seq }) => seq))
  const oldest = entries.length < maxEntries ? 0 : (entries[0]?.seq ?? 0)
  return received.filter(({ seq }) => seq > oldest && !known.has(seq))
}

function merge(entries: readonly LogEntry[], fresh: readonly LogEntry[]): LogEntry[] {
  const all = [...entries, ...fresh]
  const isInOrder = (fresh[0]?.seq ?? Infinity) > (entries.at(-1)?.seq ?? 0)
  return isInOrder ? all : all.toSorted((a, b) => a.seq - b.seq)
}

function apply(context: Record<string, unknown>, { changes }: EventEntry, side: 'before' | 'after'): void {
  for (const [key, change] of Object.entries(changes)) {
    if (change[side] === undefined) delete context[key]
    else context[key] = change[side]
  }
}
