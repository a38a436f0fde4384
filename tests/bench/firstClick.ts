import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { Row } from '#tests/bench/results.ts'
import { launchOptions } from '#tests/support/browser.ts'

/** A slow phone: CPU 4 times slower than this machine's, 1.6 Mbit/s, 150 ms a round trip. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const window = { width: 390, height: 844 }

/** What happened to clicks on the menu made right after the first paint, each on a page of its own. */
export interface FirstClicks {
  /** Clicks after which the menu did not open. */
  readonly lost: number
  /** From the click to the open menu, the slowest one, in ms. */
  readonly slowest: number
  /** The same for the click in the middle. */
  readonly median: number
  /** Longest task of the page before the click, on the slow phone, in ms, of the load in the middle; 0 when none was over 50 ms. */
  readonly longestTask: number
}

export interface FirstClicksBeside {
  readonly clicks: number
  readonly page: FirstClicks
  /** The same of a page of a heading, a paragraph and a menu of two links: what this machine and browser take for themselves. */
  readonly least: FirstClicks
}

export async function firstClicks(url: string, clicks = 20): Promise<FirstClicksBeside> {
  const browser = await chromium.launch(launchOptions)
  const page: Click[] = []
  const least: Click[] = []
  // In turns, so that both see the same machine.
  for (let count = 0; count < clicks; count += 1) {
    page.push(await clickOnce(browser, url))
    least.push(await clickOnce(browser, url, leastPage))
  }
  await browser.close()
  return { clicks, page: sumUp(page), least: sumUp(least) }
}

/** The page beside the least one: what the latter takes is the machine's and the browser's own. */
export function clickRows({ clicks, page, least }: FirstClicksBeside): Row[] {
  const of = 'product'
  const own = 'the same of the least page with a menu'
  return [
    {
      page: of,
      what: `slow phone: menu clicks of ${clicks} lost right after first paint`,
      value: page.lost,
      bound: '0',
      holds: page.lost === 0,
    },
    {
      page: of,
      what: 'slow phone: click to open menu, the middle one, ms',
      value: page.median,
      ratio: page.median / least.median,
    },
    { page: of, what: `slow phone: ${own}, the middle one, ms`, value: least.median },
    {
      page: of,
      what: 'slow phone: click to open menu, the slowest one, ms',
      value: page.slowest,
      ratio: page.slowest / least.slowest,
      bound: '≤ 100',
      holds: page.slowest <= 100,
    },
    { page: of, what: `slow phone: ${own}, the slowest one, ms`, value: least.slowest },
    {
      page: of,
      what: 'slow phone: longest task over 50 ms before the click, ms',
      value: page.longestTask,
      bound: '0',
      holds: page.longestTask === 0,
    },
    { page: of, what: `slow phone: ${own}, ms`, value: least.longestTask },
  ]
}

function sumUp(clicks: readonly Click[]): FirstClicks {
  return {
    lost: clicks.filter(({ opened }) => !opened).length,
    slowest: Math.max(...clicks.map(({ duration }) => duration)),
    median: middle(clicks.map(({ duration }) => duration)),
    longestTask: middle(clicks.map(({ longest }) => longest)),
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The least a page with a menu could be. */
const leastPage = `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Least</title></head><body><h1>Heading</h1><p>One line of text.</p><button popovertarget="menu">Menu</button>
<nav popover id="menu"><a href="/one">One</a> <a href="/two">Two</a></nav></body></html>`

interface Click {
  readonly opened: boolean
  readonly duration: number
  readonly longest: number
}

/** Opens the page at `url`, or `html` in its place, and taps on its menu button as soon as it is painted. */
async function clickOnce(browser: Browser, url: string, html?: string): Promise<Click> {
  const { page, session, painted } = await slowPhone(browser)
  if (html !== undefined) await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(url, { waitUntil: 'commit' })
  tap(session, v.parse(place, JSON.parse(await painted)))
  await page.waitForTimeout(2000)
  const result = await page.evaluate((): Click => Reflect.get(globalThis, 'bench'))
  await page.context().close()
  return result
}

const place = v.object({ x: v.number(), y: v.number() })

/**
 * A finger on the screen. Not by `Input.dispatchTouchEvent` or Playwright's `tap`, which uses it: the browser keeps such a touch
 * until the page has drawn another frame, while its time already counts (Chromium, `content/browser/devtools/protocol/
 * input_handler.cc`, "we make sure the compositor is up to date before sending a touch event"). A finger does not wait for that.
 */
function tap(session: CDPSession, { x, y }: v.InferOutput<typeof place>): void {
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    // Never answered, because what arrives in the page is a touch; `opened` says whether it did.
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }).catch(() => {})
  }
}

interface SlowPhone {
  readonly page: Page
  readonly session: CDPSession
  readonly painted: Promise<string>
}

/**
 * A page on the slow phone, and when it was painted first, with the place of the menu button. The page says so itself: whatever
 * else asks it (Playwright's locators) runs some 100 kB of script in it first, which would be the longest task.
 */
async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: window, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'painted' })
  const painted = new Promise<string>((resolve) =>
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
  )
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return { page, session, painted }
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
    // The place comes with the next frame: to ask for it would have the page laid out at once.
    const places = new IntersectionObserver((entries) => {
      const seenButton = entries.find(({ isIntersecting }) => isIntersecting)
      if (seenButton === undefined) return
      clearInterval(timer)
      places.disconnect()
      const { x, y, width, height } = seenButton.boundingClientRect
      Reflect.get(globalThis, 'painted')(JSON.stringify({ x: x + width / 2, y: y + height / 2 }))
    })
    const timer = setInterval(() => {
      for (const button of document.querySelectorAll('button[popovertarget="menu"]')) places.observe(button)
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
