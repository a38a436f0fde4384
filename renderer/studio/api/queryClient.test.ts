// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { onlineManager } from '@tanstack/react-query'
import { called, click, find, inAct, setResponses, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const run = {
  ...({ id: 'r1', kind: 'retailer', file: 'dealers.csv', state: 'imported', dialect: null, headings: ['id'] } as const),
  ...{ sample: [['a']], mapping: ['id'], clear_empty: false, publish: true, total: 2, done: 2, failed: false },
  ...{ rows: { imported: 2 }, items: { created: 2, changed: 0, outcomes: {} } },
  ...{ created_at: '2026-11-01T00:00:00Z', changed_at: '2026-11-01T00:00:00Z', actor: { id: 'p1', name: 'Ada' } },
}

afterEach(() => onlineManager.setOnline(true))

test('what is confirmed without a network fails at once, and does not happen once there is one', async () => {
  await open('/studio/import/r1', { 'GET /import/r1': run })
  await expect.poll(() => document.body.textContent).toContain('Undo the import')
  await click(find('button', 'Undo the import'))
  await inAct(() => onlineManager.setOnline(false))
  await click(confirm())
  await expect.poll(() => document.body.textContent).toContain('There is no connection to the server.')
  await click(find('[role=dialog] button, dialog button', 'Close'))
  called.length = 0
  await inAct(() => onlineManager.setOnline(true))
  await click(find('button', 'Undo the import'))
  await click(confirm())
  expect(called.filter((call) => call === 'POST /import/r1/undo')).toHaveLength(1)
})

test('what is read without a network says at once that there is none, and is read when there is one', async () => {
  await open('/studio', {})
  await expect.poll(() => document.querySelector('nav')?.textContent).toContain('Import')
  await inAct(() => onlineManager.setOnline(false))
  await inAct(() => find('nav a', 'Import').click())
  await expect.poll(() => document.body.textContent).toContain('There is no connection to the server.')
  setResponses({ 'GET /import': { items: [], next: null } })
  await inAct(() => onlineManager.setOnline(true))
  await expect.poll(() => document.body.textContent).toContain('Nothing has been imported yet.')
  expect(document.body.textContent).not.toContain('There is no connection to the server.')
})

const confirm = () => find('[role=dialog] button, dialog button', 'Undo the import')
