import fc from 'fast-check'
import Papa from 'papaparse'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isBelowCategory, hasPages } from '#schemas/kinds/kinds.ts'
import { columnHeading, columnsIn, importColumns } from '#schemas/studio/importColumns.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { dumpEntity, type DumpEntity } from '#server/content/dump.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { deletePublishedItems } from '#server/db/contentBatches.ts'
import { encodeText } from '#tests/support/studio/encodeText.ts'
import { setUpRoundTrips, type ItemKind } from '#tests/support/studio/roundTrips.ts'
import { spreadsheetLanguages, wholeItems, type SpreadsheetLanguage } from '#tests/support/studio/wholeItems.ts'

/** `CSV_SEED` chooses another one. */
const seed = Number(process.env['CSV_SEED'] ?? 20_261_129)
const kinds = importKinds.filter((kind) => kind !== 'price' && kind !== 'text')
// Pages take time to make.
const countOf = (kind: ItemKind) => (hasPages(kind) ? 4 : 12)

const site = setUpRoundTrips()
const readAll = (kind: ItemKind, name: string) => site.readAll(kind, idsOf(kind, name))

const idOf = (language: string, index: number) => `sheet-${language.toLowerCase()}-${index}`
const idsOf = (kind: ItemKind, language: string) =>
  Array.from({ length: countOf(kind) }, (_, index) => idOf(language, index))

function itemsOf(kind: ItemKind, name: string, language: SpreadsheetLanguage): DumpEntity[] {
  return fc.sample(wholeItems(kind, language), { seed, numRuns: countOf(kind) }).map(({ data, texts }, index) => {
    const parent = isBelowCategory(kind) ? 'vineyard' : null
    const own = kind === 'product' ? { ...data, prices: [] } : data
    const position = Object.keys(texts).length === 0 ? 0 : index + 1
    return v.parse(dumpEntity, { kind, id: idOf(name, index), position, parent, data: own, texts })
  })
}

/** Returns the rows of these items in an export of their locale, and the headings above them. */
async function exportRows(kind: ItemKind, name: string, { locale }: SpreadsheetLanguage): Promise<string[][]> {
  const file = await site.exported(kind, locale)
  const { data } = Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const [headings = [], ...rows] = data
  return [headings, ...rows.filter(([id = '']) => id.startsWith(`sheet-${name.toLowerCase()}-`))]
}

/** Returns the cells as a spreadsheet of these languages saves them: semicolons, decimal commas, the code page of the language. */
function saveAgain(kind: ItemKind, [headings = [], ...rows]: string[][], { encoding }: SpreadsheetLanguage) {
  const numbers = new Set(
    importColumns(kind).flatMap(({ path, field }) => (field.control.kind === 'number' ? [columnHeading(path)] : [])),
  )
  const cells = rows.map((row) =>
    row.map((cell, index) => (numbers.has(headings[index] ?? '') ? cell.replace('.', ',') : cell)),
  )
  return encodeText(Papa.unparse([headings, ...cells], { delimiter: ';', newline: '\r\n' }), encoding)
}

async function check(kind: ItemKind, bytes: Uint8Array<ArrayBuffer>, fields: Readonly<Record<string, string>> = {}) {
  const { imports, admin } = site
  const { status, body } = await imports.upload(admin, kind, bytes, fields)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const checked = await imports.check(admin, body, { clear_empty: true })
  expect(await imports.problems(admin, checked)).toEqual([])
  return checked
}

describe.each(Object.entries(spreadsheetLanguages))(`of a spreadsheet in %s (CSV_SEED=${seed})`, (name, language) => {
  test.each(kinds)(
    'what is saved again changes nothing, and makes the same items: every column of %s',
    async (kind) => {
      const { db, imports, admin } = site
      await importEntities(db, itemsOf(kind, name, language), 'editor', () => {})
      const before = await readAll(kind, name)
      const rows = await exportRows(kind, name, language)
      const expected = columnsIn(kind, [language.locale]).map(({ path }) => columnHeading(path))
      expect(rows[0]).toEqual(expected)
      const empty = expected.filter((_, index) => rows.slice(1).every((row) => row[index] === ''))
      expect(empty).toEqual([])

      const bytes = saveAgain(kind, rows, language)
      const chosen = { encoding: language.encoding, separator: ';', decimal: ',' }
      const same = await check(kind, bytes, chosen)
      expect(await imports.rows(admin, same, 'changed')).toEqual([])
      expect(same).toMatchObject({ dialect: { ...chosen, heading_row: 1 }, rows: { unchanged: countOf(kind) } })

      await deletePublishedItems(db, kind, idsOf(kind, name))
      const again = await check(kind, bytes, chosen)
      expect(again.rows).toEqual({ new: countOf(kind) })
      await imports.run(admin, again)
      expect(await readAll(kind, name)).toEqual(before)
    },
  )

  test('one cell that was edited is all that changes', async () => {
    const { imports, admin } = site
    await importEntities(site.db, itemsOf('retailer', name, language), 'editor', () => {})
    const rows = await exportRows('retailer', name, language)
    const [headings = [], first = [], ...others] = rows
    const column = headings.indexOf('city')
    const [word = ''] = language.words
    const edited = [headings, first.with(column, `${word} "Süd"; 1`), ...others]
    const checked = await check('retailer', saveAgain('retailer', edited, language), { encoding: language.encoding })
    expect(checked.rows).toEqual({ changed: 1, unchanged: countOf('retailer') - 1 })
    expect(await imports.rows(admin, checked, 'changed')).toMatchObject([
      {
        item: first[0],
        changes: [{ path: 'data.city', before: first[column]?.replace(/^'/, ''), after: `${word} "Süd"; 1` }],
      },
    ])
  })

  test('letters that the code page of another country does not have are not lost without a word', async () => {
    const { imports, admin } = site
    await importEntities(site.db, itemsOf('retailer', name, language), 'editor', () => {})
    const rows = await exportRows('retailer', name, language)
    const lossy = rows.map((row) => row.map((cell) => cell.replaceAll(/[^\0-\u00FF„“”]/g, '?')))
    const isLossy = lossy.some((row, index) => row.join('') !== rows[index]?.join(''))
    const bytes = saveAgain('retailer', lossy, { ...language, encoding: 'windows-1252' })
    const { body } = await imports.upload(admin, 'retailer', bytes, { encoding: 'windows-1252' })
    const checked = await imports.check(admin, body)
    expect(await imports.rows(admin, checked, 'changed')).toEqual([])
    const codes = (await imports.problems(admin, checked)).map(([, , code]) => code)
    expect([...new Set(codes)]).toEqual(isLossy ? ['csv_letters_lost'] : [])
  })
})
