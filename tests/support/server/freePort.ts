import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a local port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}
