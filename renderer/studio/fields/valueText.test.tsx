// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()

function Shown({ value, maxLength }: { readonly value: unknown; readonly maxLength?: number }) {
  return <output>{useValueText(maxLength)(value)}</output>
}

test.each([
  ['a rich text without its markup', '<p>More <b>power</b></p>', 'More power'],
  ['nothing', undefined, ''],
  ['a number as it is', 12500.5, '12500.5'],
  ['a choice of two', true, 'Yes'],
  ['a list of words', ['de', 'it'], 'de, it'],
  ['a reference by its id', { $page: 'contact' }, 'contact'],
  [
    'a list of groups with a line for each',
    [
      { $key: 'k1', heading: 'Tyres', text: '' },
      { $key: 'k2', heading: 'Cab', link: { $page: 'cab' } },
    ],
    '1. Heading: Tyres\n2. Heading: Cab, Link: cab',
  ],
  ['a group with the names of its fields', { alt_text: 'A baler', new_tab: false }, 'Alt text: A baler, New tab: No'],
])('%s', async (_name, value, text) => {
  await show(<Shown value={value} />)
  expect(document.querySelector('output')?.textContent).toBe(text)
})

test('of a long one only the start', async () => {
  await show(<Shown value={'a'.repeat(30)} maxLength={10} />)
  expect(document.querySelector('output')?.textContent).toBe(`${'a'.repeat(10)} …`)
})
