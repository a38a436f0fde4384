import { setImmediate as yieldTurn } from 'node:timers/promises'
import { notationOfFile } from '#schemas/studio/csvDialect.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { renewImport, releaseImport, listAbandonedImports, claimImport } from '#server/db/importSteps.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { mappedColumns } from '#server/studio/imports/applyRow.ts'
import { createCheck } from '#server/studio/imports/checkRows.ts'
import { createImport } from '#server/studio/imports/importRows.ts'
import type { ImportJobs, NextBatch } from '#server/studio/importJobs.ts'
import type { ImportPlan } from '#server/studio/imports/planRows.ts'
import { createUndo } from '#server/studio/imports/undoItems.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Time after which another process may claim a step, in ms. */
const lease = 60_000
/** Polling interval for steps whose process has died, in ms. */
const pollInterval = 15_000
/** Times a step is claimed without getting on before it fails: it may be what its process dies of. */
const maxAttempts = 3
/** Rows beyond which the planner's statistics are computed again. */
const bulk = 200

class LeaseLost extends Error {}

/** Creates what runs the steps of imports, a batch after the other, so that requests come in between. */
export function createImportJobs(cms: Cms): ImportJobs {
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function work(id: string): Promise<void> {
    const now = cms.now()
    let held = new Date(now.getTime() + lease)
    const run = await claimImport(cms.db, id, now, held)
    if (run === undefined) return
    let until = held
    let failed = false
    try {
      if (run.attempts > maxAttempts) throw new Error(`It did not get on in ${maxAttempts} attempts`)
      const next = await startRun(cms, run)
      for (let isOver = false; !isOver && !stopped;) {
        until = new Date(cms.now().getTime() + lease)
        isOver = await runBatch(cms, run, next, held, until)
        held = until
        // Requests come first.
        await yieldTurn()
      }
    } catch (error) {
      failed = !(error instanceof LeaseLost)
      if (failed) cms.log.error({ err: error, id, state: run.state }, 'A step of an import failed')
    }
    if (failed || stopped) await release(id, [held, until], failed)
    // One that somebody stopped has written rows too.
    else if (run.state === 'importing' && run.total > bulk) await refresh(id)
  }

  // Whether or not the last batch was written when it failed: what another process has claimed since is left alone.
  async function release(id: string, leases: readonly Date[], failed: boolean): Promise<void> {
    try {
      await releaseImport(cms.db, id, leases, failed)
    } catch (error) {
      cms.log.error({ err: error, id }, 'A step of an import could not be left')
    }
  }

  async function refresh(id: string): Promise<void> {
    try {
      await refreshStatistics(cms.db)
    } catch (error) {
      cms.log.warn({ err: error, id }, 'The statistics could not be made anew after an import')
    }
  }

  function start(id: string): void {
    if (stopped) return
    track(work(id), (error) => cms.log.error({ err: error, id }, 'An import could not be taken up'))
  }

  async function resume(): Promise<void> {
    for (const id of await listAbandonedImports(cms.db, cms.now())) start(id)
  }

  function watch(): void {
    if (stopped) return
    track(resume(), (error) => cms.log.error({ err: error }, 'The imports under way could not be read'))
    timer = setTimeout(watch, pollInterval).unref()
  }

  function track(work: Promise<void>, onError: (error: unknown) => void): void {
    const job = work.catch(onError).finally(() => running.delete(job))
    running.add(job)
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    start,
    watch,
    settled,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await settled()
    },
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
