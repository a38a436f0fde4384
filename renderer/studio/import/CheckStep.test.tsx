// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { called, click, find, setResponses, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const run = {
  ...({ id: 'r1', kind: 'retailer', file: 'dealers.csv', state: 'checked', dialect: null, headings: ['id'] } as const),
  ...{ sample: [['a']], mapping: ['id'], clear_empty: false, publish: false, total: 1, done: 1, failed: false },
  ...{ rows: { changed: 1 }, items: { created: 0, changed: 0, outcomes: {} }, created_at: '2026-11-01T00:00:00Z' },
}
const responses = (checked: object) => ({
  'GET /import/r1': { ...run, ...checked },
  'GET /import/r1/rows': { items: [], next: null, reasons: [] },
  'POST /import/r1/run': { status: 409, code: 'conflict' },
})

test('a check that a colleague made again is shown before it can be imported', async () => {
  await open('/studio/import/r1', responses({ changed_at: '2026-11-01T00:00:00Z', actor: null }))
  await expect.poll(() => document.body.textContent).toContain('Save the row as a draft')
  const again = { changed_at: '2026-11-01T00:01:00Z', actor: { id: 'p2', name: 'Grace' }, publish: true }
  setResponses(responses(again))
  await click(find('button', 'Save the row as a draft'))
  await expect.poll(() => document.body.textContent).toContain('Grace has checked the rows again.')
  expect(document.body.textContent).not.toContain('Publish the row')
  expect(called.filter((call) => call.startsWith('POST'))).toEqual(['POST /import/r1/run'])
  await click(find('button', 'Show the new result'))
  expect(find<HTMLButtonElement>('button', 'Publish the row').disabled).toBe(false)
  expect(document.body.textContent).not.toContain('has checked the rows again')
})

test('a check that a colleague has under way is no result of one’s own either', async () => {
  const first = { changed_at: '2026-11-01T00:00:00Z', actor: null }
  await open('/studio/import/r1', responses(first))
  await expect.poll(() => document.body.textContent).toContain('Save the row as a draft')
  const grace = { actor: { id: 'p2', name: 'Grace' }, publish: true }
  setResponses(responses({ ...grace, state: 'checking', changed_at: '2026-11-01T00:01:00Z' }))
  await click(find('button', 'Save the row as a draft'))
  await expect.poll(() => document.body.textContent).toContain('Stop the check')
  setResponses(responses({ ...grace, changed_at: '2026-11-01T00:02:00Z' }))
  await expect.poll(() => document.body.textContent).toContain('Grace has checked the rows again.')
  expect(document.body.textContent).not.toContain('Publish the row')
})

test('a check of one’s own shows its result at once', async () => {
  await open('/studio/import/r1', responses({ changed_at: '2026-11-01T00:00:00Z', actor: null }))
  await expect.poll(() => document.body.textContent).toContain('Change the columns')
  await click(find('button', 'Change the columns'))
  const own = { changed_at: '2026-11-01T00:01:00Z', actor: { id: 'p1', name: 'Ada' } }
  setResponses({ ...responses(own), 'POST /import/r1/check': { ...run, ...own, state: 'checking' } })
  await click(find('button', 'Check the rows'))
  await expect.poll(() => document.body.textContent).toContain('Save the row as a draft')
  expect(document.body.textContent).not.toContain('has checked the rows again')
})
