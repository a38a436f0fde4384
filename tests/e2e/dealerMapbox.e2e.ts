import { expect, test, type Page } from '#tests/e2e/test.ts'
import { blankness, renderOptions, mapWords, openMap, pinnedDealers, pinsOf } from '#tests/e2e/mapPage.ts'
import { failOnErrors } from '#tests/e2e/shell.ts'

/** Against a server with a placeholder `MAPBOX_TOKEN`; what Mapbox would answer, the tests answer. */
const style = {
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      attribution: '© Mapbox',
      data: {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [[[8, 44], [11, 44], [11, 45.5], [8, 45.5], [8, 44]]] }, // prettier-ignore
      },
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': '#d9dcdd' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#f6f5f2' } },
  ],
}

test.use({ launchOptions: renderOptions, viewport: { width: 1024, height: 600 } })

test.beforeEach(({ page }) => failOnErrors(page))

test('with a token Mapbox renders the same pins, and its worker is a file of the site', async ({ page }) => {
  const requested = await mockMapbox(page, 200)
  const rejected: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) rejected.push(message.text())
  })
  await openMap(page)
  await expect.poll(() => pinnedDealers(page)).toBe(50)
  await expect(page.locator('.mapboxgl-canvas')).toBeVisible()
  expect(await blankness(page)).toBeLessThan(0.98)
  expect(requested).toContain('/styles/v1/mapbox/light-v11')
  expect(rejected).toEqual([])
  await page.getByRole('button', { name: mapWords.nearer, exact: true }).click()
  await expect(page).toHaveURL(/[?&]map=/)
  await expect(pinsOf(page).first()).toHaveAttribute('aria-label', /./)
})

test('when Mapbox rejects the token, the site renders its own map', async ({ page }) => {
  await mockMapbox(page, 401)
  await openMap(page)
  await expect.poll(() => pinnedDealers(page)).toBe(50)
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect(page.locator('.mapboxgl-canvas')).toHaveCount(0)
})

/** Mocks all requests to Mapbox; returns their paths. */
async function mockMapbox(page: Page, status: 200 | 401): Promise<string[]> {
  const requested: string[] = []
  await page.route(/^https:\/\/[a-z]+\.mapbox\.com\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    requested.push(pathname)
    if (status === 401) return route.fulfill({ status, json: { message: 'Not Authorized' } })
    return pathname.startsWith('/styles/') ? route.fulfill({ json: style }) : route.fulfill({ status: 204 })
  })
  return requested
}
