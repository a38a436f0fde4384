/** Chromium to start; `npm test` and `npm run bench` set it. */
const chromiumPath = process.env['CHROMIUM_PATH']
/**
 * Debian's build of Chromium without windows, which `npm test` sets where there is one. It renders the same pages, and a context of it takes
 * 0.08 s of CPU instead of 0.34 (Chromium 150, 2026-11).
 */
const shellPath = process.env['HEADLESS_SHELL_PATH']

/** Features Playwright 1.65 disables (`chromiumSwitches.ts`), repeated here: Chromium reads only the last list. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The popup of the address bar: two pages with script that load with the first page of every context. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How tests and benches start Chromium. */
export const launchOptions = {
  ...executable(shellPath || chromiumPath),
  args: [
    '--no-sandbox',
    '--headless=new',
    '--disable-background-networking',
    '--disable-gpu',
    `--disable-features=${[...offByPlaywright, ...addressBar].join()}`,
  ],
}

/** Chromium that requests no pictures; their boxes keep the size of their attributes. */
export const withoutPictures = {
  ...launchOptions,
  args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
}

/** Chromium with the back-forward cache, which Playwright disables and the build without windows lacks. Requests no pictures. */
export const withBackForwardCache = {
  ...withoutPictures,
  // Without a path Playwright would start its own build without windows.
  ...(chromiumPath ? executable(chromiumPath) : { channel: 'chromium' }),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

function executable(path: string | undefined): { readonly executablePath?: string } {
  return path ? { executablePath: path } : {}
}
