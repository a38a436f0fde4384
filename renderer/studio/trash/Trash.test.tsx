// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { click, find, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const statusTexts = () => [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent)

test('a trash without entries of a kind says that nothing is found, not that it is empty', async () => {
  await open('/studio/trash?kind=person', { 'GET /trash': { items: [], next: null, total: 0 } })
  await expect.poll(statusTexts).toEqual(['Nothing found.'])
})

test('a restored page is opened in a locale it has', async () => {
  const entry = {
    id: 7,
    kind: 'page',
    item_id: 'a',
    title: 'Messe',
    deleted_by: null,
    deleted_at: '2026-11-28T00:00:00Z',
  }
  await open('/studio/trash', {
    'GET /trash': { items: [{ ...entry, days_left: 29 }], next: null, total: 1 },
    'POST /trash/7/restore': { kind: 'page', id: 'a', moved: false },
    'GET /pages/a': {
      id: 'a',
      title: 'Messe',
      locales: { 'en-gb': { state: 'missing' }, 'de-de': { state: 'draft' } },
    },
  })
  await expect.poll(() => document.body.textContent).toContain('Messe')
  await click(find('button', 'Restore Messe'))
  await expect.poll(() => find('main a', 'Messe').getAttribute('href')).toBe('/studio/pages/a/de-de')
})
