import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importEntities } from '#server/content/importEntities.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

const filled = fillCms(fixture)
let imports: ImportHarness
let ada: SignedIn

const body = '<p><a href="https://a.example/\u200Bb">Shop</a></p>'
const promotion = {
  ...{ kind: 'promotion' as const, position: 0, parent: null },
  data: { image: 'scene/field', products: [] },
  texts: { 'en-gb': { title: 'Title', lead: 'Lead', body } },
}
const titled = { 'en-gb': { title: 'Title', lead: 'Lead', body: '<p>Body</p>' } }
const dealer = { name: 'A', city: 'Town', country: 'DE', latitude: 52, longitude: 13, time_zone: 'Europe/Berlin' }
const rows = [
  { ...promotion, id: 'february', data: { ...promotion.data, valid_to: '2026-02-30' }, texts: titled },
  { ...promotion, id: 'unseen' },
  { ...promotion, kind: 'retailer' as const, id: 'zero', data: { ...dealer, zip_code: '1067' }, texts: {} },
  { ...promotion, kind: 'retailer' as const, id: 'blank', data: { ...dealer, website: 'https://a b/' }, texts: {} },
]

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
})
beforeEach(() => importEntities(filled.cms.db, rows, 'editor', () => {}))
afterAll(() => imports.close())

const note = (path: string, code: string) => [{ code, path, column: null, level: 'warning' }]

test.each([
  ['published', true],
  ['saved as a draft', false],
])('what was wrong before, in a field without a column, is a note at a row that is %s', async (_, publish) => {
  const offers = await imports.dryRun(ada, 'promotion', 'id,title.en-gb\nunseen,B\nfebruary,B\n', { publish })
  expect(await imports.rows(ada, offers, 'changed')).toMatchObject([
    { issues: note('texts.en-gb.body', 'unseen_in_address') },
    { issues: note('data.valid_to', 'absent_day') },
  ])
  const dealers = await imports.dryRun(ada, 'retailer', 'id,name\nzero,B\nblank,B\n', { publish })
  expect(await imports.rows(ada, dealers, 'changed')).toMatchObject([
    { issues: note('data.zip_code', 'zero_lost') },
    { issues: note('data.website', 'invalid_web_address') },
  ])
})

test('it is an error where a column could change it', async () => {
  const offers = `id,title.en-gb,body.en-gb\nunseen,B,"${body.replaceAll('"', '""')}"\n`
  const found = [
    ...(await imports.problems(ada, await imports.dryRun(ada, 'promotion', offers))),
    ...(await imports.problems(ada, await imports.dryRun(ada, 'retailer', 'id,name,zip_code\nzero,B,\n'))),
  ]
  expect(found.map(([row, heading, code]) => [row, heading, code])).toEqual([
    [2, 'body.en-gb', 'unseen_in_address'],
    [2, 'zip_code', 'zero_lost'],
  ])
})

test('the first row that publishes a draft is rejected for what is wrong with it', async () => {
  const content = { position: 0, parent: null, data: promotion.data, texts: promotion.texts }
  const made = await imports.call(ada, 'POST', '/content/promotion', { id: 'drafted', content })
  expect(made.status).toBe(200)
  const checked = await imports.dryRun(ada, 'promotion', 'id,title.en-gb\ndrafted,B\n')
  expect(await imports.problems(ada, checked)).toMatchObject([[2, '', 'unseen_in_address', {}, '']])
})
