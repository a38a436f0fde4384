import { setTimeout as pause } from 'node:timers/promises'
import { notationOfFile } from '#schemas/studio/csvDialect.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { embeddedIdle } from '#server/db/embeddedUse.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { importLeases, releaseImport, renewImport } from '#server/db/importSteps.ts'
import { createJob, type Job } from '#server/jobs/createJob.ts'
import { LeaseLost } from '#server/jobs/lease.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { mappedColumns } from '#server/studio/imports/applyRow.ts'
import { createCheck } from '#server/studio/imports/checkRows.ts'
import { createImport } from '#server/studio/imports/importRows.ts'
import type { NextBatch } from '#server/studio/imports/nextBatch.ts'
import type { ImportPlan } from '#server/studio/imports/planRows.ts'
import { createUndo } from '#server/studio/imports/undoItems.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Longest pause after a batch, in ms: an import gets on beside requests that never end. */
const maxPause = 500
/**
 * Time without a query of others after which the next batch begins, in ms: on the embedded database every query of a request waits for a batch,
 * and comes when the one before it is done.
 */
const quiet = 25
/** Time between two looks at whether others have queries, in ms. */
const interval = 5
/** Rows beyond which the planner's statistics are computed again. */
const bulk = 200

/** Creates the job that runs the steps of imports, a batch after the other, so that requests come in between. */
export function createImportJobs(cms: Cms): Job {
  return createJob<ImportRow>(
    {
      name: 'imports',
      // A step that is begun wakes the job; polling is for steps whose process has died.
      pollInterval: 15_000,
      concurrency: 8,
      lease: 60_000,
      // Without getting on: it may be what its process dies of.
      maxAttempts: 3,
      nameTask: ({ id, state }) => ({ id, details: { state } }),
      claim: (now, until) => importLeases.claim(cms.db, now, until),
      async run(row, lease) {
        const next = await startRun(cms, row)
        try {
          while (!(await lease.renew((from, until) => runBatch(cms, row, next, from, until)))) {
            await letOthersGo()
          }
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error
        }
        // One that somebody stopped has written rows too.
        if (row.state === 'importing' && row.total > bulk) await refresh(cms, row)
      },
      isFinal: () => true,
      retry: () => {},
      async giveUp({ id, state }, error, lease) {
        cms.log.error({ err: error, id, state }, 'A step of an import failed')
        await releaseImport(cms.db, { id, held: lease.held() }, true)
      },
      release: ({ id }, lease) => releaseImport(cms.db, { id, held: lease.held() }, false),
    },
    cms,
  )
}

/** Lets the requests of others go first, each with all of its queries. */
async function letOthersGo(): Promise<void> {
  const started = performance.now()
  await pause(quiet)
  while (embeddedIdle() < quiet && performance.now() - started < maxPause) await pause(interval)
}

async function refresh({ db, log }: Cms, { id }: ImportRow): Promise<void> {
  try {
    await refreshStatistics(db)
  } catch (error) {
    log.warn({ err: error, id }, 'The statistics could not be made anew after an import')
  }
}

async function runBatch(cms: Cms, { id }: ImportRow, next: NextBatch, before: Date, until: Date): Promise<boolean> {
  return cms.db.transaction().execute(async (trx) => {
    if (!(await renewImport(trx, id, before, { until, done: 0 }))) throw new LeaseLost()
    const done = await next(inTransaction(cms, trx))
    if (done === undefined) return true
    await renewImport(trx, id, until, { until, done })
    return false
  })
}

/** Checks that the person who began the step is still allowed to do it. */
async function startRun({ db }: Cms, run: ImportRow): Promise<NextBatch> {
  const person = run.person_id === null ? undefined : await findStudioPerson(db, run.person_id)
  if (person === undefined || person.locked) throw new StudioError('locked', 'The person has no access any more')
  if (run.publish && !hasRole(person, 'publisher')) throw new StudioError('forbidden', 'The person may not publish')
  const { kind, mapping, clear_empty: clearEmpty, publish } = run
  const notation = notationOfFile(run.dialect?.decimal)
  const columns = mappedColumns(kind, mapping ?? [])
  const plan: ImportPlan = { kind, columns, clearEmpty, notation, publish, person }
  if (run.state === 'undoing') return createUndo(run, plan)
  return run.state === 'checking' ? createCheck(run, plan) : createImport(run, plan)
}
