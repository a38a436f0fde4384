import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import type { ValueWords } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import { choiceName } from '#schemas/studio/choiceName.ts'
import { notationOfFile } from '#schemas/studio/csvDialect.ts'
import { csvLine } from '#schemas/studio/csvLine.ts'
import { importColumns } from '#schemas/studio/importColumns.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { readCatalogue } from '#server/content/readCatalogue.ts'
import { exportCell, parseCell } from '#server/studio/imports/cellValue.ts'
import { fieldValues } from '#tests/support/fields/fieldValues.ts'

/** `CODEC_SEED` chooses another one. */
const seed = Number(process.env['CODEC_SEED'] ?? 20_261_130)

describe.each(fieldValues)(`a cell of $control (CODEC_SEED=${seed})`, ({ control, values }) => {
  test('is read as what was exported, whatever the mark of decimals of the file is taken for', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, notationOfFile('.')), (value, notation) => {
        const [[cell = ''] = []] = Papa.parse<string[]>(csvLine([exportCell(control, value)]), { delimiter: ',' }).data
        expect(parseCell(control, cell, notation)).toEqual({ value })
      }),
      { seed },
    )
  })
})

test.each(sourceLocales)('what the studio shows of a choice or switch in %s is read in a file', (locale) => {
  const texts = readCatalogue(locale, 'studio')
  const { iso } = locales[locale]
  const words: ValueWords = {
    iso,
    yes: texts.get('Studio/Yes')?.text ?? '',
    no: texts.get('Studio/No')?.text ?? '',
    nameOf: String,
    choiceOf: (path, option) => choiceName(iso, (id) => texts.get(id)?.text, path, option),
  }
  const shown = importKinds
    .flatMap((kind) => importColumns(kind))
    .flatMap(({ path, field: { control } }) => {
      const own = control.kind === 'list' ? control.item : control
      const options = own.kind === 'choice' ? own.options : own.kind === 'switch' ? [true, false] : []
      return options.map((value) => ({ path, own, value }))
    })
  expect(shown.length).toBeGreaterThan(0)
  for (const { path, own, value } of shown) {
    const text = codecOf(own).print(value, words, path)
    expect([path, text, parseCell(own, text)]).toEqual([path, text, { value }])
  }
})

test.each(['constructor', 'toString', '__proto__'])('%s is no word for yes or no', (word) => {
  expect(parseCell({ kind: 'switch' }, word)).not.toHaveProperty('value')
})

test.each([
  ['+49 30 123456 ext. 5', true],
  ['+1 800 TRACTOR', true],
  ['＋81 3 1234 5678 x9', true],
  ['+49 30 123456 oder +49 30 123457', true],
  ['+SUM(A1)', false],
  ['+1+2', false],
  ['+12345+A1', false],
  ["+12345-cmd|' /c calc'!A1", false],
  ['-49 30 123456 ext. 5', false],
])('a cell %s that begins with a sign is a telephone number: %s', (text, isNumber) => {
  const { control } = importColumns('retailer').find(({ path }) => path === 'data.phones')?.field ?? {}
  const expected = isNumber ? { value: [text] } : { broken: { code: 'csv_formula', params: {} } }
  expect(control && parseCell(control, text)).toEqual(expected)
})

test.each([
  ['rich_text', '- strong\n- quiet', true],
  ['long_text', '- Über 100 t', true],
  ['text', '- strong', false],
  ['rich_text', '-A1+2', false],
  ['rich_text', '- 1+A1', false],
  ['rich_text', '=A1', false],
] as const)('a cell of %s that begins with a dash is text: %j %s', (kind, text, isText) => {
  const control = { kind, max: 200 } as const
  expect(parseCell(control, text)).toEqual(isText ? { value: text } : { broken: { code: 'csv_formula', params: {} } })
})
