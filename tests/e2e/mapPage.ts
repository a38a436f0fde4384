import { expect, type Page } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'

/** The locator with the dealers nearest to Cremona. */
export const locatorPath = '/it-it/trova-il-concessionario?at=45.1333,10.0247&address=Cremona'

/** Chromium as elsewhere, but with WebGL in software. */
export const renderOptions = {
  ...launchOptions,
  args: [
    ...launchOptions.args.filter((arg) => arg !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
}

/** What the map says in Italian. */
export const mapWords = {
  region: /^Mappa dei concessionari/,
  nearer: 'Ingrandisci',
  farther: 'Riduci',
  showAll: 'Mostra tutti i concessionari dell’elenco',
  cluster: /^(\d+) concessionari?, ingrandisci$/,
  inView: /^(\d+) concessionari? in questa parte della mappa$/,
} as const

/** Opens the locator and waits until the map is rendered. */
export async function openMap(page: Page, address = locatorPath): Promise<void> {
  await wantMap(page, address)
  await expect(page.getByRole('region', { name: mapWords.region })).toBeVisible()
  await expect(page.getByRole('button', { name: mapWords.nearer, exact: true })).toBeVisible()
}

/** Opens the locator and scrolls to where the map is fetched because it is in sight. */
export async function wantMap(page: Page, address = locatorPath): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydration', 'done')
  await page.locator('article').first().scrollIntoViewIfNeeded()
}

/** Returns the pins on the map, in the order of the keyboard. */
export function pinsOf(page: Page) {
  return page.locator(':is(.maplibregl-marker, .mapboxgl-marker)[role="button"]')
}

/** Returns how many dealers the pins stand for. */
export async function pinnedDealers(page: Page): Promise<number> {
  const names = await pinsOf(page).evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? ''))
  return names.reduce((sum, name) => sum + Number(mapWords.cluster.exec(name)?.[1] ?? 1), 0)
}

/** Returns the share of the picture of the map that has its most frequent colour: 1 is a blank one. */
export async function blankness(page: Page): Promise<number> {
  const picture = (await page.locator('canvas').first().screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const picture = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
    )
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (context === null) return 1
    context.drawImage(picture, 0, 0)
    const points = new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer)
    const counts = new Map<number, number>()
    for (const point of points) counts.set(point, (counts.get(point) ?? 0) + 1)
    return Math.max(...counts.values()) / points.length
  }, picture)
}
