import * as v from 'valibot'
import { fromPageText, type MessageFromInspector, type MessageFromPage } from '#renderer/inspector/protocol.ts'
import { randomName } from '#renderer/inspector/randomName.ts'
import { openRelay, type Relay, type RelayState } from '#renderer/inspector/relay.ts'

/** Remembers in this tab that the code was typed, and in this browser when, in ms since 1970. */
const openedKey = 'inspector-phones'
/** How long the server takes what shows that the code was typed, in ms. */
const day = 86_400_000

export interface PhonesOptions {
  /** Where the code is sent, as a form with the fields `desk` and `code`. */
  readonly join: string
  readonly relay: string
  /** Addresses that a phone opens to join. */
  readonly addresses: readonly string[]
}

interface Listener {
  readonly onMessage: (message: MessageFromPage) => void
  /** The line is open: pages may have come or gone meanwhile. */
  readonly onOpen: () => void
}

/** Creates the line to pages on other devices; it is closed until the code that the server has printed is typed. */
export function createPhones({ join, relay: address, addresses }: PhonesOptions) {
  let state: RelayState | 'closed' = 'closed'
  let relay: Relay | undefined
  let listener: Listener | undefined
  const subscribers = new Set<() => void>()

  function set(next: typeof state): void {
    state = next
    for (const notify of subscribers) notify()
  }

  function open(): void {
    relay?.close()
    relay = openRelay({
      address: `${address}?as=inspector&id=${randomName()}`,
      onMessage(text) {
        const message = v.safeParse(fromPageText, text)
        if (message.success) listener?.onMessage(message.output)
      },
      onOpen: () => listener?.onOpen(),
      onState(next) {
        if (next === 'rejected') localStorage.removeItem(openedKey)
        set(next)
      },
    })
  }

  return {
    addresses,
    state: () => state,
    subscribe: (notify: () => void) => {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    /** Receives what pages send, and opens the line again after a reload, and in a window that is opened later. */
    listen(next: Listener): void {
      listener = next
      if (wasOpened()) open()
    },
    /** Opens the line with a code; returns a sentence when that fails. */
    async enter(code: string): Promise<string | undefined> {
      const body = new URLSearchParams({ desk: '1', code })
      const response = await fetch(join, { method: 'POST', body }).catch(() => undefined)
      if (response === undefined) return 'The server is not there.'
      if (response.status === 429) return 'Too many wrong codes. Try again in a minute.'
      if (!response.ok) return 'This is not the code. It is printed where the server was started.'
      sessionStorage.setItem(openedKey, '1')
      localStorage.setItem(openedKey, String(Date.now()))
      open()
      return undefined
    },
    post: (message: MessageFromInspector) => relay?.post(JSON.stringify(message)),
    postLast: (message: MessageFromInspector) => relay?.postLast([JSON.stringify(message)]),
    close: () => relay?.close(),
  }
}
export type Phones = ReturnType<typeof createPhones>

function wasOpened(): boolean {
  if (sessionStorage.getItem(openedKey) !== null) return true
  // A docked inspector in every page would take all the connections that a browser has to a server.
  const isWindow = window.top === window
  return isWindow && Number(localStorage.getItem(openedKey)) > Date.now() - day
}
