import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { deletePublishedItems, readPublishedItems } from '#server/db/contentBatches.ts'
import { writeTexts } from '#server/db/texts.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'

/** `CSV_SEED` chooses another one. */
const seed = Number(process.env['CSV_SEED'] ?? 20_261_127)
const count = 40

const filled = fillCms(fixture)
let imports: ImportHarness
let admin: SignedIn

beforeAll(async () => {
  imports = createImportHarness(filled.database)
  admin = await imports.site.signIn(await imports.site.addTestPerson('admin'))
})
afterAll(() => imports.close())

/** What spreadsheets and parsers read as something else. */
const traps = [
  '7.80',
  '007',
  '1e3',
  '3,9E+11',
  '98.500',
  '+39 0363 1',
  '=A1',
  "'=A1",
  "''=A1",
  '-x',
  '@home',
  '"quoted"',
  'a "b" c',
  'one\ntwo',
  'a;b',
  'a|b',
  ' c | d ',
  '[1]',
  '["x"]',
  '{}',
  '\u00A0wide\u00A0',
  '\u202A12\u202C',
  'ß Ğ İ ı Ő',
  'TRUE',
  'yes',
  '12/03',
  'sep=;',
  ',',
  '\t x',
  '\u0149\u02bc',
  '#REF!',
]
const written = fc.oneof(
  fc.constantFrom(...traps),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== '' && !/[\0\r]/.test(text)),
)
const oneLine = written.filter((text) => !text.includes('\n'))
const decimal = fc.oneof(
  fc.integer({ min: 1000, max: 99_999 }).map((value) => value / 1000),
  fc.double({ min: 1, max: 9999, noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1.234, 98.5, 7.8, 45.12345678901234, 4000),
)
const row = fc.record({ key: fc.constant('rated_power'), value: fc.oneof(decimal, oneLine) })

const dealers = fc.record({
  name: oneLine,
  city: oneLine,
  address: oneLine,
  zip_code: oneLine,
  latitude: fc.double({ min: 44, max: 46, noNaN: true }),
  longitude: fc.double({ min: 8, max: 11, noNaN: true }),
  services: fc.subarray(['Service', 'SDF Parts'], { minLength: 1 }),
  phones: fc.array(fc.constantFrom('+39 0363 1', '0363 2', '+39 0363 3'), { minLength: 1, maxLength: 3 }),
  opening_hours: fc.subarray(
    [
      { day: 1, opens: '08:00', closes: '12:00' },
      { day: 2, opens: '08:00', closes: '12:00' },
    ],
    { minLength: 1 },
  ),
})
const products = fc.record({
  name: oneLine,
  mass: decimal,
  wheelbase: decimal,
  is_new: fc.boolean(),
  specifications: fc.array(
    fc.record({ key: fc.constant('engine'), rows: fc.array(row, { minLength: 1, maxLength: 3 }) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  prices: fc.constant([]),
  extra_care: fc.option(fc.record({ years: fc.integer({ min: 1, max: 9 }), hours: fc.constant(3000) }), { nil: null }),
})
const texts = fc.record({
  tagline: oneLine,
  overview: oneLine.map((text) => `<p>${text.replaceAll(/[<>&"'\s\u00A0]+/g, ' ').trim()}x</p>`),
  highlights: fc.array(fc.record({ title: oneLine, text: written }), { maxLength: 2 }),
})

const pictures = { image: 'product/v1/card', gallery: ['product/v1/hero'] }
const idOf = (index: number) => `trip-${String(index).padStart(3, '0')}`
const sample = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { seed, numRuns: count })

function dealersOf(): DumpEntity[] {
  return sample(dealers).map((data, index) => {
    return { kind: 'retailer', id: idOf(index), position: 0, parent: null, data, texts: {} }
  })
}

function productsOf(over: object = {}): DumpEntity[] {
  const words = sample(texts)
  return sample(products).map((data, index) => {
    return {
      ...machine(idOf(index), index + 9, { ...pictures, ...data, ...over }),
      texts: { 'en-gb': words[index] ?? {} },
    }
  })
}

async function readAll(kind: string): Promise<unknown> {
  const ids = Array.from({ length: count }, (_, index) => idOf(index))
  const found = await readPublishedItems(filled.cms.db, kind, ids)
  return ids.map((id) => ({ id, content: found.get(id)?.content }))
}

async function exported(kind: ImportKind): Promise<string> {
  return (await imports.site.call('GET', `/export/items/${kind}`, { as: admin })).text()
}

describe(`export and import change nothing (CSV_SEED=${seed})`, () => {
  const kinds: readonly (readonly [ImportKind, () => readonly DumpEntity[]])[] = [
    ['retailer', dealersOf],
    ['product', productsOf],
  ]
  test.each(kinds)('of what is there, and of what is made again: %s', async (kind, entitiesOf) => {
    const { db } = filled.cms
    await importEntities(db, entitiesOf(), 'editor', () => {})
    const before = await readAll(kind)
    const file = await exported(kind)
    const same = await imports.dryRun(admin, kind, file, { clear_empty: true })
    expect(await imports.problems(admin, same)).toEqual([])
    expect(await imports.rows(admin, same, 'changed')).toEqual([])

    const ids = Array.from({ length: count }, (_, index) => idOf(index))
    await deletePublishedItems(db, kind, ids)
    const again = await imports.dryRun(admin, kind, file)
    expect(await imports.problems(admin, again)).toEqual([])
    expect(again).toMatchObject({ state: 'checked', failed: false, rows: { new: count } })
    await imports.run(admin, again)
    expect(await readAll(kind)).toEqual(before)
  })

  test('of prices', async () => {
    const [price] = sample(decimal).map((amount) => ({ country: 'IT', amount, currency: 'EUR' }))
    await importEntities(
      filled.cms.db,
      productsOf({ prices: [price, { ...price, country: 'FR' }] }),
      'editor',
      () => {},
    )
    const before = await readAll('product')
    const file = await exported('price')
    await importEntities(filled.cms.db, productsOf(), 'editor', () => {})
    const again = await imports.dryRun(admin, 'price', file)
    expect(await imports.problems(admin, again)).toEqual([])
    await imports.run(admin, again)
    expect(await readAll('product')).toEqual(before)
  })

  test('of texts', async () => {
    const { db } = filled.cms
    const values = sample(written.filter((text) => !/[{}<>'#]/.test(text)))
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
    const found = await readPublishedItems(
      db,
      'text',
      rows.map(({ key }) => key),
    )
    expect(rows.map(({ key }) => found.get(key)?.content)).toEqual(
      values.map((value) => ({ values: { 'it-it': value } })),
    )
  })
})
