import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/support/browser/browser.ts'

/** Playwright starts Chromium without the back-forward cache. */
export const withBackForwardCache = { ...withoutPictures, ignoreDefaultArgs: ['--disable-back-forward-cache'] }

/**
 * Leaves for another document and returns, and expects the page itself again, not a new one. What kept Chromium from storing it is in
 * the error: https://developer.mozilla.org/docs/Web/API/NotRestoredReasons. It may also drop a page for reasons of its own, such as little
 * memory: with more `attempts`, one of them has to restore the page.
 */
export async function leaveAndReturn(page: Page, attempts = 1): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement
    addEventListener('pageshow', ({ persisted }) => (root.dataset['persisted'] = String(persisted)))
  })
  await page.goto('/healthz')
  await page.goBack({ waitUntil: 'commit' })
  let outcome: string | undefined
  // Until the page is there again, the evaluation may meet the document before it.
  await expect(async () => expect((outcome = await page.evaluate(wasRestored))).toBeDefined()).toPass()
  if (outcome !== 'restored' && attempts > 1) return leaveAndReturn(page, attempts - 1)
  expect(outcome).toBe('restored')
}

/** Returns `restored`, or why the document is a new one; `undefined` while nothing is known yet. */
function wasRestored(): string | undefined {
  if (document.documentElement.dataset['persisted'] === 'true') return 'restored'
  const [navigation] = performance.getEntriesByType('navigation')
  const reasons: unknown = navigation === undefined ? undefined : Reflect.get(navigation, 'notRestoredReasons')
  return reasons === null || reasons === undefined ? undefined : JSON.stringify(reasons)
}
