/** Chromium to start; `npm test` and `npm run bench` set it. */
const executablePath = process.env['CHROMIUM_PATH']

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

/** How every test and bench starts Chromium. */
export const launchOptions = {
  ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
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
