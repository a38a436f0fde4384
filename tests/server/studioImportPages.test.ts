import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, page } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

// A new page takes the next free number behind its permalink; fifty are tried.
const taken = Array.from({ length: 50 }, (_, index) => `it/vineyard/same${index === 0 ? '' : `-${index + 1}`}`)
const filled = fillCms(() => {
  const { pages, ...dump } = fixture()
  return {
    ...dump,
    pages: [...pages, ...taken.map((permalink, index) => page(`same-${index}`, { 'it-it': permalink }))],
  }
})
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
})

afterAll(() => imports.close())

const head = 'id,parent,position,name,power,is_new,color.key,color.hex,image,test_drive,tagline.it-it,overview.it-it\n'
const row = (id: string, name: string) =>
  `${id},vineyard,9,${name},90,no,red,#cc0000,product/v1/card,yes,Forte,<p>Tra i filari.</p>\n`

async function pageOf(id: string) {
  const response = await imports.site.call('GET', `/content/product/${id}/page`, { as: ada })
  return response.status === 200 ? (await response.json()).page : response.status
}

test('a page that cannot be published is a draft, which its row says, and is taken back with the product', async () => {
  const file = head + row('good', 'Good') + row('same', 'Same')
  const done = await imports.run(ada, await imports.dryRun(ada, 'product', file))
  expect(done).toMatchObject({ state: 'imported', rows: { imported: 2 } })
  expect((await pageOf('good')).locales['it-it']).toMatchObject({ state: 'published' })
  expect((await pageOf('same')).locales['it-it']).toMatchObject({ state: 'draft' })
  const { body } = await imports.call(
    ada,
    'GET',
    `/import/${done.id}/rows?state=imported&code=page_stays_draft&limit=50`,
  )
  const at = { path: '', column: null, value: 'it-it', level: 'warning' }
  expect(body.items).toMatchObject([
    {
      item: 'same',
      issues: [
        { ...at, code: 'page_stays_draft', params: { locale: 'it-it' } },
        { ...at, code: 'permalink_taken', params: { permalink: 'it/vineyard/same' } },
      ],
    },
  ])
  expect(await imports.undo(ada, done)).toMatchObject({ items: { outcomes: { undone: 2 } } })
  expect([await pageOf('good'), await pageOf('same')]).toEqual([404, 404])
  const pages = await filled.cms.db
    .selectFrom('pages')
    .select('id')
    .where('entity_id', 'in', ['good', 'same'])
    .execute()
  expect(pages).toEqual([])
})

test('a page that somebody edited since stays when its product is taken back', async () => {
  const done = await imports.run(ada, await imports.dryRun(ada, 'product', head + row('edited', 'Edited')))
  const { id } = await pageOf('edited')
  const path = `/pages/${encodeURIComponent(id)}/it-it/draft`
  const draft: { content: object; revision: number } = await (await imports.site.call('GET', path, { as: ada })).json()
  const response = await imports.site.call('PUT', path, {
    as: ada,
    body: { content: { ...draft.content, title: 'A better title' } },
    headers: { 'if-match': `"${draft.revision}"` },
  })
  expect([response.status, await response.text()]).toMatchObject([200, expect.any(String)])
  await imports.undo(ada, done)
  const pages = await filled.cms.db.selectFrom('pages').select('id').where('id', '=', id).execute()
  expect(pages).toEqual([{ id }])
})

test('a product that a promotion shows meanwhile stays with its page', async () => {
  const file = head + row('alone', 'Alone') + row('shown', 'Shown')
  const done = await imports.run(ada, await imports.dryRun(ada, 'product', file))
  const path = '/content/promotion/spring/draft'
  const draft = await (await imports.site.call('GET', '/content/promotion/spring', { as: ada })).json()
  const data = { ...draft.content.data, products: ['shown'] }
  const response = await imports.site.call('PUT', path, {
    as: ada,
    body: { content: { ...draft.content, data } },
    headers: { 'if-match': `"${draft.revision}"` },
  })
  expect(response.status).toBe(200)
  expect(await imports.undo(ada, done)).toMatchObject({ items: { outcomes: { undone: 1, in_use: 1 } } })
  expect(await pageOf('alone')).toBe(404)
  expect((await pageOf('shown')).locales['it-it']).toMatchObject({ state: 'published' })
})

test('news of a file have pages as a product has', async () => {
  const file =
    'id,position,image,date,title.it-it,body.it-it\nfield-day,1,product/v1/card,2026-02-03,Alla fiera,<p>Ci siamo.</p>\n'
  const checked = await imports.dryRun(ada, 'news', file)
  expect(await imports.rows(ada, checked, 'new')).toMatchObject([
    { item: 'field-day', live: [{ locale: 'it-it', permalink: expect.stringMatching(/alla-fiera$/) }] },
  ])
  const done = await imports.run(ada, checked)
  const pages = () =>
    filled.cms.db.selectFrom('pages').select('page_type').where('entity_id', '=', 'field-day').execute()
  expect(await pages()).toEqual([{ page_type: 'news' }])
  await imports.undo(ada, done)
  expect(await pages()).toEqual([])
})

test.each([
  ['award', 'id,year,name.it-it,given_by.it-it\nbest,2026,Premio,Giuria\n', [{ locale: 'it-it', permalink: null }]],
  ['reply', 'id,name,text.it-it\nthanks,Grazie,Grazie!\n', []],
] as const)('an item of a file without a page has no address: %s', async (kind, file, live) => {
  const checked = await imports.dryRun(ada, kind, file)
  expect(await imports.problems(ada, checked)).toEqual([])
  expect(await imports.rows(ada, checked, 'new')).toMatchObject([{ live }])
})

test('a date as a spreadsheet writes it is a day; one that could be two is an error', async () => {
  const rows = [
    'a;1;product/v1/card;03.02.2026;A;<p>A</p>',
    'b;2;product/v1/card;03/02/2026;B;<p>B</p>',
    'c;3;product/v1/card;31.02.2026;C;<p>C</p>',
  ]
  const checked = await imports.dryRun(
    ada,
    'news',
    `id;position;image;date;title.it-it;body.it-it\n${rows.join('\n')}\n`,
  )
  const [first] = await imports.rows(ada, checked, 'new')
  expect(first?.changes).toContainEqual({ path: 'data.date', before: '', after: '2026-02-03' })
  expect(await imports.problems(ada, checked)).toEqual([
    [3, 'date', 'ambiguous_date', {}, '03/02/2026'],
    [4, 'date', 'invalid_date', {}, '31.02.2026'],
  ])
})

test('a category of a file may be below one of any row, and undo takes both back with their pages', async () => {
  const head = 'id,parent,position,image,name.en-gb,lead.en-gb,body.en-gb\n'
  const line = (id: string, parent: string) => `${id},${parent},9,scene/field,Name ${id},Lead,<p>Body.</p>\n`
  // More than are imported in one transaction.
  const below = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']
  const file =
    head +
    line('earliest', 'early') +
    line('early', 'late') +
    line('top', '') +
    below.map((id) => line(id, 'top')).join('') +
    line('deep', 'b1') +
    line('late', 'vineyard') +
    line('lost', 'wrong') +
    line('wrong', 'nowhere')
  const checked = await imports.dryRun(ada, 'category', file)
  expect(checked.rows).toMatchObject({ new: 11, invalid: 2 })
  const { body } = await imports.call(ada, 'GET', `/import/${checked.id}/rows?state=invalid&limit=50`)
  expect(body.items).toMatchObject([
    { item: 'lost', issues: [{ code: 'missing_item', params: { id: 'wrong' } }] },
    { item: 'wrong', issues: [{ code: 'missing_item', params: { id: 'nowhere' } }] },
  ])
  const done = await imports.run(ada, checked)
  expect(done.rows).toMatchObject({ imported: 11 })
  const parents = async () => {
    const rows = await filled.cms.db
      .selectFrom('entities')
      .select(['id', 'parent_id'])
      .where('kind', '=', 'category')
      .execute()
    return Object.fromEntries(rows.map((each) => [each.id, each.parent_id]))
  }
  const above = Object.fromEntries(below.map((id) => [id, 'top']))
  expect(await parents()).toEqual({
    vineyard: null,
    top: null,
    ...above,
    deep: 'b1',
    late: 'vineyard',
    early: 'late',
    earliest: 'early',
  })
  const pages = () =>
    filled.cms.db
      .selectFrom('pages as p')
      .innerJoin('pages as a', 'a.id', 'p.parent_id')
      .select(['p.entity_id as id', 'a.entity_id as above'])
      .where('p.entity_kind', '=', 'category')
      .where('a.entity_kind', '=', 'category')
      .execute()
  const placed = [
    ...below.map((id) => ({ id, above: 'top' })),
    { id: 'deep', above: 'b1' },
    { id: 'late', above: 'vineyard' },
    { id: 'early', above: 'late' },
    { id: 'earliest', above: 'early' },
  ]
  expect(await pages()).toEqual(expect.arrayContaining(placed))
  expect(await imports.undo(ada, done)).toMatchObject({ state: 'undone', items: { outcomes: { undone: 11 } } })
  expect(await parents()).toEqual({ vineyard: null })
  expect(await pages()).toEqual([])
})

test('what is imported as a draft may name what earlier rows and files have as drafts', async () => {
  const head = 'id,parent,position,image,name.en-gb,lead.en-gb,body.en-gb\n'
  const line = (id: string, parent: string) => `${id},${parent},9,scene/field,Name ${id},Lead,<p>Body.</p>\n`
  const below = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']
  const file = head + line('drafted', '') + below.map((id) => line(id, 'drafted')).join('')
  const checked = await imports.dryRun(ada, 'category', file, { publish: false })
  expect(checked.rows).toEqual({ new: 7 })
  expect(await imports.run(ada, checked)).toMatchObject({ rows: { imported: 7 } })
  const next = head + line('d7', 'd6') + line('d8', 'nowhere')
  const more = await imports.dryRun(ada, 'category', next, { publish: false })
  expect(await imports.problems(ada, more)).toEqual([
    [3, 'parent', 'missing_item', { kind: 'category', id: 'nowhere' }, 'nowhere'],
  ])
  // Published, they are below nothing that visitors could see.
  const published = await imports.dryRun(ada, 'category', head + line('d9', 'd6'))
  expect(await imports.problems(ada, published)).toMatchObject([[2, 'parent', 'missing_item', { id: 'd6' }, 'd6']])
})

test('categories of a file cannot be below each other in a circle', async () => {
  const head = 'id,parent,position,image,name.en-gb,lead.en-gb,body.en-gb\n'
  const line = (id: string, parent: string) => `${id},${parent},9,scene/field,Name ${id},Lead,<p>Body.</p>\n`
  await imports.run(ada, await imports.dryRun(ada, 'category', head + line('one', '') + line('two', 'one')))
  const checked = await imports.dryRun(ada, 'category', 'id,parent\none,vineyard\nvineyard,two\n')
  expect(await imports.problems(ada, checked)).toEqual([[3, 'parent', 'own_ancestor', {}, 'two']])
  // New ones are named, and what is below them is not there.
  const file = head + line('a', 'b') + line('b', 'c') + line('c', 'a') + line('d', 'a')
  expect(await imports.problems(ada, await imports.dryRun(ada, 'category', file))).toEqual([
    [2, 'parent', 'csv_circle', { items: 'a → b → c → a' }, 'b'],
    [3, 'parent', 'csv_circle', { items: 'b → c → a → b' }, 'c'],
    [4, 'parent', 'csv_circle', { items: 'c → a → b → c' }, 'a'],
    [5, 'parent', 'missing_item', { kind: 'category', id: 'a' }, 'a'],
  ])
  // Below what was below it, once that is elsewhere.
  const moved = await imports.dryRun(ada, 'category', 'id,parent\ntwo,vineyard\none,two\n')
  expect(moved.rows).toEqual({ changed: 2 })
  expect(await imports.run(ada, moved)).toMatchObject({ rows: { imported: 2 } })
})

test('an undo leaves a category that would be below itself, or below one that is gone', async () => {
  const head = 'id,parent,position,image,name.en-gb,lead.en-gb,body.en-gb\n'
  const line = (id: string, parent: string) => `${id},${parent},9,scene/field,Name ${id},Lead,<p>Body.</p>\n`
  const make = head + line('one', '') + line('two', 'one') + line('old', '') + line('three', 'old')
  await imports.run(ada, await imports.dryRun(ada, 'category', make))
  const moved = await imports.run(
    ada,
    await imports.dryRun(ada, 'category', 'id,parent\ntwo,vineyard\nthree,vineyard\n'),
  )
  await imports.run(ada, await imports.dryRun(ada, 'category', 'id,parent\none,two\n'))
  await filled.cms.db.deleteFrom('entities').where('id', '=', 'old').execute()
  expect(await imports.undo(ada, moved)).toMatchObject({ items: { outcomes: { misplaced: 2 } } })
  const rows = await filled.cms.db
    .selectFrom('entities')
    .select(['id', 'parent_id'])
    .where('kind', '=', 'category')
    .execute()
  expect(Object.fromEntries(rows.map((each) => [each.id, each.parent_id]))).toMatchObject({
    one: 'two',
    two: 'vineyard',
    three: 'vineyard',
  })
})
