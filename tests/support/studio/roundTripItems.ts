import fc from 'fast-check'
import type { ImportKind } from '#schemas/studio/importKinds.ts'

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
export const written = fc.oneof(
  fc.constantFrom(...traps),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== '' && !/[\0\r]/.test(text)),
)
const oneLine = written.filter((text) => !text.includes('\n'))
export const decimal = fc.oneof(
  fc.integer({ min: 1000, max: 99_999 }).map((value) => value / 1000),
  fc.double({ min: 1, max: 9999, noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1.234, 98.5, 7.8, 45.12345678901234, 4000),
)
const row = fc.record({ key: fc.constant('rated_power'), value: fc.oneof(decimal, oneLine) })

const dealer = fc.record({
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
const product = fc.record({
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
const productTexts = fc.record({
  tagline: oneLine,
  overview: oneLine.map((text) => `<p>${text.replaceAll(/[<>&"'\s\u00A0]+/g, ' ').trim()}x</p>`),
  highlights: fc.array(fc.record({ title: oneLine, text: written }), { maxLength: 2 }),
})

const image = 'product/v1/card'
const markup = oneLine.map((text) => `<p>${text.replaceAll(/[<>&"'\s\u00A0]+/g, ' ').trim()}x</p>`)
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
const article = fc.record({ title: oneLine, lead: written, body: markup })

interface Items {
  readonly data: fc.Arbitrary<object>
  /** Texts in a locale; nothing for kinds that have none. */
  readonly texts?: fc.Arbitrary<object>
  readonly parent?: string
}

type FileKind = Exclude<ImportKind, 'price' | 'text'>

/** Content of the items of a kind, of which CSV makes something else where it is not escaped. */
const itemsOf: Readonly<Partial<Record<FileKind, Items>>> = {
  retailer: { data: dealer },
  product: { data: product, texts: productTexts, parent: 'vineyard' },
  category: { data: fc.constant({ image }), texts: fc.record({ name: oneLine, lead: written, body: markup }) },
  promotion: {
    data: fc.record({ image: fc.constant(image), valid_from: day, products: fc.subarray(['v1', 'v2']) }),
    texts: article,
  },
  news: {
    data: fc.record({
      image: fc.constant(image),
      date: day,
      gallery: fc.subarray([image, 'product/v1/hero'], { minLength: 1 }),
    }),
    texts: article,
  },
  award: {
    data: fc.record(
      {
        year: fc.integer({ min: 1000, max: 2999 }),
        image: fc.constant(image),
        link: fc.constant({ link_type: 'ST', computed: 'https://award.example/a?b=1;2' }),
      },
      { requiredKeys: ['year'] },
    ),
    texts: fc.record({ name: oneLine, given_by: oneLine, text: written }, { requiredKeys: ['name', 'given_by'] }),
  },
  merchandise: {
    data: fc.record({ image: fc.constant(image) }),
    texts: fc.record(
      {
        name: oneLine,
        price: oneLine,
        facts: fc.array(fc.record({ name: oneLine, value: oneLine }), { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['name'] },
    ),
  },
  person: {
    data: fc.record(
      {
        name: oneLine,
        phones: fc.subarray(['+39 0363 1', '0363 2', '+39 0363 3'], { minLength: 1 }),
        email: fc.constant('a@example.com'),
        languages: fc.subarray(['it', 'de', 'tr'], { minLength: 1 }),
      },
      { requiredKeys: ['name'] },
    ),
    texts: fc.record({ role: oneLine, text: written }, { requiredKeys: ['text'] }),
  },
  reply: {
    data: fc.record({ name: oneLine }),
    texts: fc.record({ text: written.filter((text) => !/[{}]/.test(text)) }),
  },
}

/** Returns such content of each kind that a file can hold; of one without items of its own the name. */
export const roundTripItems = (kind: FileKind): Items =>
  itemsOf[kind] ?? { data: fc.constant({}), texts: fc.record({ name: oneLine }) }
