import type { Cms } from '#server/content/context.ts'
import { createDelayedWriter } from '#server/studio/health/delayedWriter.ts'
import { storeFailures, type SeenFailure } from '#server/studio/health/storeFailures.ts'

/** Time between two writes, in ms. */
const pause = 5000
/** Sections remembered until the next write; further ones are met again. */
const maxPending = 500

export type FailureReport = Pick<SeenFailure, 'page' | 'locale' | 'key' | 'reasons'>

/**
 * Remembers in memory which sections visitors' pages are rendered without, and writes them every few seconds: rendering waits for
 * nothing. What cannot be written is dropped; the next rendering reports it again.
 */
export function createFailureRecorder(cms: Cms, wait = pause) {
  const { add, flush, stop } = createDelayedWriter<SeenFailure>({
    write: (failures) => storeFailures(cms, failures),
    failure: 'Failed sections could not be recorded',
    log: cms.log,
    wait,
    maxPending,
  })
  return {
    flush,
    record(report: FailureReport): void {
      const now = cms.now()
      add(JSON.stringify([report.locale, report.page, report.key]), (known) => ({
        ...report,
        count: (known?.count ?? 0) + 1,
        first: known?.first ?? now,
        last: now,
      }))
    },
    stop,
  }
}
