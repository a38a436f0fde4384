import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Table of the counters, in the form rate-limiter-flexible wants it. */
export const rateLimitTable = 'rate_limits'

/** Returns what rate-limiter-flexible sends its statements to: the database of the site, whichever it is. */
export function rateLimitClient(db: Kysely<Database>) {
  return {
    query: ({ text, values = [] }: { text: string; values?: readonly unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, [...values])),
  }
}
