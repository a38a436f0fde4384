import { setImmediate as yieldTurn } from 'node:timers/promises'
import { hasRole } from '#schemas/studio/roles.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { keepImport, leaveImport, takeImport, type ImportRow } from '#server/db/imports.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { findStudioPerson } from '#server/db/studioPeople.ts'
import { mappedColumns } from '#server/studio/imports/applyRow.ts'
import { createCheck } from '#server/studio/imports/checkRows.ts'
import { createImport } from '#server/studio/imports/importRows.ts'
import type { ImportJobs, NextBatch } from '#server/studio/imports/importJobs.ts'
import type { ImportPlan } from '#server/studio/imports/planRows.ts'
import { createUndo } from '#server/studio/imports/undoItems.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Time after which another process may go on with a step, in ms. */
const lease = 60_000
/** Rows beyond which the planner's statistics are made anew. */
const bulk = 200

class LeaseLost extends Error {}

/** Creates what runs the steps of imports, a batch after the other, so that requests come in between. */
export function createImportJobs(cms: Cms): ImportJobs {
  const running = new Set<Promise<void>>()
  let stopped = false

  async function work(id: string): Promise<void> {
    const now = cms.now()
    let until = new Date(now.getTime() + lease)
    const run = await takeImport(cms.db, id, now, until)
    if (run === undefined) return
    let failed = false
    try {
      const next = await begin(cms, run)
      for (let isOver = false; !isOver && !stopped;) {
        const before = until
        until = new Date(cms.now().getTime() + lease)
        isOver = await runBatch(cms, run, next, before, until)
        // Requests come first.
        await yieldTurn()
      }
      if (!stopped && run.state === 'importing' && run.total > bulk) await refreshStatistics(cms.db)
    } catch (error) {
      failed = !(error instanceof LeaseLost)
      if (failed) cms.log.error({ err: error, id, state: run.state }, 'A step of an import failed')
    }
    if (failed || stopped) await release(id, failed)
  }

  /** Whoever holds it: a batch that failed has not kept the lease. */
  async function release(id: string, failed: boolean): Promise<void> {
    try {
      await leaveImport(cms.db, id, failed)
    } catch (error) {
      cms.log.error({ err: error, id }, 'A step of an import could not be left')
    }
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    start(id) {
      if (stopped) return
      const job = work(id)
        .catch((error: unknown) => cms.log.error({ err: error, id }, 'An import could not be taken up'))
        .finally(() => running.delete(job))
      running.add(job)
    },
    settled,
    async stop() {
      stopped = true
      await settled()
    },
  }
}

async function runBatch(cms: Cms, { id }: ImportRow, next: NextBatch, before: Date, until: Date): Promise<boolean> {
  return cms.db.transaction().execute(async (trx) => {
    if (!(await keepImport(trx, id, before, { until, done: 0 }))) throw new LeaseLost()
    const done = await next(inTransaction(cms, trx))
    if (done === undefined) return true
    await keepImport(trx, id, until, { until, done })
    return false
  })
}

/** Whoever began the step must still be allowed to do it. */
async function begin({ db }: Cms, run: ImportRow): Promise<NextBatch> {
  const person = run.person_id === null ? undefined : await findStudioPerson(db, run.person_id)
  if (person === undefined || person.locked) throw new StudioError('locked', 'The person has no access any more')
  if (run.publish && !hasRole(person, 'publisher')) throw new StudioError('forbidden', 'The person may not publish')
  const { kind, mapping, clear_empty: clearEmpty, publish } = run
  const plan: ImportPlan = { kind, columns: mappedColumns(kind, mapping ?? []), clearEmpty, publish, person }
  if (run.state === 'undoing') return createUndo(run, plan)
  return run.state === 'checking' ? createCheck(run, plan) : createImport(run, plan)
}
