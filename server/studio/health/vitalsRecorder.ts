import type { Cms } from '#server/content/context.ts'
import { addVitals, type VitalCount } from '#server/db/webVitals.ts'
import type { RatedVital } from '#schemas/webVitals.ts'
import { createDelayedWriter } from '#server/studio/health/delayedWriter.ts'

/** Time between two writes, in ms. */
const pause = 10_000
/** Combinations of page type, locale, vital and rating remembered until the next write: there are no more than some thousand. */
const maxPending = 10_000

/** Counts what browsers measured of visits in memory, and writes it every few seconds. */
export function createVitalsRecorder(cms: Cms, wait = pause) {
  const { add, flush, stop } = createDelayedWriter<VitalCount>({
    write: (counts) => addVitals(cms.db, cms.now(), counts),
    failure: 'Measured visits could not be recorded',
    log: cms.log,
    wait,
    maxPending,
  })
  return {
    flush,
    record(rated: RatedVital): void {
      const { type, locale, vital, rating } = rated
      add([type, locale, vital, rating].join(' '), (known) => ({ ...rated, visits: (known?.visits ?? 0) + 1 }))
    },
    stop,
  }
}
