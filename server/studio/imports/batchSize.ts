interface BatchLimits {
  /** Items of the first batch, which is the smallest: each has a share of work that is the same for one item and for many. */
  readonly min: number
  readonly max: number
  /** Time of this process that a batch should take, in ms: on the embedded database others wait for it. */
  readonly target: number
}

/** How many items a batch has. */
export interface BatchSize {
  readonly limit: () => number
  /** Does a batch, and lets the next one be smaller where this one took too long, or larger. */
  readonly measure: <T>(batch: () => Promise<T>) => Promise<T>
}

/** Limits of items that get pages, or lose them, with each. */
export const pageBatches: BatchLimits = { min: 2, max: 10, target: 500 }
/**
 * Limits of other items. The tags of the dealers of the largest batch fit into one notification, so that no other page is purged.
 */
export const plainBatches: BatchLimits = { min: 25, max: 50, target: 250 }

/** Creates the size of the batches of a step. */
export function createBatchSize({ min, max, target }: BatchLimits): BatchSize {
  let limit = min
  return {
    limit: () => limit,
    async measure(batch) {
      const before = process.cpuUsage()
      const result = await batch()
      const { user, system } = process.cpuUsage(before)
      const took = (user + system) / 1000
      if (took > target) limit = Math.max(min, Math.floor(limit / 2))
      else if (took < target / 2) limit = Math.min(max, limit * 2)
      return result
    },
  }
}
