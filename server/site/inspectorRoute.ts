import { Hono } from 'hono'
import type { SecurityHeaders } from '#server/http/headers.ts'
import { renderInspector, type InspectorDocument } from '#server/site/ssr.ts'

/**
 * Creates the visualizer of state machines, for developers: `/inspector`. The site mounts it with the dev flag only.
 */
export function createInspectorRoute(security: SecurityHeaders, document: InspectorDocument): Hono {
  const { bridge } = document
  const headers = security({ framed: true, connect: bridge === undefined ? [] : [new URL(bridge).origin] })
  return new Hono().get('/inspector', async (c) =>
    c.html(await renderInspector(document), 200, {
      ...headers,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }),
  )
}
