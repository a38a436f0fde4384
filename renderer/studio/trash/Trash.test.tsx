// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const statusTexts = () => [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent)

test('a trash without entries of a kind says that nothing is found, not that it is empty', async () => {
  await open('/studio/trash?kind=person', { 'GET /trash': { items: [], next: null, total: 0 } })
  await expect.poll(statusTexts).toEqual(['Nothing found.'])
})
