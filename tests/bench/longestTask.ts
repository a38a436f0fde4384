import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'

/** What a trace calls waiting for another process. Before the first click the page waits for the system's fonts alone. */
const waiting = 'ScopedBlockingCallWithBaseSyncPrimitives'
const event = v.object({
  name: v.string(),
  ph: v.string(),
  ts: v.number(),
  dur: v.number(),
  pid: v.number(),
  tid: v.number(),
})
type TraceEvent = v.InferOutput<typeof event>

/**
 * Longest task on the page's main thread while `load` runs, in ms, without the time it waited for other processes: Chromium asks
 * a service of its own for each size of a system font on Linux, and nowhere else (`GetRenderStyleForStrike`).
 */
export async function longestOwnTask(browser: Browser, page: Page, load: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'base', 'devtools.timeline'] })
  await load()
  const trace: { readonly traceEvents: readonly unknown[] } = JSON.parse((await browser.stopTracing()).toString())
  const events = trace.traceEvents.flatMap((given) => {
    const read = v.safeParse(event, given)
    return read.success && read.output.ph === 'X' ? [read.output] : []
  })
  const main = events.filter(isOn(events.find(({ name }) => name === 'UpdateLayoutTree')))
  const waits = main.filter(({ name }) => name === waiting)
  const own = main
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .map((task) => task.dur - waits.filter((wait) => isWithin(wait, task)).reduce((sum, { dur }) => sum + dur, 0))
  return Math.max(0, ...own) / 1000
}

function isOn(one: TraceEvent | undefined) {
  return ({ pid, tid }: TraceEvent) => pid === one?.pid && tid === one.tid
}

function isWithin(inner: TraceEvent, outer: TraceEvent): boolean {
  return inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur
}
