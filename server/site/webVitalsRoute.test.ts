import { expect, test, vi } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createWebVitalsRoute } from '#server/site/webVitalsRoute.ts'
import type { RatedVital } from '#schemas/webVitals.ts'

function start() {
  const onVital = vi.fn<(vital: RatedVital) => void>()
  const metrics = createMetrics()
  const route = createWebVitalsRoute({ metrics, onVital })
  const post = (body: unknown) => route.request('/web-vitals', { method: 'POST', body: JSON.stringify(body) })
  return { onVital, metrics, post }
}

test('counts what was measured by its rating, at the thresholds too', async () => {
  const { onVital, metrics, post } = start()
  const page = { type: 'news', locale: 'it-it' }
  expect((await post({ ...page, LCP: 2500, INP: 201, CLS: 0.251, TTFB: 0 })).status).toBe(204)
  const rated = [
    { vital: 'LCP', rating: 'good', ...page },
    { vital: 'INP', rating: 'fair', ...page },
    { vital: 'CLS', rating: 'poor', ...page },
    { vital: 'TTFB', rating: 'good', ...page },
  ]
  expect(onVital.mock.calls.map(([vital]) => vital)).toEqual(rated)
  const { values } = await metrics.webVitals.get()
  expect(values.map(({ labels, value }) => [labels, value])).toEqual(rated.map((labels) => [labels, 1]))
})

test.each([
  ['an unknown page type', { type: 'constructor', locale: 'it-it', LCP: 1 }, 422],
  ['an unknown locale', { type: 'news', locale: 'xx-yy', LCP: 1 }, 422],
  ['a negative value', { type: 'news', locale: 'it-it', LCP: -1 }, 422],
  ['a value of hours', { type: 'news', locale: 'it-it', LCP: 1e7 }, 422],
  ['what is no number', { type: 'news', locale: 'it-it', LCP: '1' }, 422],
  ['an address', { type: 'news', locale: 'it-it', LCP: 1, page: '/it-it/ticket/1' }, 422],
  ['no object', 'news', 422],
  ['a long body', { type: 'news'.repeat(200) }, 413],
])('rejects %s, and counts nothing', async (_, body, status) => {
  const { onVital, post } = start()
  expect((await post(body)).status).toBe(status)
  expect(onVital).not.toHaveBeenCalled()
})
