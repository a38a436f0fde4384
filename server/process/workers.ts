import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { sumWorkers } from '#server/metrics/clusterMetrics.ts'
import { serveMetrics } from '#server/metrics/metricsServer.ts'
import { passChangesOn } from '#server/process/workerChanges.ts'
import { atPort, type Settings } from '#server/env.ts'
import { exitOnError } from '#server/process/exitOnError.ts'
import { createLog } from '#server/process/log.ts'
import { logStream } from '#server/process/logConsole.ts'
import { isProduction } from '#server/process/production.ts'
import { localAddress } from '#server/localAddress.ts'
import { stopOnSignal, type StopSignal } from '#server/process/stopOnSignal.ts'
import { closingTime, stoppingTime } from '#server/process/stoppingTime.ts'

/** Delay before a worker that died is replaced, in ms. */
const restartDelay = 1000
/** How long a worker may take to stop before it is killed, beside the time it drains, in ms. */
const patience = closingTime + 1500

/**
 * Starts the workers: one process migrates and seeds, then each worker serves; a worker that dies is replaced. When one
 * ends before any has ever served, the site cannot start: its reason is on the console, and the process ends with code
 * 1. SIGUSR2 replaces all workers.
 */
export async function startWorkers(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  exitOnError(log)
  if (settings.cmsUrl === undefined) {
    const { prepareOrWait } = await import('#server/process/prepareCms.ts')
    await prepareOrWait(settings, log)
  }
  // Workers accept by themselves: a connection handed to a worker that hangs or dies would never be closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  if (isProduction(process.env, process.argv)) {
    cluster.setupPrimary({ stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
    cluster.on('fork', ({ process: { stderr, pid } }) => logStream(stderr, log.child({ worker: pid })))
  }
  let stopping = false
  let served = false
  /** Workers that are not replaced when they end: those that were, and those that are about to replace one. */
  const temporary = new Set<Worker>()
  const limit = settings.drainSeconds * 1000 + patience
  const stop = async (signal: StopSignal) => {
    stopping = true
    await closeMetrics?.()
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => end(worker, signal, limit)))
  }
  const closeMetrics = settings.metricsPort === undefined ? undefined : await serveMetrics(sumWorkers(), settings)
  passChangesOn()
  cluster.on('listening', (_worker, { port }) => {
    if (!served) {
      console.log(`The site is at ${localAddress(settings.host, port)}`)
      const { databaseUrl, cmsUrl } = settings
      if (databaseUrl !== undefined && cmsUrl === undefined) {
        void announceOn(databaseUrl, atPort(settings, port)).catch((error: unknown) => console.error(error))
      }
    }
    served = true
  })
  cluster.on('exit', (worker, code) => {
    if (stopping || temporary.delete(worker)) return
    if (!served) return void stop('SIGTERM').finally(() => process.exit(1))
    console.error(`Worker ${worker.process.pid} ended with code ${code} and is replaced.`)
    setTimeout(() => !stopping && cluster.fork(), restartDelay)
  })
  stopOnSignal(stop, stoppingTime(settings))
  let rolling = Promise.resolve()
  process.on('SIGUSR2', () => {
    rolling = rolling.then(replaceAll)
  })
  /** Replaces the workers one by one, each by one that already serves. */
  async function replaceAll(): Promise<void> {
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (stopping) return
      if (worker === undefined || worker.isDead()) continue
      const next = cluster.fork()
      temporary.add(next)
      const [event] = await Promise.race([
        once(next, 'listening').then(() => ['listening']),
        once(next, 'exit').then(() => ['exit']),
      ])
      if (event === 'exit') return console.error('A new worker could not start: the others are kept.')
      // One that died meanwhile has a replacement already.
      const leaving = worker.isDead() ? next : worker
      temporary.delete(next)
      temporary.add(leaving)
      await end(leaving, 'SIGTERM', limit)
    }
  }
  for (let count = 0; count < settings.workers; count += 1) cluster.fork()
}

async function end(worker: Worker | undefined, signal: StopSignal, limit: number): Promise<void> {
  if (worker === undefined || worker.isDead()) return
  const gone = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), limit)
  worker.process.kill(signal)
  await gone
  clearTimeout(timer)
}

async function announceOn(databaseUrl: string, settings: Settings): Promise<void> {
  const { announceStudioOf } = await import('#server/process/announceStudio.ts')
  await announceStudioOf(databaseUrl, settings)
}
