import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hasPages } from '#schemas/kinds/kinds.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { dumpEntity, type DumpEntity } from '#server/content/dump.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { deletePublishedItems } from '#server/db/contentBatches.ts'
import { writeTexts } from '#server/db/texts.ts'
import { machine } from '#tests/support/db/cmsFixture.ts'
import { roundTripItems, written } from '#tests/support/studio/roundTripItems.ts'
import { setUpRoundTrips } from '#tests/support/studio/roundTrips.ts'

/** `CSV_SEED` chooses another one. */
const seed = Number(process.env['CSV_SEED'] ?? 20_261_127)
// Pages take time to make.
const countOf = (kind: string) => (hasPages(kind) ? 15 : 40)

const site = setUpRoundTrips()
const { readAll, exported } = site

const pictures = { image: 'product/v1/card', gallery: ['product/v1/hero'] }
const idOf = (index: number) => `trip-${String(index).padStart(3, '0')}`
const idsOf = (kind: string) => Array.from({ length: countOf(kind) }, (_, index) => idOf(index))
const sample = <T>(kind: string, values: fc.Arbitrary<T>) => fc.sample(values, { seed, numRuns: countOf(kind) })

function itemsOf(kind: Parameters<typeof roundTripItems>[0], over: object = {}): DumpEntity[] {
  const { data, texts, parent = null } = roundTripItems(kind)
  const words = texts === undefined ? [] : sample(kind, texts)
  return sample(kind, data).map((own, index) => {
    const id = idOf(index)
    const whole = kind === 'product' ? machine(id, 0, { ...pictures, ...own, ...over }).data : own
    const inLocale = words[index] === undefined ? {} : { 'en-gb': words[index] }
    const position = texts === undefined ? 0 : index + 9
    return v.parse(dumpEntity, { kind, id, position, parent, data: whole, texts: inLocale })
  })
}

describe(`export and import change nothing (CSV_SEED=${seed})`, () => {
  const kinds = importKinds.filter((kind) => kind !== 'price' && kind !== 'text')
  test.each(kinds)('of what is there, and of what is made again: %s', async (kind) => {
    const { db, imports, admin } = site
    await importEntities(db, itemsOf(kind), 'editor', () => {})
    const before = await readAll(kind, idsOf(kind))
    const file = await exported(kind)
    const same = await imports.dryRun(admin, kind, file, { clear_empty: true })
    expect(await imports.problems(admin, same)).toEqual([])
    expect(await imports.rows(admin, same, 'changed')).toEqual([])

    await deletePublishedItems(db, kind, idsOf(kind))
    const again = await imports.dryRun(admin, kind, file)
    expect(await imports.problems(admin, again)).toEqual([])
    expect(again).toMatchObject({ state: 'checked', failed: false, rows: { new: countOf(kind) } })
    await imports.run(admin, again)
    expect(await readAll(kind, idsOf(kind))).toEqual(before)
  })

  test('of prices', async () => {
    const { db, imports, admin } = site
    const cents = fc.integer({ min: 0, max: 99_999_999_999 })
    const [price] = sample('price', cents).map((cent) => ({ country: 'IT', amount: cent / 100, currency: 'EUR' }))
    await importEntities(db, itemsOf('product', { prices: [price, { ...price, country: 'FR' }] }), 'editor', () => {})
    const before = await readAll('product', idsOf('product'))
    const file = await exported('price')
    await importEntities(db, itemsOf('product'), 'editor', () => {})
    const again = await imports.dryRun(admin, 'price', file)
    expect(await imports.problems(admin, again)).toEqual([])
    await imports.run(admin, again)
    expect(await readAll('product', idsOf('product'))).toEqual(before)
  })

  test('of texts', async () => {
    const { db, imports, admin } = site
    const values = sample(
      'text',
      written.filter((text) => !/[{}<>'#]/.test(text)),
    )
    const rows = values.map((value, index) => ({ key: `Tag/${idOf(index)}`, locale: 'it-it' as const, value }))
    await writeTexts(db, rows, 'editor')
    const file = await exported('text')
    await writeTexts(
      db,
      rows.map((each) => ({ ...each, value: 'other' })),
      'editor',
    )
    const again = await imports.dryRun(admin, 'text', file)
    expect(await imports.problems(admin, again)).toEqual([])
    await imports.run(admin, again)
    const keys = rows.map(({ key }) => key)
    expect(await readAll('text', keys)).toEqual(
      values.map((value, index) => ({ id: keys[index], content: { values: { 'it-it': value } } })),
    )
  })
})
