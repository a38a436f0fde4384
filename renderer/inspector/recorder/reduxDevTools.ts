import { entryText } from '#renderer/inspector/entryText.ts'
import type { ActorInfo, LogEntry } from '#renderer/inspector/protocol.ts'

/** The part of the extension's API that is used: https://github.com/reduxjs/redux-devtools/blob/main/extension/docs/API/Methods.md */
interface Connection {
  readonly init: (state: unknown) => void
  readonly send: (action: { readonly type: string }, state: unknown) => void
}

/**
 * Connects the Redux DevTools extension, if the browser has it: it receives the same entries, with the states and contexts of all
 * machines by their names.
 */
export function connectReduxDevTools() {
  const connection = connect()
  if (connection === undefined) return undefined
  const states: Record<string, { readonly value: unknown; readonly context: Readonly<Record<string, unknown>> }> = {}
  const names = new Map<string, string>()
  let sent = 0
  connection.init({})

  function send(entry: LogEntry): void {
    if (entry.kind !== 'event') {
      connection?.send(
        { ...entry, type: `${entry.kind} ${'url' in entry ? entry.url : entryText(entry)}` },
        { ...states },
      )
      return
    }
    const name = names.get(entry.actor) ?? entry.actor
    const changes = Object.entries(entry.changes).map(([key, { after }]) => [key, after])
    const context = { ...states[name]?.context, ...Object.fromEntries(changes) }
    states[name] = { value: entry.position.value, context }
    connection?.send({ ...entry.event, type: `${name} ${entry.event.type}` }, { ...states })
  }

  return {
    sent: () => sent,
    /** Names actors before their entries are sent; of those that share a name, as the forms of a page do, the later have their ids as well. */
    name(actors: readonly Pick<ActorInfo, 'id' | 'name'>[]) {
      for (const { id, name } of actors) names.set(id, [...names.values()].includes(name) ? `${name} ${id}` : name)
    },
    send(entries: readonly LogEntry[]) {
      for (const entry of entries) {
        if (entry.seq <= sent) continue
        sent = entry.seq
        send(entry)
      }
    },
  }
}

function connect(): Connection | undefined {
  const extension: unknown = Reflect.get(globalThis, '__REDUX_DEVTOOLS_EXTENSION__')
  if (typeof extension !== 'function' || !('connect' in extension) || typeof extension.connect !== 'function')
    return undefined
  const connection: unknown = extension.connect({ name: 'Machines' })
  return isConnection(connection) ? connection : undefined
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null && 'init' in value && 'send' in value
}
