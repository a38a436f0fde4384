import { randomUUID } from 'node:crypto'
import type { Cms } from '#server/content/context.ts'
import { advanceJob, endJob, readJob, startJob, type JobRun } from '#server/db/backgroundJobs.ts'
import { writeAudit } from '#server/db/audit.ts'
import { createJob, type Job, type Task } from '#server/jobs/createJob.ts'
import type { RunningJob } from '#server/jobs/createLoop.ts'
import { LeaseLost } from '#server/jobs/lease.ts'
import { rebuildIndex } from '#server/search/rebuildIndex.ts'
import type { SearchRebuild } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

const name = 'search'
/** A process that has not renewed its job for this long is gone, in ms. */
const silence = 60_000

/** Creates the job that rebuilds the search index in the background, one process of all nodes at a time. One that its process dies of is not resumed. */
export function createSearchRebuild(cms: Cms): SearchRebuild & RunningJob & Pick<Job, 'settled'> {
  const begun: (JobRun & Task)[] = []
  const job = createJob<JobRun & Task>(
    {
      name,
      pollInterval: silence,
      lease: silence,
      maxAttempts: 1,
      stopTimeout: 3000,
      nameTask: ({ run }) => ({ id: run }),
      claim: async () => begun.shift(),
      async run(task, lease) {
        await rebuildIndex(cms, async (done, total) => {
          const isOurs = await lease.renew(() => advanceJob(cms.db, task, { done, total }, cms.now()))
          if (!isOurs) throw new LeaseLost()
        })
      },
      finish: (task) => endJob(cms.db, task, 'done', cms.now()),
      retry: () => {},
      async giveUp(task, error) {
        cms.log.error({ err: error }, 'The search index could not be rebuilt')
        await endJob(cms.db, task, 'failed', cms.now())
      },
      release: (task) => endJob(cms.db, task, 'failed', cms.now()),
    },
    cms,
  )

  return {
    async start(actor) {
      const task = { name, run: randomUUID(), attempts: 1 }
      const now = cms.now()
      await cms.db.transaction().execute(async (trx) => {
        const silentSince = new Date(now.getTime() - silence)
        if (!(await startJob(trx, task, actor.person?.name ?? null, now, silentSince))) {
          throw new StudioError('exists', 'The search index is being rebuilt')
        }
        await writeAudit(trx, { ...actor, action: 'search.rebuild', subject: 'search' })
      })
      begun.push(task)
      job.wake()
    },
    async read() {
      const row = await readJob(cms.db, name)
      const isSilent = row?.state === 'running' && cms.now().getTime() - row.alive_at.getTime() > silence
      return row !== undefined && isSilent ? { ...row, state: 'failed', ended_at: row.alive_at } : row
    },
    name: job.name,
    lastRun: job.lastRun,
    settled: job.settled,
    observe: job.observe,
    stop: job.stop,
  }
}
