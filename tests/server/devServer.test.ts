// @module-tag slow
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { copySources, writeSection } from '#tests/support/copySources.ts'
import { freePort } from '#tests/support/server/freePort.ts'
import { copySeededFolder } from '#tests/support/db/seededFolder.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'

const waiting = { timeout: 120_000, interval: 200 }
const type = 'dealer_quote'

// Starts the server twice from its sources, which takes a minute of CPU time: with `npm run test:hostile -- --all`.
test.runIf(process.env['HOSTILE'] === 'all')(
  'in development the studio opens, a static section changes in place, and a new one is known without a restart by hand',
  async () => {
    // The packages of the copy are those of the project.
    execFileSync(process.execPath, ['server/cli/launch.mjs', 'install'])
    const copy = copySources()
    const dataDir = await copySeededFolder()
    onTestFinished(() => [copy, dataDir].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
    const site = await startSite(env, [process.execPath, path.join(copy, 'server/cli/launch.mjs'), 'dev'])
    onTestFinished(() => site.stop())
    const read = (address: string) => fetch(new URL(address, site.url)).then((response) => response.text())
    await expect.poll(site.output, waiting).toContain('#token=')
    const [link = ''] = /http\S+#token=\S+/.exec(site.output()) ?? []
    for (const address of [link, '/studio', '/studio/']) expect(await read(address)).toContain('<title>Studio')

    const page = `/en-gb/fe-templates?section=cta_banner&fixture=default`
    // The first page with a section links its styles.
    expect(await read(page)).toContain('CtaBanner.module.css')
    const messages = openHotMessages(site.url)
    await expect.poll(messages, waiting).toContain('"connected"')
    const component = path.join(copy, 'sections/cta-banner/CtaBanner.tsx')
    writeFileSync(component, readFileSync(component, 'utf8').replace('data-tone', 'data-changed="" data-tone'))
    const change = { file: '/sections/cta-banner/CtaBanner.tsx', types: ['cta_banner'] }
    await expect
      .poll(messages, waiting)
      .toContain(JSON.stringify({ type: 'custom', event: 'sections:changed', data: change }))
    expect(await read(page)).toContain('data-changed')
    expect(messages()).not.toContain('full-reload')

    writeSection(type, copy)
    await expect.poll(() => read('/api/website/v1/openapi.json').catch(() => ''), waiting).toContain(type)
    // The link printed first is still valid.
    await expect.poll(() => site.output().split(link).length, waiting).toBeGreaterThan(2)
  },
  400_000,
)

/** Returns what reads the messages Vite has sent to the open pages since. */
function openHotMessages(url: string): () => string {
  let received = ''
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-protocol': 'vite-hmr',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  get(url, { headers }).once('upgrade', (_response, socket) => {
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('error', () => {})
  })
  return () => received
}
