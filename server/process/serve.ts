import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Cms } from '#server/content/context.ts'
import { createSite, type StudioMount } from '#server/process/app.ts'
import { exitOnError } from '#server/process/exitOnError.ts'
import { openSource } from '#server/process/openSource.ts'
import { atPort, type Settings } from '#server/env.ts'
import { createHttpServer } from '#server/http/httpServer.ts'
import { within } from '#server/http/within.ts'
import { createJobLog } from '#server/jobs/jobLog.ts'
import { createLog } from '#server/process/log.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/metricsServer.ts'
import { closingTime } from '#server/process/stoppingTime.ts'
import { readFreeBytes } from '#server/freeSpace.ts'
import { createPageCopies } from '#server/site/pageCopies.ts'
import { isProduction } from '#server/process/production.ts'
import { createPhones, type Phones } from '#server/site/phones/phones.ts'
import { createStudioApi } from '#server/studio/api/studioApi.ts'
import { studioHandlers } from '#server/studio/api/studioHandlers.ts'
import { createJobStream } from '#server/studio/api/jobStream.ts'
import { loadBuild, startDevRenderer } from '#server/site/ssr.ts'

export interface Served {
  readonly port: number
  /** With the port the server listens on. */
  readonly settings: Settings
  /** What lets a phone join the inspector, where that is wanted. */
  readonly phones: Phones | undefined
  /** The embedded CMS; absent with an external one. */
  readonly cms: Cms | undefined
  /** Lets requests under way end, then closes everything; with `drain` only after a time in which `/readyz` is 503. */
  readonly close: (drain?: boolean) => Promise<void>
}

/** Opens the CMS, loads the renderer and listens. What was opened is closed again when one of them fails. */
export async function serve(root: string, settings: Settings, development: boolean): Promise<Served> {
  const closers: (() => Promise<void>)[] = []
  const http = createHttpServer({ keepAliveTimeout: settings.keepAliveSeconds * 1000 })
  let stopping = false
  const close = async (drain = false) => {
    stopping = true
    // On a connection that is kept, the next request could meet the server's closing.
    http.endKeepAlive()
    if (drain) await setTimeout(settings.drainSeconds * 1000)
    for (const end of closers.splice(0).toReversed()) await end()
  }
  try {
    return {
      ...(await start({ root, settings, development, server: http.server, closers, isStopping: () => stopping })),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface StartOptions {
  readonly root: string
  readonly settings: Settings
  readonly development: boolean
  readonly server: Server
  /** What was opened, to be closed in the reverse order. */
  readonly closers: (() => Promise<void>)[]
  readonly isStopping: () => boolean
}

async function start({ root, settings, development, server, closers, isStopping }: StartOptions) {
  const log = createLog(settings.logLevel)
  exitOnError(log)
  if (settings.otlpEndpoint !== undefined) {
    const { exportSpans } = await import('#server/tracing/exportSpans.ts')
    closers.push(exportSpans(settings.otlpEndpoint, settings.brand.short))
  }
  const cms = await openSource(settings, log)
  closers.push(cms.close)
  const renderer = development ? await startDevRenderer(root, server) : await loadBuild(root)
  const port = await listen(server, settings)
  closers.push(() => closeServer(server))
  // Its WebSockets would keep the server from closing.
  if (renderer.close !== undefined) closers.push(renderer.close)
  const served = atPort(settings, port)
  const metrics = createMetrics(() => readFreeBytes(settings.dataDir))
  // Of workers, the primary serves the sum.
  if (settings.metricsPort !== undefined && !cluster.isWorker) closers.push(await serveMetrics(metrics, settings))
  const phones = openPhones(served)
  if (phones !== undefined) closers.push(async () => phones.close())
  const { openStudio } = cms
  const jobLog = served.devTools ? createJobLog() : undefined
  let watchJobs = () => {}
  const studio: StudioMount | undefined =
    cms.cms === undefined || openStudio === undefined
      ? undefined
      : {
          cms: cms.cms,
          renderer: renderer.drafts,
          createApi(render) {
            const opened = openStudio(served, render)
            // Open streams of events would keep the server from closing.
            closers.push(async () => opened.events.close())
            closers.push(() => opened.rebuild.stop())
            watchJobs = () => jobLog?.watch(opened.jobs)
            const api = createStudioApi(opened, studioHandlers)
            return jobLog === undefined ? api : createJobStream(opened, jobLog).route('/', api)
          },
          developmentHtml: renderer.studioHtml,
        }
  const site = createSite({
    settings: served,
    api: cms.api,
    externalCms: cms.externalCms,
    client: cms.client,
    readBrand: cms.readBrand,
    log,
    metrics,
    root,
    mode: development ? 'development' : 'production',
    isReady: cms.isReady,
    isStopping,
    copies: createPageCopies(settings.dataDir, log),
    server,
    renderPage: renderer.renderPage,
    studio,
    phones,
    announce: cms.announce,
    onFailure: cms.onFailure,
    onVital: cms.onVital,
    ...(renderer.serveModules === undefined ? {} : { serveModules: renderer.serveModules }),
  })
  cms.onChange((tags) => site.purge(tags))
  cms.startJobs(served, (kind) => metrics.mailsGivenUp.inc({ kind }))
  // Their first claims come later.
  watchJobs()
  return { port, settings: served, phones, cms: cms.cms }
}

// The line between phone and desk is in one process; for visitors there is none unless its code is set.
function openPhones({ devTools, host, port, inspectorCode: code }: Settings): Phones | undefined {
  if (!devTools || cluster.isWorker) return undefined
  if (code === undefined && isProduction(process.env, process.argv)) return undefined
  return createPhones({ host, port, code, secret: process.env['SETUP_TOKEN'] })
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
  await within(closingTime, closed)
}
