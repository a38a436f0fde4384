import type { Kysely } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { rateLimitClient, rateLimitTable } from '#server/db/rateLimits.ts'
import type { Database } from '#server/db/tables.ts'

/** So many within the time: `free` without more ado, up to `most` with a proof of work, then none. */
export interface Rate {
  readonly free: number
  readonly most: number
  /** In seconds. */
  readonly duration: number
}

/** By address an office of dealers has room; by mail nobody can be flooded with confirmations of what others typed. */
export const formRates = {
  address: { free: 30, most: 200, duration: 3600 },
  mail: { free: 10, most: 30, duration: 3600 },
} as const satisfies Record<string, Rate>

export interface Verdict {
  readonly state: 'free' | 'suspect' | 'refused'
  /** When the count begins anew, in seconds. */
  readonly retryAfter: number
}

/** Counts one more of a key, which is a hash or an address and nothing a person could be known by. */
export type Limit = (key: string) => Promise<Verdict>

/** Counts in memory, or in the database where several processes `share` the counting. */
export function createLimit(db: Kysely<Database>, name: string, rate: Rate, share: boolean): Limit {
  const common = { keyPrefix: name, points: rate.most, duration: rate.duration }
  const limiter: RateLimiterAbstract = share
    ? new RateLimiterPostgres({
        ...common,
        storeClient: rateLimitClient(db),
        storeType: 'client',
        tableName: rateLimitTable,
        tableCreated: true,
      })
    : new RateLimiterMemory(common)
  return async (key) => {
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key)
      return { state: consumedPoints > rate.free ? 'suspect' : 'free', retryAfter: seconds(msBeforeNext) }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { state: 'refused', retryAfter: seconds(refusal.msBeforeNext) }
    }
  }
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
