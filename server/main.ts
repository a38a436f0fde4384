import cluster from 'node:cluster'
import process from 'node:process'
import type { Cms } from '#server/content/context.ts'
import { DatabaseUnavailable, DatabaseUnusable } from '#server/db/databaseErrors.ts'
import { readSettings, SettingsError } from '#server/env.ts'
import { localAddress } from '#server/localAddress.ts'
import { checkPort } from '#server/process/checkPort.ts'
import { requireProductionSettings } from '#server/process/productionSettings.ts'
import { mapStacks } from '#server/process/sourceMaps.ts'
import { isBuilt, projectRoot } from '#server/projectRoot.ts'
import { stopOnSignal } from '#server/process/stopOnSignal.ts'
import { stoppingTime } from '#server/process/stoppingTime.ts'

mapStacks()
try {
  if (isBuilt) process.env['NODE_ENV'] ||= 'production'
  requireProductionSettings(process.env, process.argv)
  // To try the site on one's own machine.
  if (process.argv.includes('--demo')) process.env['SEED'] ||= 'demo'
  const settings = readSettings(process.env)
  if (!cluster.isWorker) await checkPort(settings)
  if (settings.workers > 1 && cluster.isPrimary) {
    // Each process loads what it needs: the one that starts workers renders nothing.
    const { startWorkers } = await import('#server/process/workers.ts')
    await startWorkers(settings)
  } else {
    const { serve } = await import('#server/process/serve.ts')
    const { port, settings: served, cms, close } = await serve(projectRoot, settings, process.argv.includes('--dev'))
    const isLocked = cms !== undefined && settings.databaseUrl === undefined
    const control = isLocked ? await openControl(cms, settings.dataDir) : undefined
    // Who presses Ctrl-C waits for no load balancer.
    stopOnSignal(async (signal) => {
      control?.close()
      await close(signal === 'SIGTERM')
    }, stoppingTime(settings))
    // With several workers, the primary logs the addresses once.
    if (cluster.isPrimary) {
      console.log(`The site is at ${localAddress(settings.host, port)}`)
      if (cms !== undefined) {
        const { announceStudio } = await import('#server/process/announceStudio.ts')
        await announceStudio(cms, served)
      }
    }
  }
} catch (error) {
  // Errors a user can fix are one sentence; others have a stack.
  console.error(error instanceof SettingsError || isExpected(error) ? error.message : error)
  // Open connections and timers would keep the process alive.
  process.exit(1)
}

async function openControl(cms: Cms, dataDir: string) {
  const { startControl } = await import('#server/cli/control.ts')
  return startControl(cms, dataDir)
}

/** Whether the user can fix the error: a port in use, a read-only folder, a database locked, damaged or out of reach. */
function isExpected(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof DatabaseUnusable || (error instanceof Error && 'code' in error)
}
