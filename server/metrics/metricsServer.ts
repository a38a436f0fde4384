import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Settings } from '#server/env.ts'

/**
 * Serves `/metrics` on a port of its own, which no visitor reaches. Returns what closes it. Rejects when the port is taken.
 */
export async function serveMetrics(
  metrics: { readonly read: () => Promise<string>; readonly contentType: string },
  { host, metricsPort }: Pick<Settings, 'host' | 'metricsPort'>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => response.writeHead(503).end(String(error)),
    )
  })
  server.listen(metricsPort, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
