import path from 'node:path'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { launchOptions, withoutPictures } from '#tests/support/browser/browser.ts'
import { serverCommand } from '#tests/support/server/serverModule.ts'
import { studioAdmin } from '#tests/support/studio/studioAdmin.ts'
import { workersFor } from '#tests/support/workersFor.ts'

/** The built site on a copy of the seeded data folder; the other sites take the ports after it. */
const port = Number(process.env['E2E_PORT'] ?? 21_730)
/** A site with a tag manager and Mapbox, whose requests the tests mock; the first site is its CMS. */
const connectedPort = port + 1
const connectedTests = ['**/shellConsent.e2e.ts', '**/dealerMapbox.e2e.ts']
/** Where the site with a tag manager has its metrics. */
export const metricsPort = port + 3
/** A site with the dev flag, and a studio of its own. */
const inspectedPort = port + 2
const inspectedTests = [
  ...[
    'inspector',
    'inspectorCauses',
    'inspectorChart',
    'inspectorClicks',
    'inspectorEffects',
    'inspectorGuards',
    'inspectorHydration',
    'inspectorPhone',
    'inspectorServer',
    'inspectorStop',
    'inspectorStudio',
  ],
  ...['machinesCalls', 'machinesMap', 'machinesSections', 'machinesShell', 'machinesStudio'],
].map((name) => `**/${name}.e2e.ts`)
/** Tests that look at pictures or measure layout. The others load none: the server would make each in every width. */
const pictureTests = ['film', 'layout', 'shellMedia', 'structuredData', 'studioCatalogue', 'studioMedia'].map(
  (name) => `**/${name}.e2e.ts`,
)
/** Well-formed, and not valid at Mapbox. */
const mapboxToken = 'pk.eyJ1IjoidGVzdCIsImEiOiJ0ZXN0In0.AAAAAAAAAAAAAAAAAAAAAA'

const seededCommand = ['--import', 'tsx', 'tests/support/browser/startSeededSite.ts']
const admin = { STUDIO_ADMIN_EMAIL: studioAdmin.email, STUDIO_ADMIN_PASSWORD: studioAdmin.password }

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // While one waits for a timer or the network, two keep two cores busy. With its Chromium a worker takes up to 1.2 GiB.
  workers: workersFor({ perCore: 1.5, gibibytes: 1.2 }),
  // Only what hangs reaches them, however busy or slow the machine is.
  timeout: 1_200_000,
  // A browser that does not close once does not cost a run. Playwright names what passed only then: a defect to be fixed.
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 180_000 },
  reportSlowTests: { max: 12, threshold: 30_000 },
  use: { launchOptions, viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'pictures', testMatch: pictureTests, use: { baseURL: origin(port) } },
    {
      name: 'site',
      testIgnore: [...pictureTests, ...connectedTests, ...inspectedTests],
      use: { baseURL: origin(port), launchOptions: withoutPictures },
    },
    {
      name: 'connected',
      testMatch: connectedTests,
      use: { baseURL: origin(connectedPort), launchOptions: withoutPictures },
    },
    {
      name: 'inspected',
      testMatch: inspectedTests,
      use: { baseURL: origin(inspectedPort), launchOptions: withoutPictures },
    },
  ],
  webServer: [
    site(seededCommand, port, admin),
    site(serverCommand, connectedPort, {
      GTM_ID: 'GTM-TEST123',
      METRICS_PORT: String(metricsPort),
      MAPBOX_TOKEN: mapboxToken,
      CMS_URL: origin(port),
      DATA_DIR: path.resolve(import.meta.dirname, '../node_modules/.cache/tests/connected-site'),
    }),
    site(seededCommand, inspectedPort, { ...admin, DEV_TOOLS: '1', INSPECTOR_CODE: '12345678' }),
  ],
})

function origin(on: number): string {
  return `http://127.0.0.1:${on}`
}

function site(command: readonly string[], on: number, env: Readonly<Record<string, string>> = {}) {
  return {
    command: ['node', ...command, '--demo'].join(' '),
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `${origin(on)}/readyz`,
    timeout: 1_200_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    env: {
      NODE_ENV: 'production',
      PORT: String(on),
      PUBLIC_URL: origin(on),
      LOG_LEVEL: 'warn',
      // Lets tests send as visitors from other addresses: `fromAddress` in `shell.ts`.
      TRUST_PROXY: '1',
      ...env,
    },
  }
}
