import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A Postgres on a port of its own, whose network a test can break. */
export interface PostgresProxy {
  readonly databaseUrl: string
  /** Passes nothing on any more, in either direction; connections stay open, and new ones are accepted. */
  readonly hang: () => void
  /** Undoes `hang` and `disconnect`. */
  readonly recover: () => void
  /** Closes all connections, and new ones at once. */
  readonly disconnect: () => void
  readonly close: () => void
}

/** Starts a proxy to the Postgres at `databaseUrl`. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'hanging' | 'closed' = 'open'
  const server = createServer((inner) => {
    if (state === 'closed') return void inner.destroy()
    const outer = connect(Number(target.port) || 5432, target.hostname)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'hanging') from.unpipe(to).pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    databaseUrl: url.href,
    hang() {
      state = 'hanging'
      for (const socket of sockets) socket.unpipe().pause()
    },
    recover() {
      // A connection that hung has lost its pipes: its client notices and connects again.
      if (state === 'hanging') destroyAll()
      state = 'open'
    },
    disconnect() {
      state = 'closed'
      destroyAll()
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
