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
import pg from 'pg'
import { inSpan, queryAttributes } from '#server/tracing/requestContext.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'

/** Codes of errors that say nothing about the statement: connection lost, shutting down, out of resources, timed out. */
const unavailableCodes = /^(08|53|57P|57014$)/
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface HeldConnection extends DatabaseConnection {
  /** Rolls back, unless the connection is lost, which Postgres does by itself. */
  readonly rollBack: () => Promise<void>
  readonly release: () => void
}

/**
 * Creates the dialect of Kysely for a pool of `pg`. Unlike Kysely's own it closes a connection whose query was not
 * responded to in time, so that nothing waits behind that query, and survives the loss of a connection in use. Errors
 * of a lost connection are `DatabaseUnavailable`.
 */
export function postgresDialect(pool: pg.Pool, onLost: (error: unknown) => void): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool, onLost),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Returns `DatabaseUnavailable` for an error that says nothing about the statement, else the error itself. */
export function orUnavailable(error: unknown): unknown {
  const isAboutStatement = error instanceof pg.DatabaseError && !unavailableCodes.test(error.code ?? '')
  return isAboutStatement ? error : new DatabaseUnavailable(error)
}

function createDriver(pool: pg.Pool, onLost: (error: unknown) => void): Driver {
  const held = new WeakMap<DatabaseConnection, HeldConnection>()
  return {
    init: async () => {},
    async acquireConnection() {
      const client = await pool.connect().catch((error: unknown) => {
        throw orUnavailable(error)
      })
      const connection = hold(client, onLost)
      held.set(connection, connection)
      return connection
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
      await connection.executeQuery(CompiledQuery.raw(`start transaction${level} ${accessMode ?? ''}`))
    },
    commitTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('commit'))),
    rollbackTransaction: async (connection) => held.get(connection)?.rollBack(),
    releaseConnection: async (connection) => held.get(connection)?.release(),
    destroy: () => pool.end(),
  }
}

function hold(client: pg.PoolClient, onLost: (error: unknown) => void): HeldConnection {
  let lost: unknown
  const lose = (error: unknown) => {
    lost ??= error
  }
  const onError = (error: unknown) => {
    onLost(error)
    lose(error)
  }
  // Without a listener the loss of a connection in use would be an uncaught error.
  client.on('error', onError)

  async function executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (lost !== undefined) throw new DatabaseUnavailable(lost)
    try {
      const { command, rowCount, rows } = await inSpan('query', queryAttributes(sql), () =>
        client.query<R & pg.QueryResultRow>(sql, [...parameters]),
      )
      return { rows, ...(changes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) lose(error)
      throw orUnavailable(error)
    }
  }

  return {
    executeQuery,
    streamQuery() {
      throw new Error('Results are read in one piece: streaming is not supported')
    },
    async rollBack() {
      if (lost === undefined) await executeQuery(CompiledQuery.raw('rollback'))
    },
    release() {
      client.off('error', onError)
      client.release(lost !== undefined)
    },
  }
}
