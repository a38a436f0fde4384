import * as v from 'valibot'
import {
  channelName,
  fromPageText,
  lockName,
  type EventEntry,
  type MessageFromInspector,
} from '#renderer/inspector/protocol.ts'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'
import { randomName } from '#renderer/inspector/randomName.ts'
import type { Phones } from '#renderer/inspector/phones.ts'
import type { Store } from '#renderer/inspector/store.ts'

/**
 * Connects the store with all pages of this origin in this browser, and with those on `phones`. Returns what sends events to their machines, and
 * what disconnects.
 */
export function connect(store: Store, phones?: Phones) {
  const channel = new BroadcastChannel(channelName)
  /** Name of this inspector among those of a page. */
  const inspector = randomName()
  const known = new Set<string>()
  /** Pages that would wait for this inspector. */
  const stopping = new Set<string>()
  const waiting = new AbortController()
  /** Pages on other devices. */
  const remote = new Set<string>()
  const isRemote = (tab: string | undefined) => tab !== undefined && remote.has(tab)
  function post(message: MessageFromInspector): void {
    if (isRemote(message.tab)) phones?.post(message)
    else channel.postMessage(message)
  }

  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(fromPageText, data)
    if (!message.success) return
    const { output } = message
    if (output.type === 'hello' && !known.has(output.tab)) {
      known.add(output.tab)
      waitForEnd(output.tab)
      post({ type: 'attach', tab: output.tab })
    } else {
      store.receive(output)
    }
  })
  post({ type: 'attach' })
  phones?.listen({
    onMessage(message) {
      // A phone may be this browser itself.
      if (known.has(message.tab)) return
      remote.add(message.tab)
      store.receive(message, 'phone')
    },
    onOpen: () => phones.post({ type: 'attach' }),
  })

  const watchLine = phones?.subscribe(() => {
    if (phones.state() === 'lost' || phones.state() === 'rejected') store.lose('phone')
  })

  // The page holds the lock while it lives; the browser frees it even after a crash.
  function waitForEnd(tab: string): void {
    if (!('locks' in navigator)) return
    const { signal } = waiting
    navigator.locks.request(lockName(tab), { signal }, () => store.end(tab)).catch(() => {})
  }

  // Nobody else would let them go on.
  function letGo(): void {
    for (const tab of stopping) {
      const send = isRemote(tab) && phones !== undefined ? phones.postLast : post
      send({ type: 'letGo', tab, inspector })
    }
    stopping.clear()
  }
  addEventListener('pagehide', letGo)

  return {
    /** Lets the events of a page stop at some breakpoints, and no more at others; those of other inspectors stay. */
    changeBreakpoints(tab: string, { add = [], remove = [] }: { add?: Breakpoint[]; remove?: Breakpoint[] }): void {
      stopping.add(tab)
      post({ type: 'breakpoints', tab, inspector, add, remove })
    },
    resume: (tab: string, by: 'step' | 'all') => post({ type: 'resume', tab, by }),
    send: (tab: string, actor: string, event: EventEntry['event']) => post({ type: 'send', tab, actor, event }),
    disconnect() {
      removeEventListener('pagehide', letGo)
      watchLine?.()
      letGo()
      waiting.abort()
      channel.close()
      phones?.close()
    },
  }
}
export type Connection = ReturnType<typeof connect>
