import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import pino from 'pino'
import { createSite } from '#server/app.ts'
import { openSource } from '#server/cmsSource.ts'
import { atPort, type Settings } from '#server/env.ts'
import { createMetrics } from '#server/metrics.ts'
import { createCmsClient, loadBuiltRenderer, startDevRenderer } from '#server/ssr.ts'

/** How long requests under way may take to end when the server is stopped, in ms. */
export const closingTime = 10_000

export interface Served {
  readonly port: number
  /** Lets requests under way end, then closes everything. */
  readonly close: () => Promise<void>
}

/** Opens the CMS, loads the renderer and listens. What was opened is closed again when one of them fails. */
export async function serve(root: string, settings: Settings, development: boolean): Promise<Served> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end()
  }
  try {
    return { port: await start(root, settings, development, closers), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(root: string, settings: Settings, development: boolean, closers: Served['close'][]) {
  const log = pino({ level: settings.logLevel })
  const cms = await openSource(settings, log)
  closers.push(cms.close)
  const renderer = development ? await startDevRenderer(root) : { drawPage: await loadBuiltRenderer(root) }
  if ('close' in renderer) closers.push(renderer.close)
  const server = createServer()
  const port = await listen(server, settings)
  closers.push(() => closeServer(server))
  const served = atPort(settings, port)
  const metrics = createMetrics()
  const site = createSite({
    settings: served,
    api: cms.api,
    outside: cms.outside,
    client: createCmsClient(cms.send, { warn: (message, details) => log.warn(details, message) }),
    log,
    metrics,
    root,
    mode: development ? 'development' : 'production',
    isReady: cms.isReady,
    server,
    drawPage: renderer.drawPage,
    ...('serveModules' in renderer ? { serveModules: renderer.serveModules } : {}),
  })
  cms.onChange((tags) => site.purge(tags))
  cms.startMail(served, (kind) => metrics.mailsGivenUp.inc({ kind }))
  return port
}

async function listen(server: Server, { host, port }: Settings): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closingTime).unref())])
}
