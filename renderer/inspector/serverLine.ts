import type { MessageFromPage } from '#renderer/inspector/protocol.ts'
import type { Store } from '#renderer/inspector/store.ts'

/** Remembers in this window that the machines of the server are shown. */
const openedKey = 'inspector-server'

export type ServerLineState = 'connecting' | 'open' | 'lost' | 'signedOut' | 'forbidden' | 'missing'

/** Opens the line to the machines of the server, which sends what a page would send; returns what closes it. Nothing is sent to them. */
export type ServerLine = (
  receive: (message: MessageFromPage) => void,
  onState: (state: ServerLineState) => void,
) => () => void

/** Creates what shows the machines of the server in a store once that is wanted, also after a reload of this window. */
export function createServerMachines(store: Store, line: ServerLine) {
  let state: ServerLineState | 'closed' = 'closed'
  let end = () => {}
  const subscribers = new Set<() => void>()

  function set(next: typeof state): void {
    state = next
    if (next === 'lost') store.lose('server')
    for (const notify of subscribers) notify()
  }

  function open(): void {
    sessionStorage.setItem(openedKey, '1')
    end()
    end = line((message) => store.receive(message, 'server'), set)
  }

  function close(): void {
    sessionStorage.removeItem(openedKey)
    end()
    for (const { source, info } of store.tabs().values()) if (source === 'server') store.end(info.tab)
    set('closed')
  }

  if (sessionStorage.getItem(openedKey) !== null) open()
  return {
    state: () => state,
    subscribe: (notify: () => void) => {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    open,
    close,
    end: () => end(),
  }
}
export type ServerMachines = ReturnType<typeof createServerMachines>
