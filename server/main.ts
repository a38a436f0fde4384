import cluster from 'node:cluster'
import path from 'node:path'
import process from 'node:process'
import { localAddress, readSettings, SettingsError } from '#server/env.ts'
import { serve } from '#server/serve.ts'
import { stopOnSignal } from '#server/stopOnSignal.ts'
import { startWorkers } from '#server/workers.ts'

const root = path.dirname(import.meta.dirname)

try {
  const settings = readSettings(process.env)
  if (settings.workers > 1 && cluster.isPrimary) {
    await startWorkers(settings)
  } else {
    const { port, close } = await serve(root, settings, process.argv.includes('--dev'))
    stopOnSignal(close)
    // Of several workers the first one is announced, by the primary.
    if (cluster.isPrimary) console.log(`The site is at ${localAddress(settings.host, port)}`)
  }
} catch (error) {
  // One sentence for what a person can mend; the stack for what only a developer can.
  console.error(error instanceof SettingsError || isPlain(error) ? error.message : error)
  // A connection or a timer may still hold the process.
  process.exit(1)
}

/** Errors of the system a person can mend: a port that is taken, a folder that may not be written, a locked database. */
function isPlain(error: unknown): error is Error {
  return error instanceof Error && ('code' in error || error.name === 'DatabaseLocked')
}
