import { expect, type Page } from '@playwright/test'

/** Interacts as a visitor's hand does and waits until the application has taken the page over. */
export async function hydrate(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(Math.random() * 300, Math.random() * 300)
    await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done', { timeout: 500 })
  }).toPass()
}
