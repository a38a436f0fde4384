import type { Cms } from '#server/content/context.ts'

/** Steps of imports that run beside requests. */
export interface ImportJobs {
  /** Goes on with the step of an import that is under way, unless a process is at it. */
  readonly start: (id: string) => void
  /** Goes on, now and every few seconds, with steps whose process has died or was stopped. */
  readonly watch: () => void
  /** Resolves when no step runs in this process. */
  readonly settled: () => Promise<void>
  /** Ends the steps after the batch they are at; another process, or the next start, goes on with them. */
  readonly stop: () => Promise<void>
}

/** Does the next part of a step in a transaction and returns how many rows or items it was; `undefined` when the step is over. */
export type NextBatch = (cms: Cms) => Promise<number | undefined>
