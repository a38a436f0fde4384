import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import type { Logger } from 'pino'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'
import type { Settings } from '#server/env.ts'
import { logStream } from '#server/process/logConsole.ts'
import { isProduction } from '#server/process/production.ts'
import { isBuilt, projectRoot } from '#server/projectRoot.ts'

/** The command line: built beside this module, or in the sources. */
const command = isBuilt ? ['dist/app/cms.mjs'] : ['--import', 'tsx', 'server/cli/cms.ts']

/**
 * Migrates and fills the database by `cms prepare`, in a process of its own: the memory it takes is free again afterwards. Rejects
 * when it fails; it has printed why.
 */
export async function prepareInChild({ dataDir, seed }: Settings, log: Logger): Promise<void> {
  const isLogged = isProduction(process.env, process.argv)
  const child = spawn(process.execPath, [...command, 'prepare'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', isLogged ? 'pipe' : 'inherit'],
    env: { ...process.env, NODE_ENV: isLogged ? 'production' : 'development', DATA_DIR: dataDir, SEED: seed },
  })
  logStream(child.stderr, log)
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) throw new DatabaseUnusable('The database could not be prepared.')
}
