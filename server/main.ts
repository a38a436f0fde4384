import cluster from 'node:cluster'
import process from 'node:process'
import type { Cms } from '#server/content/context.ts'
import { DatabaseUnavailable, DatabaseUnusable } from '#server/db/databaseErrors.ts'
import { readLogLevel, readSettings, SettingsError } from '#server/env.ts'
import { localAddress } from '#server/localAddress.ts'
import { checkDataDir } from '#server/process/checkDataDir.ts'
import { checkPorts } from '#server/process/checkPorts.ts'
import { createLog } from '#server/process/log.ts'
import { logConsole } from '#server/process/logConsole.ts'
import { isProduction } from '#server/process/production.ts'
import { requireProductionSettings } from '#server/process/productionSettings.ts'
import { mapStacks } from '#server/process/sourceMaps.ts'
import { isBuilt, projectRoot } from '#server/projectRoot.ts'
import { settingsWarnings } from '#server/settingsWarnings.ts'
import { stopOnSignal } from '#server/process/stopOnSignal.ts'
import { stoppingTime } from '#server/process/stoppingTime.ts'

const nothingToReplace =
  'There are no workers to replace, and the site goes on as it is: with WEB_CONCURRENCY of 2 or more they are; for a new release, stop and start it.'

mapStacks()
if (isBuilt) process.env['NODE_ENV'] ||= 'production'
const isLogged = isProduction(process.env, process.argv)
if (isLogged) logConsole(createLog(readLogLevel(process.env)))
let hasWorkers = false
// Without a listener the signal would end the process.
process.on('SIGUSR2', () => {
  if (cluster.isPrimary && !hasWorkers) console.warn(nothingToReplace)
})
try {
  requireProductionSettings(process.env, process.argv)
  // To try the site on one's own machine.
  if (process.argv.includes('--demo')) process.env['SEED'] ||= 'demo'
  const settings = readSettings(process.env)
  if (cluster.isPrimary) {
    const isCheck = process.argv.includes('--check')
    if (!isCheck) for (const sentence of settingsWarnings(process.env)) console.warn(sentence)
    checkDataDir(settings)
    await checkPorts(settings)
    // Before the build of `npm start`.
    if (isCheck) process.exit(0)
  }
  hasWorkers = settings.workers > 1
  if (hasWorkers && cluster.isPrimary) {
    // Each process loads what it needs: the one that starts workers renders nothing.
    const { startWorkers } = await import('#server/process/workers.ts')
    await startWorkers(settings)
  } else {
    const { serve } = await import('#server/process/serve.ts')
    const isDevelopment = process.argv.includes('--dev')
    const { port, settings: served, phones, cms, close } = await serve(projectRoot, settings, isDevelopment)
    const isLocked = cms !== undefined && settings.databaseUrl === undefined
    const control = isLocked ? await openControl(cms, settings.dataDir) : undefined
    // On Ctrl-C no load balancer is waited for.
    stopOnSignal(async (signal) => {
      control?.close()
      await close(signal === 'SIGTERM')
    }, stoppingTime(settings))
    // With several workers, the primary logs the addresses once.
    if (cluster.isPrimary) {
      console.log(`The site is at ${localAddress(settings.host, port)}`)
      if (phones !== undefined) {
        const { describePhones } = await import('#server/site/phones/phones.ts')
        console.log(describePhones(phones))
      }
      if (cms !== undefined) {
        const { announceStudio } = await import('#server/process/announceStudio.ts')
        // The link stays valid when the server starts again after a change.
        await announceStudio(cms, served, isDevelopment ? process.env['SETUP_TOKEN'] : undefined)
      }
    }
  }
} catch (error) {
  report(error)
  // Open connections and timers would keep the process alive.
  process.exit(1)
}

// Errors a user can fix are one sentence; others have a stack. Whatever the level of the log, a failed start is in it.
function report(error: unknown): void {
  const sentence = error instanceof SettingsError || isExpected(error) ? error.message : undefined
  if (!isLogged) return console.error(sentence ?? error)
  const log = createLog('fatal')
  if (sentence === undefined) log.fatal({ err: error }, 'The site could not start')
  else log.fatal(sentence)
}

async function openControl(cms: Cms, dataDir: string) {
  const { startControl } = await import('#server/cli/control.ts')
  return startControl(cms, dataDir)
}

/** Returns whether the user can fix the error: a port in use, a read-only folder, a database locked, damaged or out of reach. */
function isExpected(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof DatabaseUnusable || (error instanceof Error && 'code' in error)
}
