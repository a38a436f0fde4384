// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { find, inAct, me, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const bodyText = () => document.body.textContent

const health = {
  mails: { waiting: 0, failed: 0, items: [] },
  schedules: { items: [] },
  sections: { total: 0, items: [] },
  rebuild: null,
  links: null,
  vitals: { days: 28, items: [] },
  webhooks: { waiting: 0, retried: 0, oldest: null },
}
const search = { pages: 1, documents: 1, missing: 0, outdated: 0 }

test('an administrator reads what runs in the background, when it last did, what waits and what was given up', async () => {
  const sizes = { database_bytes: 1, disk_bytes: 10, free_bytes: 9, pending_migrations: 0 }
  const versions = { release: '1', node: 'v24', database: '17', migration: '0039' }
  const jobs = [
    { name: 'mails', last_run: '2026-11-28T08:00:00Z', waiting: 3, failed: 2 },
    { name: 'search', last_run: null, waiting: 0, failed: 1 },
  ]
  await open('/studio/health', {
    'GET /me': { ...me, role: 'admin' },
    'GET /health': { ...health, disk: { free_bytes: 9, is_low: false } },
    'GET /health/search': search,
    'GET /health/system': { ...sizes, ...versions, jobs },
  })
  const cells = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  await expect.poll(cells).toEqual([
    ['Emails', expect.any(String), '3', '2'],
    ['Site search', '–', '0', '1'],
  ])
  expect(document.querySelector<HTMLTimeElement>('tbody time')?.title).toContain('28')
})

test('links to other sites that fail are named with what is wrong and where they are', async () => {
  const disk = { free_bytes: 9, is_low: false }
  const place = { kind: 'page', id: 'about', title: 'About us', locale: 'en-gb' }
  const address = 'https://shop.example.com/a'
  const failing = { address, failure: 'gone', since: '2026-11-28T08:00:00Z', places: [place], uses: 3 }
  const links = { all: 9, fine: 9, failing: 1, items: [failing] }
  await open('/studio/health', { 'GET /health': { ...health, disk, links }, 'GET /health/search': search })
  await expect.poll(bodyText).toContain(`There has been nothing at ${address} since the check of 28 November 2026.`)
  expect(bodyText()).toMatch(/1 of them fails\..*About us.*and 2 more/s)
  expect(document.querySelector('a[href="/studio/pages/about/en-gb"]')).not.toBeNull()
})

test.each([
  [{ all: 0, fine: 0 }, 'The content links to no other site.'],
  [{ all: 9, fine: 4 }, '4 of 9 respond; the others'],
  [{ all: 9, fine: 9 }, 'All of them respond.'],
  [null, 'They are not checked'],
])('links to other sites that are fine, or not checked, are a line: %o', async (counts, text) => {
  const links = counts === null ? null : { ...counts, failing: 0, items: [] }
  const disk = { free_bytes: 9, is_low: false }
  await open('/studio/health', { 'GET /health': { ...health, disk, links }, 'GET /health/search': search })
  await expect.poll(bodyText).toContain(text)
})

test.each([true, false])('a disk with little space has a line of its own: %s', async (isLow) => {
  const disk = { free_bytes: 120_000_000, is_low: isLow }
  await open('/studio/health', { 'GET /health': { ...health, disk }, 'GET /health/search': search })
  await expect.poll(bodyText).toContain('They have received every change.')
  expect(bodyText()?.includes('Only 120 MB are free on the disk.')).toBe(isLow)
})

test('how fast pages were for visitors is a table by page type, of all locales or of one; what is too slow is marked', async () => {
  const visit = { type: 'news', locale: 'it-it', vital: 'LCP', rating: 'good', visits: 30 }
  const items = [
    visit,
    { ...visit, vital: 'INP', rating: 'fair', visits: 10 },
    { ...visit, vital: 'INP', visits: 20 },
    { ...visit, locale: 'de-de', visits: 10 },
    { ...visit, type: 'promo', rating: 'poor', visits: 5 },
    { ...visit, type: 'promo', vital: 'TTFB', visits: 5 },
  ]
  const disk = { free_bytes: 9, is_low: false }
  const vitals = { days: 28, items }
  await open('/studio/health', { 'GET /health': { ...health, disk, vitals }, 'GET /health/search': search })
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  await expect.poll(rows).toEqual([
    ['Page type/promo', '5', '0%', '–', '–'],
    ['Page type/news', '40', '100%', '67%too slow', '–'],
  ])
  // Five visits of a promotion are too few to warn of.
  expect(bodyText()).toContain('1 type of page is too slow for more than one of four visits.')
  const locale = find<HTMLSelectElement>('select', 'Locale of the visits')
  await inAct(() => {
    locale.value = 'de-de'
    locale.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(rows).toEqual([['Page type/news', '10', '100%', '–', '–']])
  expect(bodyText()).toContain('Every type of page is fast for three of four visits.')
})

test('what failed at its hour names its fields, and leads to them', async () => {
  const failed = { schedule: 1, action: 'publish', at: '2026-11-28T08:00:00Z', state: 'failed', reason: 'invalid' }
  const missing = { level: 'error', code: 'missing', params: {} }
  const page = { ...failed, kind: 'page', id: 'about', title: 'About', locale: 'de-de' }
  const section = { id: 's1', key: 'hero' }
  const items = [
    { ...page, issues: [{ ...missing, path: 'heading', section }] },
    { ...page, schedule: 2, issues: [{ ...missing, path: 'title' }] },
    { ...failed, kind: 'product', id: 't9', title: 'T9', locale: null, issues: [{ ...missing, path: 'data.power' }] },
  ]
  const disk = { free_bytes: 9, is_low: false }
  await open('/studio/health', {
    'GET /health': { ...health, schedules: { items }, disk },
    'GET /health/search': search,
  })
  const links = () =>
    [...document.querySelectorAll('a[href*="field="]')].map((link) => [link.textContent, link.getAttribute('href')])
  await expect.poll(links).toEqual([
    ['hero › HeadingIs missing.', '/studio/pages/about/de-de?section=s1&field=heading'],
    ['Page › TitleIs missing.', '/studio/pages/about/de-de?field=title'],
    ['PowerIs missing.', '/studio/content/product/t9?field=data.power'],
  ])
})
