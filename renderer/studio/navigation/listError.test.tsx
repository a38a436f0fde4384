// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { click, find, me, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
// What jsdom has not.
Element.prototype.scrollIntoView = () => {}
const noItems = { items: [], next: null, total: 0, folders: [] }
const rejected = (path: string, value: string) => ({
  ...{ status: 422, code: 'invalid', message: '' },
  issues: [{ level: 'error', path, code: 'unknown_filter', params: { value } }],
})
const alerts = () => [...document.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent)

test.each([
  ['/content/news?country=DE', 'GET /content/news', rejected('country', 'DE'), 'DE'],
  ['/audit?action=xyz', 'GET /audit', rejected('action', 'xyz'), 'xyz'],
  ['/inbox?state=xyz', 'GET /inbox', rejected('state', 'xyz'), 'xyz'],
  ['/pages?type=xyz', 'GET /pages', rejected('page_type', 'xyz'), 'xyz'],
  ['/media?only=xyz', 'GET /media', rejected('only', 'xyz'), 'xyz'],
  // What the screen itself does not read.
  ['/audit?from=2026-02-30', 'GET /audit', noItems, '2026-02-30'],
  ['/inbox?locale=tr', 'GET /inbox', noItems, 'tr'],
  ['/pages?locale=xyz', 'GET /pages', noItems, 'xyz'],
  ['/media?country=DE', 'GET /media', noItems, 'DE'],
  ['/trash?kind=xyz', 'GET /trash', noItems, 'xyz'],
  ['/content/calendar?month=2026-13', 'GET /calendar/promotions', { items: [], undated: [] }, '2026-13'],
] as const)('%s names what the list cannot be filtered by, and clears it', async (address, call, body, value) => {
  const admin = { 'GET /me': { ...me, role: 'admin' }, 'GET /users': { items: [] }, 'GET /inbox-people': { items: [] } }
  await open(`/studio${address}`, { ...admin, [call]: body })
  await expect.poll(alerts).toEqual([`This list cannot be filtered by “${value}”.`])
  expect(document.body.textContent).not.toContain('Try again')
  await click(find('[role=alert] button', 'Clear the filter'))
  expect([location.search, document.activeElement?.id]).toEqual(['', 'main'])
})
