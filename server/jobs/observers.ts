import type { JobStep } from '#schemas/studio/jobSteps.ts'

export type StepListener = (step: JobStep) => void

/** Listeners to the steps of a job. */
interface Observers {
  readonly notify: (step: JobStep) => void
  /** Calls a listener, which must not throw, with every step from now on; returns what ends it. */
  readonly observe: (listener: StepListener) => () => void
}

export function createObservers(): Observers {
  const listeners = new Set<StepListener>()
  return {
    notify(step) {
      for (const listener of listeners) listener(step)
    },
    observe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
