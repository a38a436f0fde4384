// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const run = {
  ...({ id: 'r1', kind: 'retailer', file: 'dealers.csv', state: 'imported', dialect: null, headings: ['id'] } as const),
  ...{ sample: [['a']], mapping: ['id'], clear_empty: false, publish: true, total: 1, done: 1, failed: false },
  ...{ created_at: '2026-11-01T00:00:00Z', changed_at: '2026-11-01T00:00:00Z', actor: { id: 'p1', name: 'Ada' } },
}
const noItems = { created: 0, changed: 0, outcomes: {} }

test('an import that left all of its rows out does not say that they are published', async () => {
  const rows = { items: [], next: null, reasons: [] }
  await open('/studio/import/r1', {
    'GET /import/r1': { ...run, rows: { skipped: 1 }, items: noItems },
    'GET /import/r1/rows': rows,
  })
  await expect.poll(() => document.body.textContent).toContain('No row was imported.')
  expect(document.body.textContent).not.toContain('The rows are imported and published.')
})
