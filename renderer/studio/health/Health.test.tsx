// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { me, setUpStudio } from '#tests/support/studio/studioHarness.tsx'

const open = setUpStudio()
const bodyText = () => document.body.textContent

const health = {
  mails: { waiting: 0, failed: 0, items: [] },
  schedules: { items: [] },
  sections: { total: 0, items: [] },
  rebuild: null,
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

test.each([true, false])('a disk with little space has a line of its own: %s', async (isLow) => {
  const disk = { free_bytes: 120_000_000, is_low: isLow }
  await open('/studio/health', { 'GET /health': { ...health, disk }, 'GET /health/search': search })
  await expect.poll(bodyText).toContain('They have received every change.')
  expect(bodyText()?.includes('Only 120 MB are free on the disk.')).toBe(isLow)
})
