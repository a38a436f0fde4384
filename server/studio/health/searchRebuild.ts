import { randomUUID } from 'node:crypto'
import type { Cms } from '#server/content/context.ts'
import { advanceJob, startJob, endJob, readJob } from '#server/db/backgroundJobs.ts'
import { writeAudit } from '#server/db/audit.ts'
import { within } from '#server/http/within.ts'
import { rebuildIndex } from '#server/search/rebuildIndex.ts'
import type { SearchRebuild } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

const name = 'search'
/** A process that has not renewed its job for this long is gone, in ms. */
const silence = 60_000
/** Maximum wait for the batch under way when the server stops, in ms. */
const stopTimeout = 3000

/** Creates what rebuilds the search index in the background, one process of all nodes at a time. */
export function createSearchRebuild(cms: Cms): SearchRebuild & { readonly settled: () => Promise<void> } {
  let stopped = false
  let running: Promise<void> | undefined

  async function run(of: string): Promise<void> {
    const job = { name, run: of }
    try {
      const isDone = await rebuildIndex(cms, async (done, total) => {
        const isOurs = await advanceJob(cms.db, job, { done, total }, cms.now())
        return isOurs && !stopped
      })
      await endJob(cms.db, job, isDone ? 'done' : 'failed', cms.now())
    } catch (error) {
      cms.log.error({ err: error }, 'The search index could not be rebuilt')
      await endJob(cms.db, job, 'failed', cms.now()).catch(() => {})
    }
  }

  return {
    async start(actor) {
      const job = { name, run: randomUUID() }
      const now = cms.now()
      await cms.db.transaction().execute(async (trx) => {
        const silentSince = new Date(now.getTime() - silence)
        if (!(await startJob(trx, job, actor.person?.name ?? null, now, silentSince))) {
          throw new StudioError('exists', 'The search index is being rebuilt')
        }
        await writeAudit(trx, { ...actor, action: 'search.rebuild', subject: 'search' })
      })
      running = run(job.run)
    },
    async read() {
      const job = await readJob(cms.db, name)
      const isSilent = job?.state === 'running' && cms.now().getTime() - job.alive_at.getTime() > silence
      return job !== undefined && isSilent ? { ...job, state: 'failed', ended_at: job.alive_at } : job
    },
    async stop() {
      stopped = true
      if (running !== undefined) await within(stopTimeout, running)
    },
    /** Resolves when this process is not at it. */
    settled: async () => running,
  }
}
