// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { rule } from '#schemas/issues/issueCodes.ts'
import { FailedList } from '#renderer/studio/schedules/FailedList.tsx'
import type { Schedule } from '#renderer/studio/schedules/schedule.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const failed: Schedule = {
  ...{ id: 1, at: '2026-06-05T08:00:00Z', time_zone: 'UTC', state: 'failed', open: true, behind: false, reason: null },
  ...{ created_by: { id: 'p1', name: 'Ada' }, issues: [] },
}
const missing = { level: 'error', ...rule('missing', {}), path: 'data.name' } as const

test('what failed for its content names each field and why, and leads there', async () => {
  const onSelect = vi.fn()
  const unlikely = { ...missing, level: 'warning', path: 'data.other' } as const
  const issues = [missing, unlikely]
  await show(<FailedList failed={[{ ...failed, issues }]} whereOf={() => ['Tractor', 'Name']} onSelect={onSelect} />)
  const list = document.querySelector('ul[aria-label="Did not happen as scheduled"]')
  expect(list?.textContent).toMatch(/^Was due .*, but failed · Ada/)
  const [button, ...others] = list?.querySelectorAll('button') ?? []
  expect([button?.textContent, others.length]).toEqual(['Tractor › NameIs missing.', 0])
  await act(async () => button?.click())
  expect(onSelect).toHaveBeenCalledWith(missing)
})

test('what failed for another reason says so', async () => {
  await show(<FailedList failed={[{ ...failed, reason: 'locked' }]} whereOf={() => []} onSelect={() => {}} />)
  expect(document.body.textContent).toContain('The person who scheduled it no longer has access to the studio.')
})
