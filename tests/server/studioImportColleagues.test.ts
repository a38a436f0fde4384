import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { addNote, readNotes } from '#server/studio/notes/notes.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

const filled = fillCms(fixture)
let imports: ImportHarness
let ada: SignedIn
let bob: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  const { site } = imports
  ada = await site.signIn(await site.addTestPerson('publisher'))
  bob = await site.signIn(await site.addTestPerson('publisher'))
})

afterAll(() => imports.close())

const published = async (kind: string, id: string) => (await readPublishedItem(filled.cms.db, { kind, id }))?.content
const importAs = async (as: SignedIn, kind: 'product' | 'price' | 'retailer', file: string) =>
  imports.run(as, await imports.dryRun(as, kind, file))
const leftOut = [[2, '', 'csv_changed_since', {}, '']]

describe('what a colleague publishes between the check and the import', () => {
  test('of the same field is kept, and the row is left out', async () => {
    const checked = await imports.dryRun(ada, 'product', 'id,power\nv1,150\nv2,151\n')
    await importAs(bob, 'product', 'id,power\nv1,177\n')
    const done = await imports.run(ada, checked)
    expect(done).toMatchObject({ state: 'imported', rows: { imported: 1, skipped: 1 }, items: { changed: 1 } })
    expect(await imports.problems(ada, done, 'skipped')).toEqual(leftOut)
    expect(await published('product', 'v1')).toMatchObject({ data: { power: 177 } })
    expect(await published('product', 'v2')).toMatchObject({ data: { power: 151 } })
  })

  test('of a field that the row leaves as it was is kept, too', async () => {
    const checked = await imports.dryRun(ada, 'product', 'id,power,name\nv1,150,V1\n')
    await importAs(bob, 'product', 'id,name\nv1,Vigna\n')
    expect(await imports.problems(ada, await imports.run(ada, checked), 'skipped')).toEqual(leftOut)
    expect(await published('product', 'v1')).toMatchObject({ data: { power: 101, name: 'Vigna' } })
  })

  test('of other fields stays beside what the row changes', async () => {
    const checked = await imports.dryRun(ada, 'product', 'id,power\nv1,150\n')
    await importAs(bob, 'product', 'id,name\nv1,Vigna\n')
    expect(await imports.run(ada, checked)).toMatchObject({ rows: { imported: 1 } })
    expect(await published('product', 'v1')).toMatchObject({ data: { power: 150, name: 'Vigna' } })
  })

  test('beyond what is shown of a long text is kept', async () => {
    const text = (end: string) => `<p>${'Between the rows. '.repeat(20)}${end}</p>`
    await importAs(ada, 'product', `id,overview.en-gb\nv1,${text('Before')}\n`)
    const checked = await imports.dryRun(ada, 'product', 'id,overview.en-gb\nv1,<p>Short</p>\n')
    expect(Object.keys((await imports.rows(ada, checked, 'changed'))[0]?.changes[0] ?? {})).toEqual([
      'path',
      'before',
      'after',
    ])
    await importAs(bob, 'product', `id,overview.en-gb\nv1,${text('Since')}\n`)
    expect(await imports.problems(ada, await imports.run(ada, checked), 'skipped')).toEqual(leftOut)
    expect(await published('product', 'v1')).toMatchObject({ texts: { 'en-gb': { overview: text('Since') } } })
  })

  test('under the id of a new item is kept; a price of the same country as well', async () => {
    const file = (city: string) => `id,name,city,latitude,longitude\nofficina,Officina,${city},45.5,9.6\n`
    const checked = await imports.dryRun(ada, 'retailer', file('Treviglio'))
    await importAs(bob, 'retailer', file('Crema'))
    expect(await imports.problems(ada, await imports.run(ada, checked), 'skipped')).toEqual(leftOut)
    expect(await published('retailer', 'officina')).toMatchObject({ data: { city: 'Crema' } })

    const price = (amount: number, country = 'IT') => `id,country,amount,currency\nv1,${country},${amount},EUR\n`
    const prices = await imports.dryRun(ada, 'price', price(1))
    await importAs(bob, 'price', price(2))
    await importAs(bob, 'price', price(3, 'FR'))
    expect(await imports.problems(ada, await imports.run(ada, prices), 'skipped')).toEqual(leftOut)
    expect(await published('product', 'v1')).toMatchObject({ data: { prices: [{ amount: 2 }, { amount: 3 }] } })
  })
})

test('a note at a price follows it through an import and its undo', async () => {
  const key = contentKey('product', 'v2')
  const note = { id: randomUUID(), section: null, path: 'data.prices.1.amount', text: 'Dear', mentions: [] }
  const paths = async () => (await readNotes(filled.cms, { key })).map(({ path }) => path)
  await importAs(bob, 'price', 'id,country,amount,currency\nv2,IT,1,EUR\nv2,FR,2,EUR\n')
  await addNote(filled.cms, { key, actor: { person: { id: 'b', name: 'Bo' } } }, note)
  const file = 'id,country,amount\nv2,IT,\n'
  const checked = await imports.dryRun(ada, 'price', file, { clear_empty: true })
  await imports.run(ada, checked)
  expect(await published('product', 'v2')).toMatchObject({ data: { prices: [{ country: 'FR' }] } })
  expect(await paths()).toEqual(['data.prices.0.amount'])
  await imports.undo(ada, checked)
  expect(await published('product', 'v2')).toMatchObject({ data: { prices: [{ country: 'IT' }, { country: 'FR' }] } })
  expect(await paths()).toEqual(['data.prices.1.amount'])
})

test('rows that a colleague has checked again with other choices are not imported by who looks at the earlier check', async () => {
  const seen = await imports.dryRun(ada, 'product', 'id,power\nv1,150\n', { publish: false })
  const newer = await imports.check(bob, seen, { publish: true })
  const run = ({ id, changed_at }: typeof seen) =>
    imports.call(ada, 'POST', `/import/${id}/run`, { only_valid: true, changed_at })
  expect(await run(seen)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await published('product', 'v1')).toMatchObject({ data: { power: 101 } })
  expect((await run(newer)).status).toBe(200)
  await imports.site.studio.imports.settled()
  expect(await published('product', 'v1')).toMatchObject({ data: { power: 150 } })
})
