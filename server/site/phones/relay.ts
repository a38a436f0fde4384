/** A side of the line: the pages of phones, or the inspectors on the desk. */
export type Role = 'page' | 'inspector'

/** One end of the line. */
export interface Client {
  /** Name of the page or the inspector among all of them. */
  readonly id: string
  readonly send: (message: string) => void
  readonly end: () => void
}

/** How long a page or an inspector may be away before it counts as closed, in ms: a phone loses its network for seconds at a time. */
const patience = 4000
/** Time without any post after which a client counts as gone, in ms: it posts every 20 s, a page in the background every minute. */
const maxSilence = 100_000

/**
 * Creates the line between the pages of phones and the inspectors on the desk: what a page sends goes to every inspector, what an inspector
 * sends to every page. Messages are JSON texts that only the two ends read. It lives in one process.
 */
export function createRelay(away = patience) {
  const clients: Record<Role, Set<Client>> = { page: new Set(), inspector: new Set() }
  /** Names of the pages that are there, or were a moment ago. */
  const tabs = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  /** When each client has last posted, in ms since 1970. */
  const seen = new Map<Client, number>()
  let isClosed = false
  const sweep = endSilent(seen)

  function later(run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, away)
    timer.unref()
    timers.add(timer)
  }

  function send(to: Role, message: object): void {
    publish(to, [JSON.stringify(message)])
  }

  function publish(to: Role, messages: readonly string[]): void {
    for (const client of clients[to]) for (const message of messages) client.send(message)
  }

  function leave(role: Role, client: Client): void {
    seen.delete(client)
    if (!clients[role].delete(client)) return
    later(() => {
      if (role === 'page') endPage(client.id)
      else if (clients.inspector.size === 0) letGo()
    })
  }

  function endPage(tab: string): void {
    if ([...clients.page].some(({ id }) => id === tab)) return
    tabs.delete(tab)
    send('inspector', { type: 'bye', tab })
  }

  // Nobody else would let pages go on that wait at a breakpoint.
  function letGo(): void {
    for (const tab of tabs) send('page', { type: 'letGo', tab })
  }

  return {
    /** Adds a client; returns what removes it. A page that comes while an inspector is open is made to send all it has. */
    join(role: Role, client: Client): () => void {
      if (isClosed) {
        client.end()
        return () => {}
      }
      clients[role].add(client)
      seen.set(client, Date.now())
      if (role === 'page') {
        tabs.add(client.id)
        if (clients.inspector.size > 0) client.send(JSON.stringify({ type: 'attach', tab: client.id }))
      }
      return () => leave(role, client)
    },
    /** Passes on what the client with an id has sent, in its order; nothing is sent by one that is there. */
    publish(from: Role, id: string, messages: readonly string[]): void {
      for (const client of clients[from]) if (client.id === id) seen.set(client, Date.now())
      publish(from === 'page' ? 'inspector' : 'page', messages)
    },
    /** Ends all streams, which would keep the server from closing. */
    close(): void {
      isClosed = true
      clearInterval(sweep)
      for (const timer of timers) clearTimeout(timer)
      for (const client of [...clients.page, ...clients.inspector]) client.end()
    },
  }
}
export type Relay = ReturnType<typeof createRelay>

// A laptop that is shut, or a phone without its network, closes no connection.
function endSilent(seen: ReadonlyMap<Client, number>): NodeJS.Timeout {
  const end = () => {
    for (const [client, time] of seen) if (Date.now() - time > maxSilence) client.end()
  }
  return setInterval(end, maxSilence / 10).unref()
}
