import type { LogEntry } from '#renderer/inspector/protocol.ts'

/** The part of the extension's API that is used: https://github.com/reduxjs/redux-devtools/blob/main/extension/docs/API/Methods.md */
interface Connection {
  readonly init: (state: unknown) => void
  readonly send: (action: { readonly type: string }, state: unknown) => void
}

/** Connects the Redux DevTools extension, if the browser has it: it receives the same entries, with the states of all machines. */
export function connectReduxDevTools() {
  const connection = connect()
  if (connection === undefined) return undefined
  const states: Record<string, unknown> = {}
  let sent = 0
  connection.init({})
  return {
    sent: () => sent,
    send(entries: readonly LogEntry[]) {
      for (const entry of entries) {
        if (entry.seq <= sent) continue
        sent = entry.seq
        if (entry.kind === 'event') {
          states[entry.actor] = entry.position.value
          connection.send({ ...entry.event, type: `${entry.actor} ${entry.event.type}` }, { ...states })
        } else {
          connection.send({ ...entry, type: `${entry.kind} ${entry.url}` }, { ...states })
        }
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
