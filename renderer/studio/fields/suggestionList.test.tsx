// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import { SuggestionList } from '#renderer/studio/fields/SuggestionList.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const at = (path: string): Suggestion => ({
  ...{ id: 1, section: null, value: 'Ask', by: { id: 'b', name: 'Bea' } },
  ...{ path, at: '2026-11-29T08:00:00Z' },
})

const showSuggestion = (suggestion: Suggestion) =>
  show(
    <SuggestionList
      suggestions={[suggestion]}
      trailOf={() => ['Title']}
      dataOf={() => ({ actions: [{ title: 'Buy' }, { title: 'Call' }] })}
      error={null}
      isPending={false}
      onSelect={vi.fn<() => void>()}
      onTake={vi.fn<() => void>()}
      onDrop={vi.fn<() => void>()}
    />,
  )

test('a field that was emptied says so', async () => {
  await showSuggestion({ ...at('title'), value: undefined })
  expect(document.querySelector('blockquote')?.textContent).toBe('(nothing: the field was emptied)')
})

test.each([
  ['at an entry', 'actions.1.title', true],
  ['at a field that is empty', 'seo.title', true],
  ['of a whole section', '', true],
  ['at an entry that was removed since', 'actions.2.title', false],
  ['at an entry of a list that is absent', 'items.0.title', false],
  ['at an entry that is gone', 'actions.gone_0123456789ab.title', false],
])('what was written %s can be used where it is', async (_name, path, canBeUsed) => {
  await showSuggestion(at(path))
  const names = [...document.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(names.includes(path === '' ? 'Remove the section' : 'Use this')).toBe(canBeUsed)
  expect(names).toContain('Leave as it is')
})

test('an entry that came back says who removed it, and is removed by one button', async () => {
  await showSuggestion({ ...at('actions.1'), value: undefined })
  expect(document.querySelector('li')?.textContent).toContain(
    'Bea removed this entry while it was being edited. It is back with the edits.',
  )
  const names = [...document.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Title', 'Remove the entry', 'Leave as it is'])
})
