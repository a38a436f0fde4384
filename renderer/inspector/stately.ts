import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'
import type { ActorInfo, EventEntry } from '#renderer/inspector/protocol.ts'
import { contextAt, type Store, type Tab } from '#renderer/inspector/store.ts'

/** Version of `@statelyai/inspect` whose messages these are: https://github.com/statelyai/inspect/blob/main/src/types.ts */
const version = '0.7.2'

/** Pauses before the next attempt to connect, in ms: the first, doubled by each failure up to the longest. */
const firstPause = 1000
const longestPause = 30_000

/**
 * Sends what the pages record to a server of Stately's inspector. By WebSocket, because its popup does not work under
 * `Cross-Origin-Opener-Policy`. A connection that ends is opened again, and the server then receives everything: it may be another one.
 */
export function bridge(address: string, store: Store, machines: ReadonlyMap<string, KnownMachine>) {
  const listeners = new Set<() => void>()
  let sent = createSent(machines)
  let pause = firstPause
  let isUp = false
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket = open()
  const unsubscribe = store.subscribe(sendNew)

  function open(): WebSocket {
    const opened = new WebSocket(address)
    opened.addEventListener('open', () => {
      pause = firstPause
      sent = createSent(machines)
      setUp(true)
      sendNew()
    })
    opened.addEventListener('close', () => {
      setUp(false)
      if (hasEnded) return
      timer = setTimeout(() => void (socket = open()), pause)
      pause = Math.min(longestPause, pause * 2)
    })
    return opened
  }

  function setUp(next: boolean): void {
    if (isUp === next) return
    isUp = next
    for (const notify of listeners) notify()
  }

  function sendNew(): void {
    if (socket.readyState !== WebSocket.OPEN) return
    for (const tab of store.tabs().values()) {
      if (tab.source !== 'page') continue
      for (const message of sent.newMessagesOf(tab)) socket.send(JSON.stringify(message))
    }
  }

  return {
    address,
    isUp: () => isUp,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end(): void {
      unsubscribe()
      clearTimeout(timer)
      hasEnded = true
      socket.close()
    },
  }
}
export type Bridge = ReturnType<typeof bridge>

/** Holds what a connection has sent. */
function createSent(machines: ReadonlyMap<string, KnownMachine>) {
  const sentActors = new Set<string>()
  const sentEntries = new Map<string, number>()
  return {
    newMessagesOf(tab: Tab): object[] {
      const actors = [...tab.actors.values()].filter(({ id }) => !sentActors.has(`${tab.info.tab} ${id}`))
      for (const { id } of actors) sentActors.add(`${tab.info.tab} ${id}`)
      const last = sentEntries.get(tab.info.tab) ?? 0
      const entries = tab.entries.filter((entry) => entry.seq > last)
      sentEntries.set(tab.info.tab, tab.entries.at(-1)?.seq ?? last)
      return [
        ...actors.map((actor) => actorMessage(tab, actor, machines.get(actor.machine))),
        ...entries.flatMap((entry) => (entry.kind === 'event' ? eventMessages(tab, entry) : [])),
      ]
    },
  }
}

function actorMessage(tab: Tab, actor: ActorInfo, known: KnownMachine | undefined): object {
  const { parent, position, context, name } = actor
  return {
    type: '@xstate.actor',
    name,
    ...base(tab, actor.id, tab.info.timeOrigin, 'actor'),
    parentId: parent === null ? undefined : sessionId(tab, parent),
    definition: known === undefined ? undefined : JSON.stringify(known.machine.config),
    snapshot: { value: position.value, status: position.status, context },
  }
}

function eventMessages(tab: Tab, { actor, source, event, seq, at, position }: EventEntry): object[] {
  const time = tab.info.timeOrigin + at
  return [
    {
      type: '@xstate.event',
      ...base(tab, actor, time, `${seq} event`),
      event,
      sourceId: source === null ? undefined : sessionId(tab, source),
    },
    {
      type: '@xstate.snapshot',
      ...base(tab, actor, time, `${seq} snapshot`),
      event,
      snapshot: { value: position.value, status: position.status, context: contextAt(tab, actor, seq) },
    },
  ]
}

function base(tab: Tab, actor: string, time: number, id: string) {
  return {
    rootId: sessionId(tab, rootOf(tab, actor)),
    sessionId: sessionId(tab, actor),
    createdAt: String(Math.round(time)),
    id: `${sessionId(tab, actor)} ${id}`,
    _version: version,
  }
}

function rootOf(tab: Tab, actor: string): string {
  const parent = tab.actors.get(actor)?.parent
  return parent === null || parent === undefined ? actor : rootOf(tab, parent)
}

function sessionId(tab: Tab, actor: string): string {
  return `${tab.info.tab} ${actor}`
}
