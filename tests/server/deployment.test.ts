// @module-tag slow
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { fixture, heroSection, load, snapshot } from '#tests/support/db/cmsFixture.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { freePort } from '#tests/support/server/freePort.ts'
import { hasNginx, startNginx } from '#tests/support/server/nginx.ts'
import { postgresPrograms, startPostgresServer, type PostgresServer } from '#tests/support/db/postgresServer.ts'
import { exportSite } from '#server/site/exported/exportSite.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'

const canRun = hasNginx && postgresPrograms !== undefined

/** The steps of server/docs/operations.md to run in production, with what `npm run build` has made. */
describe.skipIf(!canRun)('two nodes behind nginx on Postgres (needs nginx and Postgres of Debian)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'))
  const home = path.join(folder, 'site')
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.com',
    MAIL_TO: 'requests@example.com',
    SECRET_KEY: 'k'.repeat(32),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  }
  const main = path.join(home, 'dist/app/main.mjs')
  const unit = readFileSync('server/deploy/site.service', 'utf8')
  /** Returns a command of the unit for systemd. */
  const unitCommand = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  let postgres: PostgresServer
  let database: OpenDatabase
  let cms: Cms
  let proxy: Awaited<ReturnType<typeof startNginx>>
  const ports: number[] = []
  const nodes: SiteProcess[] = []

  const startNode = async (number: number) => {
    const env = { DATABASE_URL: postgres.databaseUrl, PORT: String(ports[number]), DRAIN_SECONDS: '1' }
    const command = unitCommand('ExecStart').replace('/usr/bin/node', process.execPath)
    nodes[number] = await startSite({ ...settings, ...env }, ['/bin/sh', '-c', `cd ${home} && exec ${command}`])
  }
  const read = async (address: string, accept = '*/*') => {
    const response = await fetch(proxy.url + address, { headers: { accept } })
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
  const onlyOk = { 200: expect.any(Number) }

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

  test('what is assembled is whole, or the script fails', () => {
    const script = path.join(folder, 'sources/server/deploy/assemble.sh')
    cpSync('server/deploy/assemble.sh', script)
    for (const stamp of ['dist/.built', 'dist/app/.built']) {
      mkdirSync(path.dirname(path.join(folder, 'sources', stamp)), { recursive: true })
      cpSync(stamp, path.join(folder, 'sources', stamp))
    }
    const { status, stderr } = spawnSync(script, [path.join(folder, 'part')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, 'package.json is missing: get the sources again.\n'])
  })

  test.each([
    [{}, /^In production settings are needed:\n {2}PUBLIC_URL.*\n {2}MAIL_TO.*\n {2}SECRET_KEY/],
    [{ ...settings, PORT: '3999', METRICS_PORT: '3999' }, /^METRICS_PORT must be another port than PORT/],
    [{ ...settings, DATA_DIR: '/proc/site' }, /^DATA_DIR \/proc\/site cannot be made/],
    [{ ...settings, LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal, error, .* or silent, not "loud"\.$/],
    [{ ...settings, NODE_ENV: 'prod' }, /^NODE_ENV must be production or development, not "prod"\.$/],
  ])('a node with wrong settings does not start: %#', (given, sentence) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgres://localhost:1/none', ...given }
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    const isProduction = !('NODE_ENV' in given) || given.NODE_ENV === 'production'
    expect(isProduction ? messages(stdout) : [stderr.trim()]).toEqual([expect.stringMatching(sentence)])
  })

  test('the database is prepared by the command line, empty, and both nodes start', async () => {
    const env = { ...process.env, ...settings, DATABASE_URL: postgres.databaseUrl, VITEST: undefined }
    const prepare = ['server/cli/launch.mjs', 'cms', 'prepare']
    const prepared = execFileSync(process.execPath, prepare, { cwd: home, env, encoding: 'utf8' })
    expect(messages(prepared)[0]).toMatch(/^Migrated the database/)
    database = await openDatabase({ databaseUrl: postgres.databaseUrl })
    cms = createSiteCms(database.db)
    await load(cms, fixture())
    await Promise.all([startNode(0), startNode(1)])
    proxy = await startNginx(path.join(folder, 'nginx'), ports)
    expect(await read('/en-gb/about')).toMatchObject({ status: 200, text: expect.stringContaining('>Heading</h1>') })
    expect(await read('/en-gb/about')).toMatchObject({ status: 200, cache: 'HIT' })
    // Each form of a page is a copy of its own.
    expect(await read('/en-gb/about', 'text/markdown')).toMatchObject({ text: expect.stringContaining('\n# Heading') })
    expect(await read('/en-gb/about', 'text/markdown;q=1')).toMatchObject({ cache: 'HIT' })
    expect(await read('/en-gb/about', 'text/html, */*')).toMatchObject({
      text: expect.stringContaining('>Heading</h1>'),
    })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await read('/en-gb')).text)?.[1] ?? ''
    expect([await read(script), await read(script)]).toMatchObject([{ status: 200 }, { status: 200, cache: 'HIT' }])
    // Tickets and the like are one visitor's own.
    expect(await read('/en-gb/ticket')).toMatchObject({ cache: 'MISS' })
    expect(await read('/en-gb/ticket')).toMatchObject({ cache: 'MISS' })
  })

  test('a reload of a node without workers changes nothing, and the log says so', async () => {
    const [node] = nodes
    const reload = () =>
      execFileSync('/bin/sh', ['-c', unitCommand('ExecReload')], { env: { MAINPID: `${node?.process.pid}` } })
    const isLogged = () => node?.output().includes('There are no workers to replace')
    const visits = await visitDuring(async () => {
      reload()
      await expect.poll(isLogged).toBe(true)
    })
    expect(visits).toEqual(onlyOk)
    expect(node?.process.exitCode).toBeNull()
  })

  test('a publication is live behind nginx without a purge', async () => {
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'About', [heroSection('Published')]))
    await publish(cms, 'about', 'en-gb')
    const heading = async () => /<h1[^>]*>([^<]*)</.exec((await read('/en-gb/about')).text)?.[1]
    await expect.poll(heading).toBe('Published')
  })

  test('pages written as files are sent by nginx with the headers of the site, everything else by the nodes', async () => {
    const files = path.join(folder, 'nginx/files')
    const sent = async (address: string, init: RequestInit = {}) => {
      const { status, headers } = await fetch(proxy.url + address, { redirect: 'manual', ...init })
      return { status, cache: headers.get('x-cache'), policy: headers.get('content-security-policy') }
    }
    const before = await sent('/en-gb/about')
    const origin = `http://127.0.0.1:${ports[0]}`
    const options = { origin, publicUrl: settings.PUBLIC_URL, folder: files }
    const all = await exportSite(options)
    expect(all).toMatchObject({ removed: [], pages: all.written.length / 3 })
    expect(all.written).toContain('pages/en-gb/about.html.gz')
    proxy.reload()
    await expect.poll(() => sent('/en-gb/about')).toEqual({ ...before, cache: null })
    expect((await read('/en-gb/about')).text).toContain('>Published</h1>')
    // What a file cannot answer.
    expect(await sent('/en-gb/about?a=1')).toMatchObject({ status: 200, cache: expect.any(String) })
    expect(await sent('/en-gb/about', { headers: { accept: 'text/markdown' } })).toMatchObject({
      cache: expect.any(String),
    })
    expect(await sent('/en-gb/about', { method: 'DELETE' })).toMatchObject({ status: 405 })
    expect(await sent('/en-gb/nowhere')).toMatchObject({ status: 404, cache: expect.any(String) })
    expect(await sent('/en-gb/about.html')).toMatchObject({ status: 404 })
    // A change is exported by its tags, and nothing else.
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'About', [heroSection('Exported')]))
    await publish(cms, 'about', 'en-gb')
    await expect.poll(async () => (await fetch(`${origin}/en-gb/about`)).text()).toContain('>Exported</h1>')
    const changed = await exportSite({ ...options, tags: ['page:about'] })
    expect(changed.written).toContain('pages/en-gb/about.html')
    const news = await exportSite({ ...options, tags: ['page:news/fair'] })
    expect([news.removed, news.written.includes('pages/en-gb/about.html')]).toEqual([[], false])
    expect(news.written).toContain('pages/en-gb/en/fair.html')
    expect((await read('/en-gb/about')).text).toContain('>Exported</h1>')
    rmSync(files, { recursive: true })
    proxy.reload()
    await expect.poll(async () => (await sent('/en-gb/about')).cache).not.toBeNull()
  })

  test('a node that stops or is killed, then both, are not noticed by visitors; all recovers by itself', async () => {
    for (const address of ['/en-gb', '/it-it/chi-siamo']) await read(address)
    const stopped = await visitDuring(async () => {
      await nodes[0]?.stop()
      await startNode(0)
    })
    expect(stopped).toEqual(onlyOk)
    const killed = await visitDuring(async () => {
      for (const node of nodes) node.process.kill('SIGKILL')
      await Promise.all([startNode(0), startNode(1)])
    })
    expect(killed).toEqual(onlyOk)
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'About', [heroSection('Again')]))
    await publish(cms, 'about', 'en-gb')
    await expect.poll(async () => (await read('/en-gb/about')).text).toContain('>Again</h1>')
    for (const node of nodes) expect(messages(node.output())).toContainEqual(expect.stringMatching(/^The site is at/))
  })
})

/** Returns the messages of a log, each line of which is JSON. */
function messages(output: string): unknown[] {
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const entry: { readonly msg: unknown } = JSON.parse(line)
      return entry.msg
    })
}
