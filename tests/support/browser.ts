/** How Chromium is started everywhere; `CHROMIUM_PATH` comes from the command that runs the tests. */
const executablePath = process.env['CHROMIUM_PATH']

export const launchOptions = {
  ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
  args: ['--no-sandbox', '--headless=new', '--disable-background-networking', '--disable-gpu'],
}
