import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CsvDialect } from '#schemas/studio/calls/importDialect.ts'
import { createImportHarness, type ImportHarness } from '#tests/support/studio/importHarness.ts'
import { encodeText } from '#tests/support/studio/encodeText.ts'
import type { SignedIn } from '#tests/support/studio/studioFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let imports: ImportHarness
let ada: SignedIn

beforeAll(async () => {
  database = await openTestDatabase()
  imports = createImportHarness(database)
  ada = await imports.site.signIn(await imports.site.addTestPerson('publisher'))
})
afterAll(async () => {
  imports.close()
  await database.close()
})

const columns = ['id', 'name', 'city', 'country', 'latitude', 'longitude']
const german = ['koeln-1', 'Müller Söhne', 'Köln', 'DE', '50,9375', '6,9603']
const file = (rows: readonly (readonly string[])[], separator = ';', lineBreak = '\r\n') =>
  [columns, ...rows].map((row) => row.join(separator)).join(lineBreak) + lineBreak
const names = (country: string, ...pairs: readonly (readonly [string, string])[]) =>
  file(pairs.map(([name, city], index) => [`d-${index}`, name, city, country, '45.4642', '9.1901']))

const turkish = names('TR', ['Işık Tarım Makineleri Şti.', 'Iğdır'], ['Öz Güneş', 'Çankırı'])
const bulgarian = names('BG', ['Агро Машини', 'София'])
const polish = names('PL', ['Ciągniki Łódź', 'Gdańsk'], ['Żółć', 'Świdnica'])
const hungarian = names('HU', ['Őri Gépműhely', 'Győr'])
const czech = names('CZ', ['Zemědělská technika Příbram', 'Plzeň'])
const spanish = names('ES', ['Maquinaria Peña', 'Logroño'])
const italian = names('IT', ['Officina Nicolò', 'Città di Castello'])
const french = names('FR', ['Établissements Lefèvre', 'Besançon'])
const portuguese = names('PT', ['Irmãos Simões', 'São João'])

type Row = readonly [name: string, bytes: Uint8Array<ArrayBuffer>, dialect: Partial<CsvDialect>, name: string]
const inPage = (text: string, encoding: CsvDialect['encoding'], name: string): Row => [
  `${encoding}: ${name}`,
  encodeText(text, encoding),
  { encoding, separator: ';' },
  name,
]

const read: readonly Row[] = [
  inPage(turkish, 'windows-1254', 'Işık Tarım Makineleri Şti.'),
  inPage(names('TR', ['İpek Traktör', 'İstanbul']), 'windows-1254', 'İpek Traktör'),
  inPage(names('TR', ['Sarı Traktör', 'Tarım']), 'windows-1254', 'Sarı Traktör'),
  inPage(bulgarian, 'windows-1251', 'Агро Машини'),
  inPage(names('UA', ['Трактор Київ', 'Харків']), 'windows-1251', 'Трактор Київ'),
  inPage(polish, 'windows-1250', 'Ciągniki Łódź'),
  inPage(hungarian, 'windows-1250', 'Őri Gépműhely'),
  inPage(czech, 'windows-1250', 'Zemědělská technika Příbram'),
  inPage(spanish, 'windows-1252', 'Maquinaria Peña'),
  inPage(italian, 'windows-1252', 'Officina Nicolò'),
  inPage(french, 'windows-1252', 'Établissements Lefèvre'),
  inPage(names('FR', ['L’Œuvre des Prés', 'Vœuil']), 'windows-1252', 'L’Œuvre des Prés'),
  inPage(names('DE', ['Händler „Süd“ – ab 50 €', 'Köln']), 'windows-1252', 'Händler „Süd“ – ab 50 €'),
  inPage(portuguese, 'windows-1252', 'Irmãos Simões'),
  ...['Traktor 1200 €', 'Traktor – € 1200', '€1200', 'Traktor £ 80', '½ Zoll', 'Größe Ä / Typ Ü'].map((name) =>
    inPage(names('', [name, 'Town']), 'windows-1252', name),
  ),
  inPage(names('', ['Š Novák', 'Dvořák']), 'windows-1250', 'Š Novák'),
  inPage(names('', ['Опрема ђ', 'Town']), 'windows-1251', 'Опрема ђ'),
  inPage(names('GR', ['Γεωργικά Μηχανήματα', 'Αθήνα'], ['ΑΦΟΙ', 'ΛΑΡΙΣΑ']), 'windows-1253', 'Γεωργικά Μηχανήματα'),
  inPage(names('GR', ['ΠΑΠΑΔΟΠΟΥΛΟΣ και ΥΙΟΙ', 'ΑΘΗΝΑ']), 'windows-1253', 'ΠΑΠΑΔΟΠΟΥΛΟΣ και ΥΙΟΙ'),
  inPage(
    names('', ['Εταιρεία και όμιλος για την Ελλάδα', 'Πάτρα']),
    'windows-1253',
    'Εταιρεία και όμιλος για την Ελλάδα',
  ),
  inPage(file([german]), 'windows-1252', 'Müller Söhne'),
  inPage(file([german]), 'macintosh', 'Müller Söhne'),
  inPage(french, 'macintosh', 'Établissements Lefèvre'),
  inPage(spanish, 'macintosh', 'Maquinaria Peña'),
  ...[turkish, bulgarian, polish, french].flatMap((text): Row[] => {
    const name = text.split(';')[6] ?? ''
    return [
      inPage(text, 'utf-8', name),
      inPage(text, 'utf-16le', name),
      inPage(text, 'utf-16be', name),
      [`mark, utf-8: ${name}`, encodeText(`\uFEFF${text}`, 'utf-8'), { encoding: 'utf-8' }, name],
      [`mark, utf-16le: ${name}`, encodeText(`\uFEFF${text}`, 'utf-16le'), { encoding: 'utf-16le' }, name],
      [`mark, utf-16be: ${name}`, encodeText(`\uFEFF${text}`, 'utf-16be'), { encoding: 'utf-16be' }, name],
    ]
  }),
]

const own = (text: string) => encodeText(text, 'utf-8')
const comma = german.map((cell) => (/^\d+,/.test(cell) ? `"${cell}"` : cell))
const written: readonly (readonly [name: string, text: string, dialect: Partial<CsvDialect>])[] = [
  ...[1, 2, 3, 6, 8].map((count) => {
    const rows = Array.from({ length: count }, () => german)
    return [`${count} rows with decimal commas`, file(rows), { separator: ';', decimal: ',', heading_row: 1 }] as const
  }),
  ['tabs', file([german], '\t'), { separator: '\t', decimal: ',' }],
  ['bars', file([german], '|'), { separator: '|', decimal: ',' }],
  ['commas with quoted decimals', file([comma], ','), { separator: ',', decimal: ',' }],
  ['a line that names the separator', `sep=;\r\n${file([german])}`, { separator: ';', heading_row: 1 }],
  ['the same in quotation marks, after a mark', `\uFEFF"sep=;"\n${file([german])}`, { separator: ';', heading_row: 1 }],
  ['a title above', `Händlerliste 2026\r\n\r\n${file([german])}`, { separator: ';', heading_row: 3 }],
  ['a title in cells above', `Händlerliste;;;;;\r\n${file([german])}`, { separator: ';', heading_row: 2 }],
  ['line breaks of old Macs', file([german], ';', '\r'), { separator: ';', decimal: ',' }],
]

describe('how a file is written is recognised and kept', () => {
  test.each(read)('%s', async (_title, bytes, dialect, name) => {
    const { status, body } = await imports.upload(ada, 'retailer', bytes)
    expect([status, body.sample[0]?.[1]]).toEqual([200, name])
    expect(body.dialect).toMatchObject(dialect)
  })

  test.each(written)('%s', async (_title, text, dialect) => {
    const { status, body } = await imports.upload(ada, 'retailer', own(text))
    expect([status, body.headings, body.sample[0]]).toEqual([200, columns, german])
    expect(body.dialect).toMatchObject(dialect)
  })

  test('what is in quotes separates no columns, however much of it there is', async () => {
    const text = `id,name\nv1,"${'R&amp;D; &lt;b&gt; '.repeat(3)}"\n`
    const { status, body } = await imports.upload(ada, 'product', text)
    expect([status, body.dialect?.separator, body.headings]).toEqual([200, ',', ['id', 'name']])
  })

  test('commas in texts separate no columns', async () => {
    const row = 'p0;DE;45900,50;EUR;inkl. Lieferung, Montage'
    for (const count of [1, 2, 6]) {
      const text = `id;country;amount;currency;note\n${`${row}\n`.repeat(count)}`
      const { body } = await imports.upload(ada, 'price', own(text))
      expect([body.headings.length, body.sample[0]]).toEqual([5, row.split(';')])
    }
  })

  test('one column is one, whatever its texts hold', async () => {
    const { body } = await imports.upload(ada, 'retailer', own('id\nanna\nbert\n'))
    expect([body.headings, body.dialect?.separator]).toEqual([['id'], ','])
  })
})

describe('what can be read in several ways is not guessed', () => {
  const unsure = encodeText('id;name\na;Peña\n', 'windows-1252')

  test('the encoding is to be chosen, and read as it is chosen', async () => {
    const { status, body } = await imports.upload(ada, 'retailer', unsure)
    expect([status, body.issues]).toMatchObject([422, [{ code: 'csv_encoding', params: { row: 2 } }]])
    const chosen = await imports.upload(ada, 'retailer', unsure, { encoding: 'windows-1252' })
    expect([chosen.status, chosen.body.sample[0]?.[1]]).toEqual([200, 'Peña'])
  })

  test.each([
    ['an initial may be £ or Ł', names('', ['ul. Ł. Kowalski', 'Town']), 'windows-1250'],
    ['capitals may be Greek or Cyrillic', names('', ['ΑΦΟΙ', 'ΛΑΡΙΣΑ']), 'windows-1253'],
    ['¤ is € in a code page that is not read', names('', ['Müller 1200 ¤', 'Köln']), 'windows-1252'],
  ])('%s', async (_title, text, encoding) => {
    const { status, body } = await imports.upload(ada, 'retailer', encodeText(text, encoding))
    expect([status, body.issues?.[0]?.code]).toEqual([422, 'csv_encoding'])
  })

  test('the separator is to be chosen', async () => {
    const text = own('id,name;city\na,b;c\n')
    const { status, body } = await imports.upload(ada, 'retailer', text)
    expect([status, body.issues]).toMatchObject([422, [{ code: 'csv_separator' }]])
    const chosen = await imports.upload(ada, 'retailer', text, { separator: ';' })
    expect(chosen.body.headings).toEqual(['id,name', 'city'])
  })

  test('a point in numbers of items does not decide what 98.500 is; one in the same column does, and so does a comma', async () => {
    const dialectOf = async (rows: readonly string[]) => {
      const text = own(`no;id;country;amount\n${rows.join('\n')}\n`)
      return (await imports.upload(ada, 'price', text)).body.dialect
    }
    expect(await dialectOf(['1.10;p0;DE;98.500', '1.11;p0;AT;7.800'])).toMatchObject({ decimal: null })
    expect(await dialectOf(['1.10;p0;DE;98.500', '1.11;p0;AT;7.5'])).toMatchObject({ decimal: '.' })
    expect(await dialectOf(['1,10;p0;DE;98.500', '1,11;p0;AT;7.800'])).toMatchObject({ decimal: ',' })
  })

  test('a chosen row of the headings and decimal mark are used', async () => {
    const text = 'x;y\nid;name;city;country;latitude;longitude\na;A;Town;DE;50.937;6.960\n'
    const { body } = await imports.upload(ada, 'retailer', own(text), { heading_row: '2', decimal: '.' })
    expect([body.headings, body.dialect]).toEqual([
      columns,
      { encoding: 'utf-8', separator: ';', decimal: '.', heading_row: 2 },
    ])
    const checked = await imports.check(ada, body)
    expect(checked.rows).toEqual({ new: 1 })
  })
})
