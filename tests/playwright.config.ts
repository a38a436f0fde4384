import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'

/** The built site on an embedded database of its own, as a visitor meets it. */
const port = 41_730
/** The same with a tag manager and Mapbox, whose requests the tests answer themselves; the first is its CMS, so that one seeds. */
const connectedPort = 41_731
const connectedTests = ['**/shellConsent.e2e.ts', '**/dealerMapbox.e2e.ts']
/** Well-formed, and good for nothing. */
const mapboxToken = 'pk.eyJ1IjoidGVzdCIsImEiOiJ0ZXN0In0.AAAAAAAAAAAAAAAAAAAAAA'

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a busy machine a page may miss its moment; the run says how many tests needed the second try.
  retries: 1,
  timeout: 60_000,
  use: { launchOptions, viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'site', testIgnore: connectedTests, use: { baseURL: origin(port) } },
    { name: 'connected', testMatch: connectedTests, use: { baseURL: origin(connectedPort) } },
  ],
  webServer: [
    site(port),
    site(connectedPort, { GTM_ID: 'GTM-TEST123', MAPBOX_TOKEN: mapboxToken, CMS_URL: origin(port) }),
  ],
})

function origin(of: number): string {
  return `http://127.0.0.1:${of}`
}

function site(on: number, env: Readonly<Record<string, string>> = {}) {
  return {
    command: 'node --import tsx server/main.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `${origin(on)}/readyz`,
    timeout: 180_000,
    env: {
      NODE_ENV: 'production',
      PORT: String(on),
      PUBLIC_URL: origin(on),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'site-e2e-')),
      LOG_LEVEL: 'warn',
      // Visitors from other addresses: `shell.ts`, `from`.
      TRUST_PROXY: '1',
      ...env,
    },
  }
}
