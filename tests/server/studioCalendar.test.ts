import { expect, test } from 'vitest'
import type { StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { listPromotionDays } from '#server/studio/items/promotionCalendar.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const cms = () => filled.cms
const ada: StudioPerson = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'author', locales: null }

const edit = (id: string) => ({
  key: contentKey('promotion', id),
  person: ada,
  actor: { person: { id: 'ada', name: 'Ada' } },
  revision: 0,
})
const promotion = (title: string, days: object) => ({
  position: 0,
  parent: null,
  data: { image: 'scene/field', products: [], ...days },
  texts: { 'en-gb': { title } },
})
const calendar = (from: string, to: string, locale?: 'it-it') => listPromotionDays(cms(), { from, to, locale })
const idsIn = async (from: string, to: string) => (await calendar(from, to)).items.map(({ id }) => id)

test('has the promotions that run in its window, as they are edited, the first to begin first', async () => {
  // The fixture has one from 1 to 15 June.
  expect(await calendar('2026-06-01', '2026-08-31')).toEqual({
    items: [{ id: 'spring', title: 'Title spring', from: '2026-06-01', to: '2026-06-15', state: 'published' }],
    undated: [],
  })
  expect((await calendar('2026-06-01', '2026-08-31', 'it-it')).items[0]?.title).toBe('Titolo spring')
  expect([await idsIn('2026-06-15', '2026-06-20'), await idsIn('2026-06-16', '2026-06-20')]).toEqual([['spring'], []])
  await createContent(cms(), edit('open'), promotion('Since May', { valid_from: '2026-05-01' }))
  await createContent(cms(), edit('until'), promotion('Until July', { valid_to: '2026-07-31' }))
  await createContent(cms(), edit('always'), promotion('Always', {}))
  await createContent(cms(), edit('typed'), promotion('Half typed', { valid_from: '2026-06-1', valid_to: '' }))
  expect(await idsIn('2026-06-10', '2026-06-12')).toEqual(['until', 'open', 'spring'])
  expect(await idsIn('2027-01-01', '2027-01-31')).toEqual(['open'])
  const { items, undated } = await calendar('2026-08-01', '2026-08-31')
  expect(items).toEqual([{ id: 'open', title: 'Since May', from: '2026-05-01', to: null, state: 'draft' }])
  expect(undated).toEqual([
    { id: 'always', title: 'Always', from: null, to: null, state: 'draft' },
    { id: 'typed', title: 'Half typed', from: null, to: null, state: 'draft' },
  ])
})

test('shows the days of the draft of a promotion that is published', async () => {
  await saveContent(cms(), edit('spring'), promotion('Later', { valid_from: '2026-09-01', valid_to: '2026-09-30' }))
  expect(await idsIn('2026-06-01', '2026-06-30')).toEqual([])
  expect((await calendar('2026-09-01', '2026-09-30')).items).toEqual([
    { id: 'spring', title: 'Later', from: '2026-09-01', to: '2026-09-30', state: 'changed' },
  ])
})
