// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listFilters } from '#schemas/studio/contentLists.ts'
import { FilterField } from '#renderer/studio/content/list/FilterField.tsx'
import { field, shown, write } from '#tests/support/studio/screenControls.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart('de')
const onFilter = vi.fn()

function Filter({
  kind,
  name,
  initial,
}: {
  readonly kind: ContentKind
  readonly name: string
  readonly initial: string
}) {
  const [value, setValue] = useState(initial)
  return listFilters(kind)
    .filter((filter) => filter.name === name)
    .map((filter) => (
      <FilterField
        key={name}
        {...{ kind, filter, value }}
        onChange={(next) => {
          onFilter(next)
          setValue(next)
        }}
      />
    ))
}

test.each([
  ['2026', '2026', false],
  ['2.026', '2026', false],
  ['7.800', '7800', false],
  ['3,5', '', true],
  ['1.2.2026', '', true],
])('a year that is typed as "%s" filters by "%s"', async (text, value, isRejected) => {
  await show(<Filter kind="news" name="date" initial="" />)
  await act(() => write('Year', text))
  expect([onFilter.mock.lastCall?.[0], field('Year').value]).toEqual([value, isRejected ? text : value])
  expect(shown().includes('Enter a year in four digits.')).toBe(isRejected)
})

test.each([
  ['Deutschland', 'DE', false],
  ['de', 'DE', false],
  ['Deutschlend', 'Deutschlend', true],
])('a country "%s" of the address is chosen as "%s"', async (initial, value, isRejected) => {
  await show(<Filter kind="retailer" name="country" initial={initial} />)
  expect(document.querySelector('select')?.value).toBe(value)
  expect(shown().includes(`This list cannot be filtered by “${initial}”.`)).toBe(isRejected)
})
