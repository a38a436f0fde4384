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

test('pages of news that are still drafts are named, each with a link to its item', async () => {
  const issue = {
    level: 'warning',
    code: 'page_stays_draft',
    params: { locale: 'it-it' },
    path: '',
    column: null,
    value: 'it-it',
  }
  const row = { number: 2, state: 'imported', item: 'fair', issues: [issue], changes: [], live: [] }
  await open('/studio/import/r1', {
    'GET /import/r1': { ...run, kind: 'news', rows: { imported: 1 }, items: { ...noItems, created: 1 } },
    'GET /import/r1/rows': { items: [row], next: null, reasons: [{ issue, count: 1 }] },
  })
  await expect.poll(() => document.body.textContent).toContain('Pages that are still drafts')
  expect(document.querySelector('td a')?.getAttribute('href')).toContain('/studio/content/news/fair')
})
