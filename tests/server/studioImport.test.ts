import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { findRetailers } from '#server/retailers/findRetailers.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

const filled = fillCms(fixture)
let imports: ImportHarness
let ada: SignedIn
let author: SignedIn
let italian: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  const { site } = imports
  ada = await site.signIn(await site.addTestPerson('publisher'))
  author = await site.signIn(await site.addTestPerson('author'))
  italian = await site.signIn(await site.addTestPerson('publisher', ['it-it']))
})

afterAll(() => imports.close())

const published = async (kind: string, id: string) => (await readPublishedItem(filled.cms.db, { kind, id }))?.content
const item = async (kind: string, id: string): Promise<ContentItem> =>
  (await imports.site.call('GET', `/content/${kind}/${id}`, { as: ada })).json()
const audit = async () =>
  filled.cms.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id', 'desc').limit(2).execute()

const dealers = `id,name,city,country,latitude,longitude,phones,services
officina-uno,Officina Uno,Treviglio,IT,45.5,9.6,+39 0363 1 | +39 0363 2,service;SDF Parts
,Officina Due,Crema,IT,"45,36",9.68,,
officina-tre,Officina Tre,Lodi,IT,145,9.5,,
`

describe('dealers', () => {
  test('are checked row by row; the valid ones are imported, found by visitors, and taken back as one', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    expect(checked).toMatchObject({ state: 'checked', total: 3, done: 3, rows: { new: 2, invalid: 1 } })
    expect(await imports.problems(ada, checked)).toEqual([[4, 'latitude', 'too_large', { max: 90 }, '145']])
    expect(await published('retailer', 'officina-uno')).toBeUndefined()
    const whole = await imports.call(ada, 'POST', `/import/${checked.id}/run`, { only_valid: false })
    expect([whole.status, whole.body.code]).toEqual([422, 'invalid'])

    const done = await imports.run(ada, checked)
    expect(done).toMatchObject({ state: 'imported', rows: { imported: 2, invalid: 1 }, items: { created: 2 } })
    const { data }: { data?: unknown } = (await published('retailer', 'officina-uno')) ?? {}
    expect(data).toEqual({
      name: 'Officina Uno',
      country: 'IT',
      city: 'Treviglio',
      latitude: 45.5,
      longitude: 9.6,
      phones: ['+39 0363 1', '+39 0363 2'],
      services: ['Service', 'SDF Parts'],
    })
    const near = await findRetailers(filled.cms, { lang: 'it-it', at: '45.36,9.68' })
    expect(near?.value.map(({ id }) => id)).toEqual(['officina-due-crema', 'officina-uno'])
    await expect
      .poll(() => filled.announced)
      .toEqual(expect.arrayContaining(['retailer:officina-uno', 'list:retailer']))

    const undone = await imports.undo(ada, checked)
    expect(undone).toMatchObject({ state: 'undone', items: { outcomes: { undone: 2 } } })
    expect(await published('retailer', 'officina-uno')).toBeUndefined()
    expect(await findRetailers(filled.cms, { lang: 'it-it', at: '45.36,9.68' })).toMatchObject({ value: [] })
    const details = { file: 'retailer.csv', kind: 'retailer' }
    expect(await audit()).toEqual([
      { action: 'import.undo', details: { ...details, items: 2 } },
      { action: 'import.run', details: { ...details, rows: 2, publish: true } },
    ])
    expect(readdirSync(path.join(imports.dataDir, 'uploads'))).toEqual([])
  })

  test('that were imported as drafts are published by the same file, which announces it; not those of a colleague', async () => {
    await imports.run(ada, await imports.dryRun(ada, 'retailer', dealers, { publish: false }))
    const again = await imports.dryRun(ada, 'retailer', dealers, { publish: true })
    expect(again.rows).toEqual({ changed: 2, invalid: 1 })
    const announced = [2, 3].map((row) => [row, '', 'draft_published', {}, ''])
    expect(await imports.problems(ada, again, 'changed')).toEqual(announced)
    const bea = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
    const foreign = await imports.dryRun(bea, 'retailer', dealers, { publish: true })
    expect((await imports.problems(bea, foreign)).map(([row, , code]) => [row, code])).toEqual([
      [2, 'unpublished_changes'],
      [3, 'unpublished_changes'],
      [4, 'too_large'],
    ])
    await imports.run(ada, again)
    expect(await published('retailer', 'officina-uno')).toMatchObject({ data: { city: 'Treviglio' } })
    expect((await imports.dryRun(ada, 'retailer', dealers)).rows).toEqual({ unchanged: 2, invalid: 1 })
    await imports.undo(ada, again)
    expect(await published('retailer', 'officina-uno')).toBeUndefined()
    expect(await item('retailer', 'officina-uno')).toMatchObject({
      published: null,
      content: { data: { city: 'Treviglio' } },
    })
  })

  test('change by id: columns that are not in the file and empty cells leave fields alone, unless they are to clear', async () => {
    await imports.run(ada, await imports.dryRun(ada, 'retailer', dealers))
    const file = 'id,city,phones,email\nofficina-uno,Caravaggio,,uno@example.com\nofficina-due-crema,Crema,,\n'
    const kept = await imports.dryRun(ada, 'retailer', file)
    expect(kept.rows).toEqual({ changed: 1, unchanged: 1 })
    expect(await imports.rows(ada, kept, 'changed')).toMatchObject([
      {
        number: 2,
        item: 'officina-uno',
        changes: [
          { path: 'data.city', before: 'Treviglio', after: 'Caravaggio' },
          { path: 'data.email', before: '', after: 'uno@example.com' },
        ],
      },
    ])
    await imports.run(ada, kept)
    expect(await published('retailer', 'officina-uno')).toMatchObject({
      data: { city: 'Caravaggio', email: 'uno@example.com', phones: ['+39 0363 1', '+39 0363 2'], latitude: 45.5 },
    })
    const versions = await imports.site.call('GET', '/content/retailer/officina-uno/versions', { as: ada })
    expect((await versions.json()).items).toMatchObject([
      { number: 2, message: 'Import retailer.csv', created_by: { id: ada.id } },
      { number: 1, message: 'Import retailer.csv' },
    ])
    const clearing = await imports.dryRun(ada, 'retailer', 'id,name,phones,email\nofficina-uno,,,\n', {
      clear_empty: true,
    })
    expect(await imports.problems(ada, clearing)).toEqual([[2, 'name', 'missing', {}, '']])
    await imports.run(
      ada,
      await imports.dryRun(ada, 'retailer', 'id,phones,email\nofficina-uno,,\n', { clear_empty: true }),
    )
    const { data } = { data: {}, ...(await published('retailer', 'officina-uno')) }
    expect(Object.keys(data)).not.toContain('phones')
    expect(Object.keys(data)).not.toContain('email')
  })

  test('what is wrong with a row names row, column, value and reason', async () => {
    const long = 'x'.repeat(20_001)
    const rows = [
      ['a', 'A', 'Town', '45', '9', 'a@example.com'],
      ['a', 'Again', 'Town', '45', '9', ''],
      ['b', '=HYPERLINK("http://evil.example")', 'Town', '45', '9', ''],
      ['c', '@SUM(A1)', 'Town', 'north', '9', 'c'],
      ['d', 'D', long, '45', '9', ''],
      ['E F', 'E', 'Town', '45', '9', ''],
      ['', '', '', '45', '9', ''],
      ['f', "'=not a formula", 'Town', '-45.5', '"98.500"', ''],
    ]
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const lines = rows.map((row) => row.map(quoted).join(','))
    const file = ['id,name,city,latitude,longitude,email', ...lines, 'g,G', 'h,H,Town,1,2,,7', ''].join('\n')
    const checked = await imports.dryRun(ada, 'retailer', file)
    expect(await imports.problems(ada, checked)).toEqual([
      [3, 'id', 'csv_duplicate_row', { row: 2 }, 'a'],
      [4, 'name', 'csv_formula', {}, '=HYPERLINK("http://evil.example")'],
      [5, 'name', 'csv_formula', {}, '@SUM(A1)'],
      [5, 'latitude', 'not_a_number', {}, 'north'],
      [6, 'city', 'too_long', { max: 20_000, length: 20_001 }, `${'x'.repeat(119)}…`],
      [7, 'id', 'invalid_value', {}, 'E F'],
      [8, 'id', 'missing', {}, ''],
      [9, 'longitude', 'not_a_number', {}, '"98.500"'],
      [10, '', 'csv_cells', { expected: 6, count: 2 }, ''],
      [11, '', 'csv_cells', { expected: 6, count: 7 }, ''],
    ])
    expect(checked.rows).toEqual({ new: 1, invalid: 9 })
  })
})

describe('products, prices and texts', () => {
  test('prices of a product in several countries are one draft', async () => {
    const rows = ['IT;98500', 'FR;1 234,50', 'AT;€ 312.400,-', 'ES;١٢٠٠', 'PT;1e3', 'GR;-0'].map(
      (cells) => `v1;${cells};EUR`,
    )
    const checked = await imports.dryRun(ada, 'price', `id;country;amount;currency\n${rows.join('\n')}\n`, {
      publish: false,
    })
    expect(await imports.problems(ada, checked)).toEqual([[6, 'amount', 'not_a_number', {}, '1e3']])
    expect(await imports.run(ada, checked)).toMatchObject({ rows: { imported: 5, invalid: 1 } })
    expect((await item('product', 'v1')).content).toMatchObject({
      data: {
        prices: [
          { country: 'IT', amount: 98_500 },
          { amount: 1234.5 },
          { amount: 312_400 },
          { amount: 1200 },
          { amount: 0 },
        ],
      },
    })
    expect(await imports.undo(ada, checked)).toMatchObject({ items: { outcomes: { undone: 1 } } })
  })

  test('prices are merged by country; an unknown product and an ambiguous amount are errors', async () => {
    const file = 'id;country;amount;currency\nv1;IT;98500;EUR\nv1;FR;99900;EUR\nv1;DE;98.500;EUR\nnone;IT;1;EUR\n'
    const checked = await imports.dryRun(ada, 'price', file)
    expect(await imports.problems(ada, checked)).toEqual([
      [4, 'amount', 'ambiguous_number', {}, '98.500'],
      [5, 'id', 'missing_item', { kind: 'product', id: 'none' }, 'none'],
    ])
    await imports.run(ada, checked)
    const prices = [
      { country: 'IT', amount: 98_500, currency: 'EUR' },
      { country: 'FR', amount: 99_900, currency: 'EUR' },
    ]
    expect(await published('product', 'v1')).toMatchObject({ data: { prices, name: 'V1' } })
    await imports.run(
      ada,
      await imports.dryRun(ada, 'price', 'id,country,amount\nv1,IT,\nv1,FR,1\n', { clear_empty: true }),
    )
    expect(await published('product', 'v1')).toMatchObject({
      data: { prices: [{ country: 'FR', amount: 1, currency: 'EUR' }] },
    })
  })

  test('an amount that names another currency is an error; signs and names of currencies are known', async () => {
    const amounts = [
      'IT;98500 CHF;EUR',
      'FR;$98500;EUR',
      'CH;CHF 98500;Fr.',
      'GB;£ 98500;gbp',
      'DE;98500 €;Euro',
      'AT;98500 KWH;EUR',
    ]
    const checked = await imports.dryRun(
      ada,
      'price',
      `id;country;amount;currency\n${amounts.map((each) => `v1;${each}\n`).join('')}`,
    )
    expect(await imports.problems(ada, checked)).toEqual([
      [2, 'amount', 'csv_other_currency', { currency: 'EUR' }, '98500 CHF'],
      [3, 'amount', 'csv_other_currency', { currency: 'EUR' }, '$98500'],
      [7, 'amount', 'not_a_number', {}, '98500 KWH'],
    ])
    const rows = await imports.rows(ada, checked, 'changed')
    const currencies = rows.map(({ changes }) => changes.find(({ path }) => path.endsWith('.currency'))?.after)
    expect(currencies).toEqual(['CHF', 'GBP', 'EUR'])
  })

  test('texts of a locale need the right to it, other fields the right to all that show them', async () => {
    const file = 'id,power,tagline.it-it,tagline.en-gb\nv1,,Nuovo,\nv2,,,New\n'
    const checked = await imports.dryRun(italian, 'product', file)
    expect(await imports.problems(italian, checked)).toEqual([
      [3, 'tagline.en-gb', 'locale_forbidden', { locale: 'en-gb' }, 'New'],
    ])
    await imports.run(italian, checked)
    const shared = await imports.dryRun(italian, 'product', 'id,power\nv1,120\n')
    expect(await imports.problems(italian, shared)).toEqual([[2, '', 'locale_forbidden', { locale: 'en-gb' }, '']])
    expect(await published('product', 'v1')).toMatchObject({
      texts: { 'it-it': { tagline: 'Nuovo', overview: '<p>Passa tra i filari.</p>' } },
    })
    expect(await published('product', 'v2')).toMatchObject({ data: { power: 102 } })
    expect(await imports.undo(italian, checked)).toMatchObject({ items: { outcomes: { undone: 1 } } })
    const { product, v1 } = { product: 'product', v1: fixture().entities.find(({ id }) => id === 'v1') }
    expect(await published(product, 'v1')).toMatchObject({ data: v1?.data, texts: v1?.texts })
  })

  test('new products are shown before they are published, get their pages, and are taken back with them', async () => {
    const head = 'id,parent,position,name,power,cylinders,mass,wheelbase,is_new,color.key,color.hex,image,test_drive'
    const cells = 'v9,vineyard,9,V9,90,4,3000,2000,no,red,#cc0000,product/v1/card,yes'
    const file = `${head},tagline.it-it,overview.it-it\n${cells},Forte,<p>Tra i filari.</p>\n`
    const draft = await imports.dryRun(ada, 'product', file, { publish: false })
    expect(await imports.problems(ada, draft)).toEqual([])
    const [row] = await imports.rows(ada, draft, 'new')
    expect(row?.changes).toContainEqual({ path: 'data.name', before: '', after: 'V9' })
    expect(row?.live).toEqual([])
    const checked = await imports.dryRun(ada, 'product', file)
    const [{ live } = { live: [] }] = await imports.rows(ada, checked, 'new')
    expect(live).toEqual([{ locale: 'it-it', permalink: 'it/vineyard/v9' }])

    await imports.run(ada, checked)
    const pageOf = async () => (await imports.site.call('GET', '/content/product/v9/page', { as: ada })).json()
    expect((await pageOf()).page.locales).toMatchObject({ 'it-it': { permalink: 'it/vineyard/v9' } })
    expect(await imports.undo(ada, checked)).toMatchObject({ items: { outcomes: { undone: 1 } } })
    expect((await pageOf()).status).toBe(404)
  })

  test('a new product begins with empty lists; what it refers to must exist', async () => {
    const file =
      'id,parent,position,name,image,color.key,color.hex,is_new,test_drive,gallery\nv9,vineyard,9,V9,product/v1/card,red,#cc0000,ja,no,product/v1/hero|gone\nv8,vineyard,8,V8,product/v1/card,red,#cc0000,1,0,product/v1/hero\n'
    const checked = await imports.dryRun(ada, 'product', file)
    expect(await imports.problems(ada, checked)).toEqual([
      [2, 'gallery', 'missing_item', { kind: 'media', id: 'gone' }, 'product/v1/hero|gone'],
    ])
    await imports.run(ada, checked)
    expect(await published('product', 'v8')).toMatchObject({
      position: 8,
      parent: 'vineyard',
      data: { is_new: true, test_drive: false, prices: [], power: null, extra_care: null },
    })
  })

  test('texts have a column for each locale, and messages that cannot be read are errors', async () => {
    const file = 'id\ten-gb\tit-it\nTag/promotion\tSale\t\nTag/new\tNew\tNuovo {n, plural\nTag/rest\t{n} left\tPochi\n'
    const checked = await imports.dryRun(ada, 'text', file)
    expect(await imports.problems(ada, checked)).toMatchObject([
      [3, 'it-it', 'invalid_message', {}, 'Nuovo {n, plural'],
    ])
    await imports.run(ada, checked)
    expect(await published('text', 'Tag/promotion')).toEqual({ values: { 'en-gb': 'Sale', 'it-it': 'Offerta' } })
    // A placeholder that is left out is a warning.
    expect(await published('text', 'Tag/rest')).toEqual({ values: { 'en-gb': '{n} left', 'it-it': 'Pochi' } })
    await imports.undo(ada, checked)
    expect(await published('text', 'Tag/promotion')).toEqual({ values: { 'en-gb': 'Offer', 'it-it': 'Offerta' } })
  })
})

describe('drafts', () => {
  const power = 'id,power\nv1,150\nv2,160\n'
  const draftOf = async (as: SignedIn, id: string, data: object) => {
    const { content, revision } = await item('product', id)
    const next = { ...content, data: { ...Object(content['data']), ...data } }
    const response = await imports.site.call('PUT', `/content/product/${id}/draft`, {
      as,
      body: { content: next },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(response.status).toBe(200)
  }

  test('an author imports drafts, which nobody but editors sees, and corrects them', async () => {
    const { status, body } = await imports.upload(author, 'product', power)
    expect(status).toBe(200)
    const publishing = { mapping: ['id', 'data.power'], clear_empty: false, publish: true }
    expect((await imports.call(author, 'POST', `/import/${body.id}/check`, publishing)).status).toBe(403)
    const first = await imports.run(author, await imports.check(author, body, { publish: false }))
    expect(first).toMatchObject({ state: 'imported', items: { created: 0, changed: 2 } })
    expect(await published('product', 'v1')).toMatchObject({ data: { power: 101 } })
    expect(await item('product', 'v1')).toMatchObject({ has_draft: true, content: { data: { power: 150 } } })
    const again = await imports.dryRun(author, 'product', 'id,power\nv1,155\n', { publish: false })
    await imports.run(author, again)
    expect(await item('product', 'v1')).toMatchObject({ content: { data: { power: 155 } } })
    await imports.undo(author, again)
    expect(await item('product', 'v1')).toMatchObject({ content: { data: { power: 150 } } })
    expect(await imports.undo(author, first)).toMatchObject({ items: { outcomes: { undone: 1, changed_since: 1 } } })
    expect(await item('product', 'v2')).toMatchObject({ has_draft: false })
  })

  test('of others are kept: other fields are merged into them, the same field is an error', async () => {
    await draftOf(author, 'v1', { power: 111 })
    await draftOf(author, 'v2', { name: 'Two' })
    const checked = await imports.dryRun(ada, 'product', power)
    expect(await imports.problems(ada, checked)).toEqual([[2, '', 'unpublished_changes', {}, '']])
    await imports.run(ada, checked)
    expect(await published('product', 'v2')).toMatchObject({ data: { power: 160, name: 'V2' } })
    expect(await item('product', 'v2')).toMatchObject({
      has_draft: true,
      content: { data: { power: 160, name: 'Two' } },
    })
    await imports.undo(ada, checked)
    expect(await published('product', 'v2')).toMatchObject({ data: { power: 102, name: 'V2' } })
    expect(await item('product', 'v2')).toMatchObject({ content: { data: { power: 102, name: 'Two' } } })
  })

  test('of one’s own are kept where the file publishes the same field, as a part of them may be a colleague’s', async () => {
    await draftOf(author, 'v1', { power: 111 })
    await draftOf(ada, 'v1', { name: 'One' })
    const checked = await imports.dryRun(ada, 'product', power)
    const kept = [[2, 'power', 'draft_keeps_value', {}, '150']]
    expect(await imports.problems(ada, checked, 'changed')).toEqual(kept)
    await imports.run(ada, checked)
    expect(await imports.problems(ada, checked, 'imported')).toEqual(kept)
    expect(await published('product', 'v1')).toMatchObject({ data: { power: 150, name: 'V1' } })
    expect(await item('product', 'v1')).toMatchObject({
      has_draft: true,
      content: { data: { power: 111, name: 'One' } },
    })
    await imports.undo(ada, checked)
    expect(await published('product', 'v1')).toMatchObject({ data: { power: 101, name: 'V1' } })
    expect(await item('product', 'v1')).toMatchObject({ content: { data: { power: 111, name: 'One' } } })
  })

  test('made between check and import are found again: the row is left out', async () => {
    const checked = await imports.dryRun(ada, 'product', power)
    await draftOf(author, 'v1', { power: 111 })
    const done = await imports.run(ada, checked)
    expect(done).toMatchObject({ rows: { imported: 1, skipped: 1 } })
    expect(await imports.problems(ada, done, 'skipped')).toEqual([[2, '', 'unpublished_changes', {}, '']])
  })
})

describe('undoing', () => {
  test('leaves what was changed since and what is in use, and lists it', async () => {
    const checked = await imports.dryRun(ada, 'retailer', dealers)
    await imports.run(ada, checked)
    await imports.run(ada, await imports.dryRun(ada, 'retailer', 'id,city\nofficina-uno,Bergamo\n'))
    const undone = await imports.undo(ada, checked)
    expect(undone).toMatchObject({ items: { outcomes: { undone: 1, changed_since: 1 } } })
    const left = await imports.site.call('GET', `/import/${checked.id}/items`, { as: ada })
    expect(await left.json()).toEqual({ items: [{ id: 'officina-uno', outcome: 'changed_since' }] })
    expect(await published('retailer', 'officina-uno')).toMatchObject({ data: { city: 'Bergamo' } })
    expect(await published('retailer', 'officina-due-crema')).toBeUndefined()
  })

  test('keeps a product that a promotion shows meanwhile', async () => {
    const file =
      'id,parent,position,name,image,color.key,color.hex,is_new,test_drive\nv8,vineyard,8,V8,product/v1/card,red,#cc0000,1,0\n'
    const checked = await imports.dryRun(ada, 'product', file)
    await imports.run(ada, checked)
    const { content, revision } = await item('promotion', 'spring')
    await imports.site.call('PUT', '/content/promotion/spring/draft', {
      as: ada,
      body: { content: { ...content, data: { ...Object(content['data']), products: ['v8'] } } },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(await imports.undo(ada, checked)).toMatchObject({ items: { outcomes: { in_use: 1 } } })
    expect(await published('product', 'v8')).toBeDefined()
  })
})
