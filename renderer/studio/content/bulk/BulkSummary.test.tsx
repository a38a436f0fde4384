// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { BulkSummary } from '#renderer/studio/content/bulk/BulkSummary.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()
const result = { id: 'c1-25', outcome: 'changed' as const, before: 1, after: 2, issues: [], uses: [] }
const summary = (value: unknown) => (
  <BulkSummary
    kind="product"
    results={[result]}
    change={{ field: 'position', locale: 'en-gb', value }}
    titleOf={(id) => id}
  />
)
const emptied = 'No value is entered, so the field is emptied.'

test.each([undefined, null, '', []])('the summary says that a field set to nothing (%j) is emptied', async (value) => {
  await show(summary(value))
  expect(document.body.textContent).toBe(`1 item changes.${emptied}`)
})

test.each([0, false, '0'])('and does not say it of one set to %j', async (value) => {
  await show(summary(value))
  expect(document.body.textContent).toBe('1 item changes.')
})
