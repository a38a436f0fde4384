/** How Chromium is started everywhere; `CHROMIUM_PATH` comes from the command that runs the tests. */
const executablePath = process.env['CHROMIUM_PATH']

/** What Playwright turns off itself (`chromiumSwitches.ts`, 1.65): of two lists the browser takes the later one alone. */
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

/** The suggestions of the address bar: two pages with script of their own, loaded beside the first page of every context. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

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
