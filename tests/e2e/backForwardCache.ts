import { expect, type Page, type Request } from '@playwright/test'
import { hydrate } from '#tests/e2e/hydrate.ts'
import { withoutPictures } from '#tests/support/browser/browser.ts'

/** Playwright starts Chromium without the back-forward cache. */
export const withBackForwardCache = { ...withoutPictures, ignoreDefaultArgs: ['--disable-back-forward-cache'] }

/**
 * Leaves for another document and returns, and expects the page itself again, not a new one. What kept Chromium from storing it is in
 * the error. It may also drop a page for reasons of its own, such as little memory, or that it was still loading much (the dealers and their
 * map: `NetworkExceedsBufferLimit`): with more `attempts`, one of them has to restore the page.
 */
export async function leaveAndReturn(page: Page, attempts = 1): Promise<void> {
  await page.goto('/healthz')
  // From the browser: a script that runs in the page while it is restored makes Chromium drop it.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  )
  const shown = new Promise<string>((resolve) =>
    session.on('Page.frameNavigated', ({ frame, type }) => frame.parentId === undefined && resolve(type)),
  )
  await page.goBack({ waitUntil: 'commit' })
  const type = await shown
  await session.detach()
  if (type !== 'BackForwardCacheRestore' && attempts > 1) {
    await rest(page)
    return leaveAndReturn(page, attempts - 1)
  }
  expect({ type, reasons }).toEqual({ type: 'BackForwardCacheRestore', reasons: [] })
}

/** Hydrates the new document and waits until it has loaded what it needs. */
async function rest(page: Page): Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.waitForLoadState()
  await hydrate(page)
  await expect.poll(() => open.size).toBe(0)
}
