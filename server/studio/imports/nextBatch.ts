import type { Cms } from '#server/content/context.ts'

/** Does the next part of a step in a transaction and returns how many rows or items it was; `undefined` when the step is over. */
export type NextBatch = (cms: Cms) => Promise<number | undefined>
