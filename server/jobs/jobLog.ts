import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { JobStep, JobStreamMessage, NumberedStep } from '#schemas/studio/jobSteps.ts'
import type { RunningJob } from '#server/jobs/createLoop.ts'

/** Steps that a process remembers for whoever comes late. */
const maxSteps = 1000

/** The steps of the jobs of one process, for developers. */
export interface JobLog {
  /** Records the steps of jobs from now on; each is recorded once. */
  readonly watch: (jobs: readonly RunningJob[]) => void
  /** Returns what there is. */
  readonly read: () => Extract<JobStreamMessage, { type: 'process' }>
  /** Calls a listener with every step from now on; returns what ends it. */
  readonly subscribe: (listener: (step: NumberedStep) => void) => () => void
}

export function createJobLog(now: () => number = Date.now, limit = maxSteps): JobLog {
  const listeners = new Set<(step: NumberedStep) => void>()
  const watched = new Set<RunningJob['name']>()
  const [run, started] = [randomUUID(), now()]
  let steps: NumberedStep[] = []
  let last = 0

  function add(job: string, step: JobStep): void {
    last += 1
    const numbered = { seq: last, at: now(), job, step }
    steps = [...steps.slice(1 - limit), numbered]
    for (const listener of listeners) listener(numbered)
  }

  return {
    watch(jobs) {
      for (const { name, observe } of jobs) {
        if (observe === undefined || watched.has(name)) continue
        watched.add(name)
        observe((step) => add(name, step))
      }
    },
    read: () => ({
      type: 'process',
      ...{ run, started, steps },
      pid: process.pid,
      jobs: [...watched],
      dropped: last - steps.length,
    }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
