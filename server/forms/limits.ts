import type { Kysely } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { rateLimitClient, rateLimitTable } from '#server/db/rateLimits.ts'
import type { Database } from '#server/db/tables.ts'

/** Submissions within `duration`: up to `free` pass, up to `max` need a proof of work, more are rejected. */
export interface Rate {
  readonly free: number
  readonly max: number
  /** In seconds. */
  readonly duration: number
}

/** The network limit leaves room for a dealer's office; the mail limit keeps others from flooding an inbox with confirmations. */
export const formRates = {
  address: { free: 30, max: 200, duration: 3600 },
  mail: { free: 10, max: 30, duration: 3600 },
} as const satisfies Record<string, Rate>

export interface LimitResult {
  readonly state: 'free' | 'suspicious' | 'exceeded'
  /** Seconds until the count starts again. */
  readonly retryAfter: number
}

/** Counts one event of a key, or as many as `points` says. Keys are hashes, so that no personal data is stored. */
export type Limit = (key: string, points?: number) => Promise<LimitResult>

/** Counts in memory, or in the database where several processes share it. */
export function createLimit(db: Kysely<Database>, name: string, rate: Rate, shared: boolean): Limit {
  const common = { keyPrefix: name, points: rate.max, duration: rate.duration }
  const limiter: RateLimiterAbstract = shared
    ? new RateLimiterPostgres({
        ...common,
        storeClient: rateLimitClient(db),
        storeType: 'client',
        tableName: rateLimitTable,
        tableCreated: true,
      })
    : new RateLimiterMemory(common)
  return async (key, points = 1) => {
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, points)
      return { state: consumedPoints > rate.free ? 'suspicious' : 'free', retryAfter: seconds(msBeforeNext) }
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      return { state: 'exceeded', retryAfter: seconds(rejection.msBeforeNext) }
    }
  }
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
