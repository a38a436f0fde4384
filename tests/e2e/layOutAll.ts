import type { Page } from '@playwright/test'

/** Lays out what the page keeps back until it comes near: before that it has neither place nor colours. */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator('[style*="content-visibility"]').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
  })
}
