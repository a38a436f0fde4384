import { expect, type Page } from '@playwright/test'
import { withoutPictures } from '#tests/support/browser.ts'

/** Playwright starts Chromium without the back-forward cache. */
export const withBackForwardCache = { ...withoutPictures, ignoreDefaultArgs: ['--disable-back-forward-cache'] }

/** Leaves for another document and returns, and expects the page itself again, not a new one. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement
    addEventListener('pageshow', ({ persisted }) => (root.dataset['persisted'] = String(persisted)))
  })
  await page.goto('/healthz')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
}
