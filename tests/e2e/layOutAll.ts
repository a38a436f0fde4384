import type { Page } from '@playwright/test'

/** Lays out what the page skips until it comes near: before that it has neither a position nor colours. */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator('html').evaluate((root) => root.style.setProperty('--below-fold', 'visible'))
}
