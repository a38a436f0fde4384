import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'
import type { Settings } from '#server/env.ts'
import { isBuilt, projectRoot } from '#server/projectRoot.ts'

/** The command line: built beside this module, or in the sources. */
const command = isBuilt ? ['dist/app/cms.mjs'] : ['--import', 'tsx', 'server/cli/cms.ts']

/**
 * Migrates and fills the database by `cms prepare`, in a process of its own: the memory it takes is free again afterwards. Rejects
 * when it fails; it has printed why.
 */
export async function prepareInChild({ dataDir, seed }: Settings): Promise<void> {
  const child = spawn(process.execPath, [...command, 'prepare'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, SEED: seed },
  })
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const [code] = await once(child, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) throw new DatabaseUnusable('The database could not be prepared.')
}
