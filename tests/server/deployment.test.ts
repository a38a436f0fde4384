import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, heroSection, load, snapshot } from '#tests/support/cmsFixture.ts'
import { publish, saveDraft } from '#tests/support/editing.ts'
import { freePort } from '#tests/support/freePort.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { postgresPrograms, startPostgresServer, type PostgresServer } from '#tests/support/postgresServer.ts'
import { startSite, type SiteProcess } from '#tests/support/siteProcess.ts'

const canRun = hasNginx && postgresPrograms !== undefined

/** The steps of server/README.md to run in production, with what `npm run build` has made. */
describe.skipIf(!canRun)('two nodes behind nginx on Postgres (needs nginx and Postgres of Debian)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'))
  const home = path.join(folder, 'site')
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.com',
    MAIL_TO: 'requests@example.com',
    SECRET_KEY: 'k'.repeat(32),
    TRUST_PROXY: '1',
  }
  const main = path.join(home, 'dist/app/main.mjs')
  let postgres: PostgresServer
  let database: OpenDatabase
  let cms: Cms
  let proxy: Awaited<ReturnType<typeof startNginx>>
  const ports: number[] = []
  const nodes: SiteProcess[] = []

  const startNode = async (number: number) => {
    const env = { DATABASE_URL: postgres.databaseUrl, PORT: String(ports[number]), DRAIN_SECONDS: '1' }
    nodes[number] = await startSite({ ...settings, ...env }, [process.execPath, main])
  }
  const read = async (address: string) => {
    const response = await fetch(proxy.url + address)
    return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() }
  }
  /** Requests pages while `work` is done; returns how many there were of each status. */
  const visitDuring = async (work: () => Promise<void>) => {
    const counts: Record<number, number> = {}
    let isOver = false
    const visit = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const { status } = await read(['/en-gb', '/en-gb/about', '/it-it/chi-siamo'][turn % 3] ?? '')
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    const visitors = [visit(), visit()]
    await work()
    isOver = true
    await Promise.all(visitors)
    return counts
  }
  const onlyFound = { 200: expect.any(Number) }

  beforeAll(async () => {
    execFileSync(path.resolve('server/deploy', 'assemble.sh'), [home], { stdio: 'pipe' })
    postgres = await startPostgresServer(postgresPrograms ?? '')
    ports.push(await freePort(), await freePort())
  })
  afterAll(async () => {
    await proxy.stop()
    await Promise.all(nodes.map((node) => node.stop()))
    await database.close()
    postgres.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a node does not start without what production needs', () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: postgres.databaseUrl }
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^In production settings are needed:\n {2}PUBLIC_URL.*\n {2}MAIL_TO.*\n {2}SECRET_KEY/)
  })

  test('the database is prepared by the command line, empty, and both nodes start', async () => {
    const env = { ...process.env, ...settings, DATABASE_URL: postgres.databaseUrl, VITEST: undefined }
    execFileSync(process.execPath, ['server/cli/launch.mjs', 'cms', 'prepare'], { cwd: home, env, stdio: 'pipe' })
    database = await openDatabase({ databaseUrl: postgres.databaseUrl })
    cms = createSiteCms(database.db)
    await load(cms, fixture())
    await Promise.all([startNode(0), startNode(1)])
    proxy = await startNginx(path.join(folder, 'nginx'), ports)
    expect(await read('/en-gb/about')).toMatchObject({ status: 200, text: expect.stringContaining('>Heading</h1>') })
    expect(await read('/en-gb/about')).toMatchObject({ status: 200, cache: 'HIT' })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await read('/en-gb')).text)?.[1] ?? ''
    expect([await read(script), await read(script)]).toMatchObject([{ status: 200 }, { status: 200, cache: 'HIT' }])
    // Tickets and the like are one visitor's own.
    expect(await read('/en-gb/ticket')).toMatchObject({ cache: 'MISS' })
    expect(await read('/en-gb/ticket')).toMatchObject({ cache: 'MISS' })
  })

  test('a publication is live behind nginx without a purge', async () => {
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'About', [heroSection('Published')]))
    await publish(cms, 'about', 'en-gb')
    const heading = async () => /<h1[^>]*>([^<]*)</.exec((await read('/en-gb/about')).text)?.[1]
    await expect.poll(heading, { timeout: 5000 }).toBe('Published')
  })

  test('a node that stops or is killed, then both, are not noticed by visitors; all recovers by itself', async () => {
    for (const address of ['/en-gb', '/it-it/chi-siamo']) await read(address)
    const stopped = await visitDuring(async () => {
      await nodes[0]?.stop()
      await startNode(0)
    })
    expect(stopped).toEqual(onlyFound)
    const killed = await visitDuring(async () => {
      for (const node of nodes) node.process.kill('SIGKILL')
      await Promise.all([startNode(0), startNode(1)])
    })
    expect(killed).toEqual(onlyFound)
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'About', [heroSection('Again')]))
    await publish(cms, 'about', 'en-gb')
    await expect.poll(async () => (await read('/en-gb/about')).text, { timeout: 5000 }).toContain('>Again</h1>')
  })
})
