import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { Row } from '#tests/bench/results.ts'
import { launchOptions } from '#tests/support/browser/browser.ts'

/** A slow phone: CPU 4 times slower than the host's, 1.6 Mbit/s, 150 ms per round trip. */
const slowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const window = { width: 390, height: 844 }

/** Results of clicks on the menu button right after the first paint, each on a new page. */
export interface FirstClicks {
  /** Clicks after which the menu did not open. */
  readonly lost: number
  /** Maximum time from the click to the open menu, in ms. */
  readonly slowest: number
  /** Median of the same, in ms. */
  readonly median: number
  /** Median of the longest task of a page before the click, in ms; 0 when none was over 50 ms. */
  readonly longestTask: number
}

export interface FirstClickComparison {
  readonly clicks: number
  readonly page: FirstClicks
  /** The same for a page of a heading, a paragraph and a menu of two links: the share of the host and the browser. */
  readonly minimal: FirstClicks
}

export async function firstClicks(url: string, clicks = 20): Promise<FirstClickComparison> {
  const browser = await chromium.launch(launchOptions)
  const page: Click[] = []
  const minimal: Click[] = []
  // Alternate, because the speed of the host changes within seconds.
  for (let count = 0; count < clicks; count += 1) {
    page.push(await clickOnce(browser, url))
    minimal.push(await clickOnce(browser, url, minimalPage))
  }
  await browser.close()
  return { clicks, page: sumUp(page), minimal: sumUp(minimal) }
}

/** Returns the rows of the page next to those of the minimal page. */
export function clickRows({ clicks, page, minimal }: FirstClickComparison): Row[] {
  const of = 'product'
  const own = 'the same on a minimal page with a menu'
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
      what: 'slow phone: click to open menu, median, ms',
      value: page.median,
      ratio: page.median / minimal.median,
    },
    { page: of, what: `slow phone: ${own}, median, ms`, value: minimal.median },
    {
      page: of,
      what: 'slow phone: click to open menu, maximum, ms',
      value: page.slowest,
      ratio: page.slowest / minimal.slowest,
      bound: '≤ 150',
      holds: page.slowest <= 150,
    },
    { page: of, what: `slow phone: ${own}, maximum, ms`, value: minimal.slowest },
    {
      page: of,
      what: 'slow phone: longest task over 50 ms before the click, ms',
      value: page.longestTask,
      bound: '0',
      holds: page.longestTask === 0,
    },
    { page: of, what: `slow phone: ${own}, ms`, value: minimal.longestTask },
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

/** A minimal page with a menu. */
const minimalPage = `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Minimal</title></head><body><h1>Heading</h1><p>One line of text.</p><button popovertarget="menu">Menu</button>
<nav popover id="menu"><a href="/one">One</a> <a href="/two">Two</a></nav></body></html>`

interface Click {
  readonly opened: boolean
  readonly duration: number
  readonly longest: number
}

/** Opens the page at `url`, or `html` in its place, and taps its menu button as soon as it is painted. */
async function clickOnce(browser: Browser, url: string, html?: string): Promise<Click> {
  const { page, session, painted } = await slowPhone(browser)
  if (html !== undefined) await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(url, { waitUntil: 'commit' })
  tap(session, v.parse(point, JSON.parse(await painted)))
  await page.waitForTimeout(2000)
  const result = await page.evaluate((): Click => Reflect.get(globalThis, 'bench'))
  await page.context().close()
  return result
}

const point = v.object({ x: v.number(), y: v.number() })

/**
 * Taps the screen. `Input.dispatchTouchEvent`, which Playwright's `tap` uses, would hold the touch back until the page has rendered
 * another frame, with its time already running (Chromium, `content/browser/devtools/protocol/input_handler.cc`, "we make sure the
 * compositor is up to date before sending a touch event"). A real touch is not held back.
 */
function tap(session: CDPSession, { x, y }: v.InferOutput<typeof point>): void {
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    // Never resolves, because the page receives a touch instead of a mouse event; `opened` is true if it arrived.
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }).catch(() => {})
  }
}

interface SlowPhone {
  readonly page: Page
  readonly session: CDPSession
  readonly painted: Promise<string>
}

/**
 * Opens a page on the slow phone. `painted` resolves after its first paint with the position of the menu button, reported by a
 * script in the page: Playwright's locators would first run some 100 kB of script in it, which would be the longest task.
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

/** Runs in the page: records the longest task before the click, and the time from the tap to the next paint (Event Timing). */
function watch() {
  // Event Timing omits events shorter than 16 ms.
  const seen = { opened: false, duration: 16, longest: 0 }
  Reflect.set(globalThis, 'bench', seen)
  let clicked = Number.POSITIVE_INFINITY
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true)
  addEventListener('toggle', () => (seen.opened = true), true)
  new PerformanceObserver((list) => {
    // Excludes the task in which the browser creates the document: it starts before the document exists, on an empty page as well.
    const began = performance.timing.domLoading - performance.timeOrigin
    for (const { startTime, duration } of list.getEntries())
      if (startTime > began && startTime < clicked) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  // Functions here are anonymous: the compiler would wrap a named one in a helper that does not exist in the page.
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return
    observer.disconnect()
    // The position comes with the next frame: reading it now would force a layout.
    const observed = new IntersectionObserver((entries) => {
      const seenButton = entries.find(({ isIntersecting }) => isIntersecting)
      if (seenButton === undefined) return
      clearInterval(timer)
      observed.disconnect()
      const { x, y, width, height } = seenButton.boundingClientRect
      Reflect.get(globalThis, 'painted')(JSON.stringify({ x: x + width / 2, y: y + height / 2 }))
    })
    const timer = setInterval(() => {
      for (const button of document.querySelectorAll('button[popovertarget="menu"]')) observed.observe(button)
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
