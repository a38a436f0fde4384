import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { emptyDatabase } from '#tests/support/emptyDatabase.ts'

/** Postgres to test on; PGlite in memory when it is not set. */
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']

export interface TestDatabase extends OpenDatabase {
  /** Empties every table. */
  clear(): Promise<void>
}

/** An empty, migrated database for one test file; on Postgres a database of its own, dropped on `close`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { where, drop } = await place()
  const database = await openDatabase(where)
  await migrate(database.db)
  return {
    ...database,
    async clear() {
      for (const table of [
        'page_locales',
        'page_versions',
        'pages',
        'entity_texts',
        'entities',
        'menus',
        'texts',
      ] as const) {
        await database.db.deleteFrom(table).execute()
      }
    },
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A Postgres database made for the caller, or PGlite in memory. */
async function place() {
  if (postgresUrl === undefined || postgresUrl === '') {
    return { where: { memory: true, snapshot: await emptyDatabase() }, drop: async () => {} } as const
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(postgresUrl, `create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const drop = () => administer(postgresUrl, `drop database ${name} with (force)`)
  return { where: { databaseUrl: url.href, poolSize: 4 }, drop } as const
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
