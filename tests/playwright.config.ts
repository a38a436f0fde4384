import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'

/** The built site on an embedded database of its own, as a visitor meets it. */
const port = 41_730
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  use: { baseURL, launchOptions, viewport: { width: 1440, height: 900 } },
  webServer: {
    command: 'node --import tsx server/main.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'site-e2e-')),
      LOG_LEVEL: 'warn',
    },
  },
})
