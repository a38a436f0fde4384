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
  /** Does a batch, and lets the next one be as large as takes the target, at most twice and at least half as large as this one. */
  readonly measure: <T>(batch: () => Promise<T>) => Promise<T>
}

/**
 * Limits of items that get pages, or lose them, with each. A third of a second of a batch is the search index and the reading of the catalogue,
 * however few they are.
 */
export const pageBatches: BatchLimits = { min: 2, max: 12, target: 1000 }
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
      const wanted = Math.min(Math.max(Math.floor((limit * target) / took), Math.floor(limit / 2)), limit * 2)
      limit = Math.min(Math.max(wanted, min), max)
      return result
    },
  }
}
