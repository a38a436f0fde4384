// @module-tag slow
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { postgresPrograms, startPostgresServer, type PostgresServer } from '#tests/support/db/postgresServer.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'
import { startTwoNodes } from '#tests/support/server/twoNodes.ts'

/** How long Postgres is gone at least, in ms; thirty seconds with `npm run test:hostile -- --all`. */
const outage = process.env['HOSTILE'] === 'all' ? 30_000 : 0

describe.skipIf(postgresPrograms === undefined)('two processes on one Postgres (needs /usr/lib/postgresql)', () => {
  let server: PostgresServer
  let nodes: Awaited<ReturnType<typeof startTwoNodes>>
  beforeAll(async () => {
    server = await startPostgresServer(postgresPrograms ?? '')
    nodes = await startTwoNodes(server.databaseUrl)
  })
  afterAll(async () => {
    await nodes.close()
    server.close()
  })

  test('what one publishes is live on the other, again and again', async () => {
    expect(await nodes.read()).toContain('>Heading</h1>')
    for (let count = 1; count <= 20; count += 1) {
      await nodes.publish(`Publication ${count} of 20`)
      // The cache serves it from now on, too.
      expect(await nodes.read()).toContain(`>Publication ${count} of 20</h1>`)
    }
  })

  test(
    'without Postgres and with a node that is killed and starts again, every cached page is sent; then all recovers',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'node-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder }
      let other = await startSite(env)
      const addresses = ['/en-gb', '/en-gb/about', '/it-it/chi-siamo']
      // As a load balancer does: by turns, and by the other node when one accepts no connection.
      const request = async (address: string, turn: number) => {
        const urls = turn % 2 === 0 ? [nodes.site.url, other.url] : [other.url, nodes.site.url]
        for (const url of urls) {
          const response = await fetch(url + address).catch(() => undefined)
          if (response !== undefined) return response.status
        }
        return 'no node'
      }
      for (let turn = 0; turn < 2; turn += 1) {
        for (const address of addresses) expect(await request(address, turn)).toBe(200)
      }
      await expect.poll(() => readdirSync(path.join(folder, 'pages')).length).toBeGreaterThan(addresses.length - 1)
      const counts = new Map<number | string, number>()
      let isOver = false
      const visit = async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const status = await request(addresses[turn % addresses.length] ?? '', turn)
          counts.set(status, (counts.get(status) ?? 0) + 1)
        }
      }
      const visits = [visit(), visit()]
      await server.stop()
      const stopped = performance.now()
      const gone = once(other.process, 'exit')
      other.process.kill('SIGKILL')
      await gone
      // It has the copies of its pages, and goes on trying to reach the database.
      other = await startSite(env)
      await expect.poll(() => performance.now() - stopped, { timeout: outage + 20_000 }).toBeGreaterThan(outage)
      await server.start()
      await expect.poll(() => nodes.publish('After the outage').catch(() => 'not yet')).toBeTypeOf('number')
      await expect
        .poll(async () => (await fetch(`${other.url}/en-gb/about`)).text())
        .toContain('>After the outage</h1>')
      isOver = true
      await Promise.all(visits)
      await other.stop()
      expect([...counts.keys()]).toEqual([200])
    },
    outage + 60_000,
  )
})
