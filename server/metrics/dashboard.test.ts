import { expect, test } from 'vitest'
import dashboard from '#server/deploy/grafana/site.json' with { type: 'json' }
import { createMetrics } from '#server/metrics/metrics.ts'

test('every metric of the dashboard is one that the site counts, and every one of the site is on it', async () => {
  const text = await createMetrics().read()
  const counted = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const shown = new Set(
    dashboard.panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => [...expr.matchAll(/\b(?:site|process|nodejs)_\w+/g)]))
      .map(([name]) => name.replace(/_bucket$/, '')),
  )
  expect([...shown].filter((name) => !counted.has(name))).toEqual([])
  const own = [...counted].filter((name) => name?.startsWith('site_') === true)
  expect(own.filter((name) => name !== undefined && !shown.has(name))).toEqual(['site_early_page_views_total'])
})
