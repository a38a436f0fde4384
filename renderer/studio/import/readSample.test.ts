import { expect, test } from 'vitest'
import type { CsvDialect } from '#schemas/studio/calls/importDialect.ts'
import { readSample } from '#renderer/studio/import/readSample.ts'

const dialect = (decimal: CsvDialect['decimal']): CsvDialect => ({
  encoding: 'windows-1252',
  separator: ';',
  heading_row: 1,
  decimal,
})
const read = (decimal: CsvDialect['decimal'], path: string, values: readonly string[]) =>
  readSample({ kind: 'product', dialect: dialect(decimal) }, path, values, String)

test.each([
  [',', 'data.mass', ['7.800', '98,5'], ['7800', '98.5']],
  ['.', 'data.mass', ['7.800', '98.5'], ['7.8', '98.5']],
  // Two readings are named by the check.
  [null, 'data.mass', ['7.800', '98,5'], ['98.5']],
  [',', 'data.mass', ['7800', '3000'], []],
  [',', 'data.is_new', ['Sim', 'Não'], ['true', 'false']],
  [',', 'data.name', ['7.800'], []],
  [',', '', ['7.800'], []],
] as const)('with decimals after %j, values of "%s" %j are shown as %j', (decimal, path, values, shown) => {
  expect(read(decimal, path, values)).toEqual(shown)
})
