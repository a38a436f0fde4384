import process from 'node:process'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { channelName } from '#renderer/inspector/protocol.ts'
import { measureRecorder } from '#tests/bench/recorder.ts'
import type { Row } from '#tests/bench/results.ts'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'

/** Events a minute, each half an event of the window that the root machine forwards. */
const perMinute = 10_000
/** How long events are sent, in s: a tenth of the ten minutes of the target; `BENCH_SECONDS=600` measures all of it. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const MB = 1024 * 1024
const seededSite = [process.execPath, '--import', 'tsx', 'tests/support/browser/startSeededSite.ts', '--demo'] as const

/** Measures what the inspector costs the page while it is open beside it. */
export async function measureInspector(): Promise<Row[]> {
  const plain = await measure({}, false)
  const inspected = await measure({ DEV_TOOLS: '1' }, true)
  const events = (perMinute / 60) * seconds
  const cost = ((inspected.taskMs - plain.taskMs) * 1000) / events
  const recorder = await measureRecorder()
  const page = 'home'
  const what = `${perMinute} events a minute for ${seconds} s:`
  return [
    ...recorder,
    // Wall time of the page's tasks beside the inspector's own: the host has two cores for the pages, the server and Chromium.
    { page, what: `${what} tasks of the page, µs an event more`, value: cost, bound: '≤ 25', holds: cost <= 25 },
    ...[
      { what: 'longest lag of the inspector, ms', value: inspected.lag, max: 250 },
      { what: 'tasks over 50 ms in the page', value: inspected.longTasks, max: 0 },
      { what: 'heap of the page, MB more', value: (inspected.heap - plain.heap) / MB, max: 50 },
    ].map((row) => ({
      page,
      what: `${what} ${row.what}`,
      value: row.value,
      bound: `≤ ${row.max}`,
      holds: row.value <= row.max,
    })),
    {
      page,
      what: 'an active state is lit after, ms (median)',
      value: inspected.lit,
      bound: '≤ 100',
      holds: inspected.lit <= 100,
    },
  ]
}

async function measure(env: Readonly<Record<string, string>>, inspected: boolean) {
  const site = await startSite(env, seededSite)
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, '--js-flags=--expose-gc'] })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/en-gb`)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset['hydration'] === 'done')
  const inspector = inspected ? await openInspector(await context.newPage(), site.url) : undefined
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await countLongTasks(page)
  await sendEvents(page, 2)
  // What the page sent of the time before is no lag.
  await inspector?.evaluate(() => Object.assign(globalThis, { lag: 0 }))
  const before = await taskMs(session)
  await sendEvents(page, seconds)
  const busy = (await taskMs(session)) - before
  const longTasks = await page.evaluate(() => Number(Reflect.get(globalThis, 'longTasks')))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const lit = inspector === undefined ? 0 : await timeToLight(page, inspector)
  const lag = inspector === undefined ? 0 : await longestLag(inspector)
  await browser.close()
  await site.stop()
  return { taskMs: busy, longTasks, heap: usedSize, lag, lit }
}

async function openInspector(inspector: Page, url: string): Promise<Page> {
  await inspector.goto(`${url}/inspector`)
  await inspector.getByRole('button', { name: /^connectivity/ }).click()
  await inspector.evaluate((name) => {
    Object.assign(globalThis, { lag: 0, change: 0 })
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data: text }) => {
      const data = JSON.parse(text)
      const first =
        data.type === 'log' ? data.entries.find(({ kind }: { kind: string }) => kind === 'event') : undefined
      const origin: unknown = Reflect.get(globalThis, 'origin0')
      if (data.type === 'hello') Object.assign(globalThis, { origin0: data.timeOrigin })
      if (first === undefined || typeof origin !== 'number') return
      requestAnimationFrame(() => {
        const lag = performance.timeOrigin + performance.now() - origin - first.at
        Object.assign(globalThis, { lag: Math.max(lag, Number(Reflect.get(globalThis, 'lag'))) })
      })
    })
    // The page greets again, with the time of its start.
    channel.postMessage({ type: 'attach' })
  }, channelName)
  return inspector
}

/** Sends events in small groups, as scrolling and typing do. */
async function sendEvents(page: Page, duration: number): Promise<void> {
  await page.evaluate(
    ({ perSecond, duration: length }) =>
      new Promise<void>((resolve) => {
        const start = performance.now()
        let sent = 0
        const timer = setInterval(() => {
          const due = Math.min(((performance.now() - start) / 1000) * perSecond, perSecond * length)
          for (; sent < due; sent += 2) dispatchEvent(new Event(sent % 4 === 0 ? 'offline' : 'online'))
          if (sent < perSecond * length) return
          clearInterval(timer)
          setTimeout(resolve, 500)
        }, 20)
      }),
    { perSecond: perMinute / 60, duration },
  )
}

async function countLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { longTasks: 0 })
    new PerformanceObserver((list) => {
      const count = Number(Reflect.get(globalThis, 'longTasks')) + list.getEntries().length
      Object.assign(globalThis, { longTasks: count })
    }).observe({ type: 'longtask' })
  })
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Measures the time from an event of the page to the state in the inspector's tree, in ms; both pages share the clock. */
async function timeToLight(page: Page, inspector: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 21; round += 1) {
    const [name, state] = round % 2 === 0 ? ['offline', 'offline'] : ['online', 'online']
    const lit = inspector.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('nav button')].some(
          ({ textContent }) => textContent?.startsWith(wanted) === true,
        ) && performance.timeOrigin + performance.now(),
      `connectivity ${state}`,
      { polling: 5 },
    )
    const sent = await page.evaluate((type) => {
      const now = performance.timeOrigin + performance.now()
      dispatchEvent(new Event(type))
      return now
    }, name ?? '')
    times.push(Number(await (await lit).jsonValue()) - sent)
  }
  return times.toSorted((a, b) => a - b)[10] ?? Number.NaN
}

async function longestLag(inspector: Page): Promise<number> {
  return inspector.evaluate(() => Number(Reflect.get(globalThis, 'lag')))
}
