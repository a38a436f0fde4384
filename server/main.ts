import cluster from 'node:cluster'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import type { Hono } from 'hono'
import { Hono as HonoApp } from 'hono'
import pino, { type Logger } from 'pino'
import { createSite } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import { onChange } from '#server/db/notifications.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { readSettings, SettingsError, type Settings } from '#server/env.ts'
import { createApi } from '#server/http/api.ts'
import { createMetrics } from '#server/metrics.ts'
import { seedIfEmpty } from '#server/seed/seedIfEmpty.ts'
import { createCmsClient, loadBuiltRenderer, startDevRenderer } from '#server/ssr.ts'

const root = path.dirname(import.meta.dirname)
/** How long requests under way may take to end when the server is stopped, in ms. */
const closingTime = 10_000

try {
  const settings = readSettings(process.env)
  if (settings.workers > 1 && cluster.isPrimary) await startWorkers(settings)
  else await startServer(settings, process.argv.includes('--dev'))
} catch (error) {
  // One sentence for what a person can mend; the stack for what only a developer can.
  console.error(error instanceof SettingsError || isPlain(error) ? messageOf(error) : error)
  process.exitCode = 1
}

/** Opens the database, draws pages and listens. */
async function startServer(settings: Settings, development: boolean): Promise<void> {
  const log = pino({ level: settings.logLevel })
  const database = settings.cmsUrl === undefined ? await openCms(settings, log) : undefined
  const api = database === undefined ? undefined : createApi({ db: database.db, log })
  const renderer = development ? await startDevRenderer(root) : { drawPage: await loadBuiltRenderer(root) }
  const site = createSite({
    settings,
    api,
    client: createCmsClient(sender(api, settings)),
    drawPage: renderer.drawPage,
    log,
    metrics: createMetrics(),
    root,
    mode: development ? 'development' : 'production',
    isReady: async () => true,
    ...('serveModules' in renderer ? { serveModules: renderer.serveModules } : {}),
  })
  if (database !== undefined) onChange(database.db, (tags) => site.purge(tags))
  const address = await listen(site.server, settings)
  console.log(`The site is at ${address}`)
  stopOnSignal(async () => {
    site.server.close()
    site.server.closeIdleConnections()
    await Promise.race([once(site.server, 'close'), new Promise((resolve) => setTimeout(resolve, closingTime).unref())])
    if ('close' in renderer) await renderer.close()
    await database?.close()
  })
}

/** One process migrates and seeds, then each worker serves; a worker that dies is replaced. */
async function startWorkers(settings: Settings): Promise<void> {
  if (settings.cmsUrl === undefined) {
    const database = await openCms(settings, pino({ level: settings.logLevel }))
    await database.close()
  }
  for (let count = 0; count < settings.workers; count += 1) cluster.fork()
  let stopping = false
  cluster.on('exit', (worker, code) => {
    if (stopping) return
    console.error(`Worker ${worker.process.pid} ended with code ${code}; another takes its place.`)
    setTimeout(() => cluster.fork(), 1000)
  })
  stopOnSignal(async () => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM')
  })
}

async function openCms(settings: Settings, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  const lost = (error: unknown) => log.error({ err: error }, 'The database connection was lost')
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl }, lost)
  await migrate(database.db)
  await seedIfEmpty(database.db, { dataDir, brand: settings.brand.name, onStep: (step) => console.log(step) })
  return database
}

/** How the typed client reaches the CMS: the embedded one by a function call, an outside one over HTTP. */
function sender(api: Hono | undefined, { cmsUrl }: Settings) {
  if (api === undefined) return (address: string, init: RequestInit) => fetch(`${cmsUrl}${address}`, init)
  const mounted = new HonoApp().route('/api/website/v1', api)
  return (address: string, init: RequestInit) => mounted.request(address, init)
}

async function listen(server: ReturnType<typeof createSite>['server'], { host, port }: Settings): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return `http://${host}:${typeof bound === 'object' && bound !== null ? bound.port : port}`
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Errors of the system a person can mend: a port that is taken, a folder that may not be written, a locked database. */
function isPlain(error: unknown): boolean {
  return error instanceof Error && ('code' in error || error.name === 'DatabaseLocked')
}
