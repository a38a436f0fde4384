import { chromium, type Browser, type Page } from '@playwright/test'
import * as v from 'valibot'
import { launchOptions } from '#tests/support/browser.ts'

/** A slow phone: CPU 4 times slower than this machine's, 1.6 Mbit/s, 150 ms a round trip. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const window = { width: 390, height: 844 }

/** What happened to clicks on the menu made right after the first paint, each on a page of its own. */
export interface FirstClicks {
  readonly clicks: number
  /** Clicks after which the menu did not open. */
  readonly lost: number
  /** From the click to the open menu, the slowest one, in ms. */
  readonly slowest: number
  /** The same for the click in the middle. */
  readonly median: number
  /** Longest task of the page before the click, on the slow phone, in ms, of the load in the middle; 0 when none was over 50 ms. */
  readonly longestTask: number
  /** The same of a page with the site's style sheet, a heading and a paragraph: what this machine and browser take for themselves. */
  readonly longestOfLeast: number
}

export async function firstClicks(url: string, clicks = 20): Promise<FirstClicks> {
  const browser = await chromium.launch(launchOptions)
  const seen: Awaited<ReturnType<typeof clickOnce>>[] = []
  const least: number[] = []
  const leastHtml = await leastPage(url)
  // In turns, so that both see the same machine.
  for (let count = 0; count < clicks; count += 1) {
    seen.push(await clickOnce(browser, url))
    least.push(await openOnce(browser, url, leastHtml))
  }
  await browser.close()
  return {
    clicks,
    longestOfLeast: middle(least),
    lost: seen.filter(({ opened }) => !opened).length,
    slowest: Math.max(...seen.map(({ duration }) => duration)),
    median: middle(seen.map(({ duration }) => duration)),
    longestTask: middle(seen.map(({ longest }) => longest)),
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The least a page of the site could be. */
async function leastPage(url: string): Promise<string> {
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(await (await fetch(url)).text()) ?? []
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!DOCTYPE html><html lang="en"><head>${styles}${viewport}<title>Least</title></head><body><h1>Heading</h1><p>One line of text.</p></body></html>`
}

/** Opens `html` at an address and answers its longest task until it is painted, in ms. */
async function openOnce(browser: Browser, url: string, html: string): Promise<number> {
  const { page, painted } = await slowPhone(browser)
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(url, { waitUntil: 'commit' })
  await painted
  const longest = await page.evaluate((): number => Reflect.get(globalThis, 'bench').longest)
  await page.context().close()
  return longest
}

async function clickOnce(browser: Browser, url: string) {
  const { page, painted } = await slowPhone(browser)
  await page.goto(url, { waitUntil: 'commit' })
  const { x, y } = v.parse(place, JSON.parse(await painted))
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(2000)
  const result = await page.evaluate((): { opened: boolean; duration: number; longest: number } =>
    Reflect.get(globalThis, 'bench'),
  )
  await page.context().close()
  return result
}

const place = v.object({ x: v.number(), y: v.number() })

/**
 * A page on the slow phone, and when it was painted first, with the place of the menu button. The page says so itself: whatever
 * else asks it (Playwright's locators) runs some 100 kB of script in it first, which would be the longest task.
 */
async function slowPhone(browser: Browser): Promise<{ readonly page: Page; readonly painted: Promise<string> }> {
  const context = await browser.newContext({ viewport: window, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'painted' })
  const painted = new Promise<string>((resolve) =>
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return { page, painted }
}

/** Runs in the page: notes the longest task before the click, and the time from the tap to the paint after it (Event Timing). */
function watch() {
  // Event Timing leaves out what took less than 16 ms.
  const seen = { opened: false, duration: 16, longest: 0 }
  Reflect.set(globalThis, 'bench', seen)
  let clicked = Number.POSITIVE_INFINITY
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true)
  addEventListener('toggle', () => (seen.opened = true), true)
  new PerformanceObserver((list) => {
    // The task in which the browser makes the document is its own: it begins before there is a document, an empty page has it too.
    const began = performance.timing.domLoading - performance.timeOrigin
    for (const { startTime, duration } of list.getEntries())
      if (startTime > began && startTime < clicked) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  // No function here has a name: the one who compiles this would wrap it into a helper the page does not have.
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return
    observer.disconnect()
    const timer = setInterval(() => {
      const buttons = [...document.querySelectorAll('button[popovertarget="menu"]')]
      const box = buttons.map((button) => button.getBoundingClientRect()).find(({ width }) => width > 0)
      if (box === undefined && document.querySelector('#root') !== null) return
      clearInterval(timer)
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
      Reflect.get(globalThis, 'painted')(JSON.stringify({ x: x + width / 2, y: y + height / 2 }))
    }, 4)
  }).observe({ type: 'paint', buffered: true })
  const timing: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') seen.duration = duration
  }).observe(timing)
}
