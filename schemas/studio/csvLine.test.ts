import { expect, it } from 'vitest'
import { csvLine } from '#schemas/studio/csvLine.ts'

it('puts an apostrophe before formulas, also those in full width and after a tab or line break', () => {
  const cells = ['＝1+1', '＋A1', '－A1', '＠A1', '\t=1', '\r=1', '＋81 3 1234']
  expect(csvLine(cells)).toBe(`"'＝1+1","'＋A1","'－A1","'＠A1","'\t=1","'\r=1",＋81 3 1234\r\n`)
})
