import { readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { readDatabaseFacts } from '#server/db/databaseFacts.ts'
import { countTasks } from '#server/db/jobCounts.ts'
import { migrations, pendingMigrations } from '#server/db/migrate.ts'
import { projectRoot } from '#server/projectRoot.ts'
import type { Studio } from '#server/studio/context.ts'

const manifest = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

/** Returns sizes and versions for an operator. */
export async function readSystem({
  cms,
  dataDir,
  jobs,
}: Pick<Studio, 'cms' | 'dataDir' | 'jobs'>): Promise<CallResult<'getSystem'>> {
  const { version } = v.parse(manifest, await readFile(path.join(projectRoot, 'package.json'), 'utf8'))
  const { bsize, blocks, bavail } = await statfs(dataDir)
  const facts = await readDatabaseFacts(cms.db)
  const counts = new Map((await countTasks(cms.db, cms.now())).map((row) => [row.name, row]))
  const pending = await pendingMigrations(cms.db, () => {})
  return {
    release: version,
    node: process.version,
    database: facts.version,
    migration: Object.keys(migrations).at(-1) ?? '',
    pending_migrations: pending.length,
    database_bytes: facts.bytes,
    disk_bytes: blocks * bsize,
    free_bytes: bavail * bsize,
    jobs: jobs.map(({ name, lastRun }) => {
      const { waiting = 0, failed = 0 } = counts.get(name) ?? {}
      return { name, last_run: lastRun()?.toISOString() ?? null, waiting, failed }
    }),
  }
}
