// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { SectionFields } from '#renderer/studio/fields/SectionFields.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const issue = (path: string, broken: Pick<ContentIssue, 'code' | 'params'>): ContentIssue => ({
  level: 'error',
  path,
  ...broken,
})

async function showFields(data: Readonly<Record<string, unknown>>, issues: readonly ContentIssue[]) {
  const onChange = vi.fn<(data: unknown) => void>()
  const section = { id: 'one', key: 'faq', data }
  await show(<SectionFields {...{ section, issues, onChange }} focused="" visible={undefined} />)
  return onChange
}

const control = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)

test('a misspelt field is seen with its value, renamed in place, or removed', async () => {
  const data = { headng: 'Questions', items: [] }
  const broken = issue('headng', rule('misspelt_field', { field: 'headng', nearest: 'heading' }))
  const onChange = await showFields(data, [broken])
  expect(document.querySelector('textarea[readonly]')?.textContent).toBe('Questions')
  const choice = control('headng: Rename to …')
  expect(choice).toBeInstanceOf(HTMLSelectElement)
  await act(async () => {
    if (choice instanceof HTMLSelectElement) choice.value = 'heading'
    choice?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onChange.mock.calls).toEqual([[{ heading: 'Questions', items: [] }]])
  await act(async () => control('headng: Remove')?.click())
  expect(onChange.mock.lastCall).toEqual([{ items: [] }])
})

test('so is one in an item of a list; once it is gone, so is its control', async () => {
  const data = { items: [{ question: 'Why?', anser: { deep: 1 } }] }
  const broken = issue('items.0.anser', rule('unknown_field', { field: 'anser' }))
  const onChange = await showFields(data, [broken])
  expect(control('anser: Rename to …')).toBeNull()
  await act(async () => control('anser: Remove')?.click())
  expect(onChange.mock.calls).toEqual([[{ items: [{ question: 'Why?' }] }]])
  await showFields({ items: [{ question: 'Why?' }] }, [broken])
  expect(control('anser: Remove')).toBeNull()
})
