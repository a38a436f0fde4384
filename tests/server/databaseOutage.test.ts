import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedApi } from '#server/api/embedded/embeddedApi.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { announceChange, listenOnPostgres, type NotificationSource } from '#server/db/notifications.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { countForms, filled, send } from '#tests/support/server/forms.ts'
import { postgresUrl } from '#tests/support/db/postgres.ts'
import { startPostgresProxy, type PostgresProxy } from '#tests/support/db/postgresProxy.ts'
import { createEmptyDatabase, testDatabase } from '#tests/support/db/testDatabase.ts'
import { fetchRaw, startTestSite, type TestSite } from '#tests/support/server/wire.ts'

const form = 'newsletter'

// The embedded database has no network that could fail.
describe.skipIf(postgresUrl === undefined)('Postgres out of reach (needs TEST_DATABASE_URL)', () => {
  let drop: () => Promise<void>
  let proxy: PostgresProxy
  let database: OpenDatabase
  let api: ReturnType<typeof createEmbeddedApi>
  let site: TestSite
  const lost: unknown[] = []

  beforeAll(async () => {
    const copy = await createEmptyDatabase(postgresUrl ?? '')
    drop = copy.drop
    proxy = await startPostgresProxy(copy.databaseUrl)
    database = await openDatabase({ databaseUrl: proxy.databaseUrl, serving: true }, (error) => lost.push(error))
    const services = createServices({
      cms: createSiteCms(database.db),
      forms: { shared: true },
      tickets: { shared: true, dataDir: '/nonexistent' },
    })
    api = createEmbeddedApi(services, { publicUrl: 'https://site.example' })
    // Pages are not cached here, and take as long as the database.
    const renderPage = () => new Promise<never>(() => {})
    site = await startTestSite({ api, client: createEmbeddedClient(services), renderPage })
  })
  beforeEach(async () => {
    proxy.recover()
    lost.length = 0
    await expect.poll(() => send(api, form, filled(form)).then(({ status }) => status)).toBe(201)
  })
  afterAll(async () => {
    site.close()
    await database.close()
    proxy.close()
    await drop()
  })

  const calls: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
    'a form': () => send(api, form, filled(form)),
    'a search': () => Promise.resolve(api.request('/search?lang=en-gb&q=tractor')),
    'a ticket': () => Promise.resolve(api.request(`/tickets/${randomUUID()}?lang=en-gb`, {}, { incoming: {} })),
    'a form without script': () =>
      fetchRaw(site, `/en-gb/somewhere?form=${form}&section=form`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(
          Object.entries(filled(form)).map(([name, value]) => [name, value === true ? 'y' : String(value)]),
        ).toString(),
      }),
  }

  it.each(Object.entries(calls))('%s gets 503 within 5 s while it hangs', async (_name, call) => {
    proxy.hang()
    const response = await Promise.race([call(), limit()])
    expect(response).toMatchObject({ status: 503 })
  })

  it('a call gets 503 at once while it is down, and a connection lost in use is no uncaught error', async () => {
    const running = sql`select pg_sleep(2)`.execute(database.db)
    await expect.poll(() => countRunning()).toBe(1)
    proxy.disconnect()
    await expect(running).rejects.toThrow(DatabaseUnavailable)
    const response = await api.request('/search?lang=en-gb&q=tractor')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('a transaction that was cut short is not there afterwards, and everything works again', async () => {
    const before = await countForms(testDatabase(database))
    proxy.hang()
    await send(api, form, filled(form))
    proxy.recover()
    await expect.poll(() => countForms(testDatabase(database)).catch(() => undefined)).toEqual(before)
    expect((await send(api, form, filled(form))).status).toBe(201)
  })

  /** Returns the 5 s as this process measures them: a statement that hangs, then a connection that hangs. */
  async function limit(): Promise<string> {
    for (let query = 0; query < 2; query += 1) await sql`select 1`.execute(database.db).catch(() => {})
    return 'too late'
  }

  async function countRunning(): Promise<number> {
    const { rows } = await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(2)'`.execute(database.db)
    return rows.length
  }
})

describe.skipIf(postgresUrl === undefined)('listening for changes (needs TEST_DATABASE_URL)', () => {
  const times = { heartbeat: 200, response: 2000, reconnect: 50, close: 100 }
  let drop: () => Promise<void>
  let proxy: PostgresProxy
  let database: OpenDatabase
  let source: NotificationSource
  const lost: unknown[] = []
  const received: unknown[] = []

  beforeAll(async () => {
    const copy = await createEmptyDatabase(postgresUrl ?? '')
    drop = copy.drop
    proxy = await startPostgresProxy(copy.databaseUrl)
    database = await openDatabase({ databaseUrl: copy.databaseUrl })
    source = await listenOnPostgres(proxy.databaseUrl, (error) => lost.push(error), { times })
    source.listeners.cms_changes.add((tags) => received.push(tags))
  })
  beforeEach(() => {
    lost.length = 0
    received.length = 0
  })
  afterAll(async () => {
    await source.close()
    await database.close()
    proxy.close()
    await drop()
  })

  it.each(['hang', 'disconnect'] as const)(
    'notices when the connection is lost (%s), and purges everything once it is back',
    async (trouble) => {
      proxy[trouble]()
      await expect.poll(() => lost.length).toBe(1)
      await announceChange(database.db, ['missed'])
      proxy.recover()
      await expect.poll(() => received).toEqual([['*']])
      await announceChange(database.db, ['menus'])
      await expect.poll(() => received).toEqual([['*'], ['menus']])
      expect(lost).toHaveLength(1)
    },
  )

  it('ends also while the database hangs', async () => {
    const other = await listenOnPostgres(proxy.databaseUrl, () => {}, { times })
    proxy.hang()
    await other.close()
    proxy.recover()
  })
})
