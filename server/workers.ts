import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import pino from 'pino'
import { sumMetrics } from '#server/clusterMetrics.ts'
import { openCms } from '#server/cmsSource.ts'
import { localAddress, type Settings } from '#server/env.ts'
import { closingTime } from '#server/serve.ts'
import { stopOnSignal } from '#server/stopOnSignal.ts'

/** How long the place of a worker that died stays empty, in ms. */
const restartDelay = 1000
/** How long a worker has to come to its own end, in ms. */
const patience = closingTime + 2000

/**
 * One process migrates and seeds, then each worker serves; a worker that dies is replaced. When one ends before any has ever
 * served, the site cannot start: its reason is on the console, and the process ends with code 1.
 */
export async function startWorkers(settings: Settings): Promise<void> {
  if (settings.cmsUrl === undefined) {
    const database = await openCms(settings, pino({ level: settings.logLevel }))
    await database.close()
  }
  let stopping = false
  let served = false
  const stop = async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker)))
  }
  sumMetrics()
  cluster.on('listening', (_worker, { port }) => {
    if (!served) console.log(`The site is at ${localAddress(settings.host, port)}`)
    served = true
  })
  cluster.on('exit', (worker, code) => {
    if (stopping) return
    if (!served) return void stop().finally(() => process.exit(1))
    console.error(`Worker ${worker.process.pid} ended with code ${code}; another takes its place.`)
    setTimeout(() => !stopping && cluster.fork(), restartDelay)
  })
  stopOnSignal(stop)
  for (let count = 0; count < settings.workers; count += 1) cluster.fork()
}

async function end(worker: Worker | undefined): Promise<void> {
  if (worker === undefined || worker.isDead()) return
  const gone = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), patience)
  worker.process.kill('SIGTERM')
  await gone
  clearTimeout(timer)
}
