import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, test, type Page } from '#tests/e2e/test.ts'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { serverCommand } from '#tests/support/server/serverModule.ts'

const root = path.resolve(import.meta.dirname, '../..')
const parts = ['renderer', 'sections', 'machines', 'schemas', 'server', 'locales', 'tests', 'dist']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts']
/** The ports before it are those of `playwright.config.ts`. */
const port = Number(process.env['E2E_PORT'] ?? 21_730) + 4
const url = `http://127.0.0.1:${port}/it-it`

test.describe.configure({ mode: 'serial' })

let site: string
let server: ChildProcess | undefined

test.beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'site-deploy-'))
  for (const part of parts) cpSync(path.join(root, part), path.join(site, part), { recursive: true })
  for (const file of files) cpSync(path.join(root, file), path.join(site, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'))
})

test.afterAll(async () => {
  await stop()
  rmSync(site, { recursive: true, force: true })
})

test('a new version under open pages: neither reloads more than once, and what was typed is still there @smoke', async ({
  page,
  browser,
  baseURL,
}) => {
  await start(baseURL ?? '')
  // In a browser of its own: what the other page has fetched must not be in its cache.
  const untouched = await (await browser.newContext()).newPage()
  // The idle timer must not fetch the application while the new version is built.
  await untouched.clock.install({ time: 0 })
  await untouched.clock.pauseAt(1000)
  await untouched.goto(url)
  await page.goto(url)
  await hydrate(page)
  await deploy(baseURL ?? '')

  const loads = countLoads(untouched)
  await untouched.clock.resume()
  // Typing is an interaction: it calls for the application, whose chunk is gone.
  await untouched.getByLabel('Indirizzo email').fill('maria@example.com')
  await untouched.keyboard.press('Shift')
  await expect.poll(loads).toBe(1)
  await hydrate(untouched)
  await expect(untouched.getByLabel('Indirizzo email')).toHaveValue('maria@example.com')
  expect(loads()).toBe(1)

  // What the other page has of the old application may be enough to go on; else the link leads on by itself.
  const followed = countLoads(page)
  const link = page.locator('main a[href^="/it-it/"]').first()
  const target = await link.evaluate((anchor: HTMLAnchorElement) => anchor.pathname)
  await link.click()
  await expect(page).toHaveURL((address) => address.pathname === target)
  await hydrate(page)
  expect(followed()).toBeLessThanOrEqual(1)
})

test('where the new version is broken too, the page reloads once and stays plain HTML', async ({ page, baseURL }) => {
  await start(baseURL ?? '')
  const firstRequests = new Set<string>()
  page.on('request', (request) => firstRequests.add(request.url()))
  await page.goto(url)
  page.removeAllListeners('request')
  const loads = countLoads(page)
  const failures = countFailures(page)
  await page.route(/\/assets\/chunks\//, (route) =>
    firstRequests.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.mouse.move(10, 10)
  await expect.poll(loads).toBe(1)
  for (let step = 0; step < 5; step += 1) await page.mouse.move(20 + step, 20)
  await expect.poll(failures).toBeGreaterThan(0)
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: 'Cerca' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Cerca nel sito' })).toBeVisible()
})

/** Builds the site again with a change in every chunk of the application; the first build's files are gone then. */
async function deploy(cmsUrl: string): Promise<void> {
  for (const file of ['renderer/hydrate.tsx', 'renderer/site/effects/navigation.ts']) {
    const source = readFileSync(path.join(site, file), 'utf8')
    writeFileSync(path.join(site, file), `${source}\nObject.assign(globalThis, { deployed: '${file}' })\n`)
  }
  await stop()
  execFileSync(process.execPath, ['node_modules/.bin/vite', 'build', '--logLevel', 'error'], {
    cwd: site,
    env: { ...process.env, NODE_ENV: 'production', WITHOUT_COMPRESSION: '1' },
    stdio: 'pipe',
  })
  await start(cmsUrl)
}

/** Serves the copy with the site under test as its CMS. */
async function start(cmsUrl: string): Promise<void> {
  if (server !== undefined) return
  server = spawn(process.execPath, [...serverCommand, '--demo'], {
    cwd: site,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      CMS_URL: cmsUrl,
      DATA_DIR: path.join(site, '.data'),
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
  const ready = expect(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)).toPass()
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)))
  await Promise.race([ready, ended])
}

async function stop(): Promise<void> {
  const ending = server
  server = undefined
  if (ending === undefined || ending.exitCode !== null) return
  const ended = once(ending, 'exit')
  ending.kill()
  await ended
}

function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

function countFailures(page: Page): () => number {
  let count = 0
  page.on('console', (message) => (count += Number(message.text().includes('could not be fetched'))))
  return () => count
}
