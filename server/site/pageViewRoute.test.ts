import { expect, test } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createPageViewRoute } from '#server/site/pageViewRoute.ts'

test.each([
  ['it-it', 204, 1],
  ['xx-yy', 422, 0],
  ['', 422, 0],
  ['constructor', 422, 0],
  ['it-it'.repeat(20), 413, 0],
])('a page view of %j: %i', async (body, status, counted) => {
  const metrics = createMetrics()
  const response = await createPageViewRoute(metrics).request('/page-view', { method: 'POST', body })
  expect(response.status).toBe(status)
  const { values } = await metrics.earlyPageViews.get()
  expect(values.map(({ value }) => value)).toEqual(counted === 0 ? [] : [counted])
})
