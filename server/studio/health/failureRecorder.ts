import type { Cms } from '#server/content/context.ts'
import { within } from '#server/http/within.ts'
import { storeFailures, type SeenFailure } from '#server/studio/health/storeFailures.ts'

/** Time between two writes, in ms. */
const pause = 5000
/** Sections remembered until the next write; further ones are met again. */
const maxPending = 500
/** Maximum wait for the last write when the server stops, in ms. */
const stopTimeout = 3000

export type FailureReport = Pick<SeenFailure, 'page' | 'locale' | 'key' | 'reasons'>

/**
 * Remembers in memory which sections visitors' pages are rendered without, and writes them every few seconds: rendering waits for
 * nothing. What cannot be written is dropped; the next rendering reports it again.
 */
export function createFailureRecorder(cms: Cms, wait = pause) {
  let pending = new Map<string, SeenFailure>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function store(failures: readonly SeenFailure[]): Promise<void> {
    try {
      await storeFailures(cms, failures)
    } catch (error) {
      cms.log.warn({ err: error, sections: failures.length }, 'Failed sections could not be recorded')
    }
  }

  /** Writes what is pending; one write at a time. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await running
    const failures = [...pending.values()]
    pending = new Map()
    if (failures.length === 0) return
    running = store(failures)
    await running
  }

  return {
    flush,
    record(report: FailureReport): void {
      const now = cms.now()
      const id = JSON.stringify([report.locale, report.page, report.key])
      const known = pending.get(id)
      if (known === undefined && pending.size >= maxPending) return
      pending.set(id, { ...report, count: (known?.count ?? 0) + 1, first: known?.first ?? now, last: now })
      timer ??= setTimeout(() => void flush(), wait).unref()
    },
    stop: () => within(stopTimeout, flush()),
  }
}
