// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setUpStudio } from '#tests/support/studio/studioHarness.tsx'

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

test.each([true, false])('a disk with little space has a line of its own: %s', async (isLow) => {
  const disk = { free_bytes: 120_000_000, is_low: isLow }
  await open('/studio/health', { 'GET /health': { ...health, disk }, 'GET /health/search': search })
  await expect.poll(bodyText).toContain('They have received every change.')
  expect(bodyText()?.includes('Only 120 MB are free on the disk.')).toBe(isLow)
})
