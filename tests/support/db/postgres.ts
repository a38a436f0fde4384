import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Postgres for the tests; the embedded database is used when it is not set. */
export const postgresUrl = [process.env['TEST_DATABASE_URL'], process.env['DATABASE_URL']].find(
  (url) => url !== undefined && url !== '',
)

/** Creates a database as a copy of `template`; `drop` removes it. */
export async function copyTemplate(server: string, template: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, (client) => client.query(`create database ${name} template ${template}`))
  const drop = async () => {
    await administer(server, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { databaseUrl: urlOf(server, name), drop }
}

/** Creates the template database `name` unless it exists; `fill` receives its URL. Other processes wait for the one that fills it. */
export async function makeTemplate(
  server: string,
  name: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const part = `${name}_part`
    await client.query(`drop database if exists ${part} with (force)`)
    await client.query(`create database ${part}`)
    await fill(urlOf(server, part))
    await client.query(`alter database ${part} rename to ${name}`)
  })
}

async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
