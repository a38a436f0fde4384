import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { enterEmbedded, exitEmbedded } from '#server/db/embeddedUse.ts'
import { inSpan, queryAttributes } from '#server/tracing/requestContext.ts'

/** Time after which statements let others have a turn of this thread, in ms: requests that need no database wait no longer for a transaction. */
const turn = 10

/**
 * Creates the dialect of Kysely for PGlite. PGlite is one session, so there is one connection, and whoever holds it (a
 * transaction) keeps the others waiting.
 */
export function pgliteDialect(client: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createDriver(client: PGlite): Driver {
  const connection = createConnection(client)
  let tail = Promise.resolve()
  let release = () => {}
  return {
    init: async () => {
      await client.waitReady
    },
    acquireConnection: async () => {
      enterEmbedded()
      const before = tail
      let done = () => {}
      tail = new Promise((resolve) => (done = resolve))
      await before
      release = done
      return connection
    },
    beginTransaction: async (held, { isolationLevel }) => {
      const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
      await held.executeQuery(CompiledQuery.raw(`begin${level}`))
    },
    commitTransaction: async (held) => void (await held.executeQuery(CompiledQuery.raw('commit'))),
    rollbackTransaction: async (held) => void (await held.executeQuery(CompiledQuery.raw('rollback'))),
    releaseConnection: async () => {
      exitEmbedded()
      // A statement runs in this thread: requests that need no database go first.
      setImmediate(release)
    },
    destroy: () => client.close(),
  }
}

function createConnection(client: PGlite): DatabaseConnection {
  let since = performance.now()
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      if (performance.now() - since > turn) {
        await yieldTurn()
        since = performance.now()
      }
      const { rows, affectedRows } = await inSpan('query', queryAttributes(sql), () =>
        client.query<R>(sql, [...parameters]),
      )
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
    },
    streamQuery() {
      throw new Error('PGlite returns results in one piece: streaming is not supported')
    },
  }
}
