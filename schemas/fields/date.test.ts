import { expect, test } from 'vitest'
import { valuesOf } from '#schemas/fields/codec.ts'
import { dateCodec } from '#schemas/fields/date.ts'

const [comma, point] = [
  { decimal: ',', group: '.' },
  { decimal: '.', group: ',' },
]

test.each([
  ['2026-02-03', undefined, ['2026-02-03']],
  ['2026/2/3', undefined, ['2026-02-03']],
  ['2026-02-03T00:00:00', undefined, ['2026-02-03']],
  ['03.02.2026', undefined, ['2026-02-03']],
  ['3.2.26', undefined, ['2026-02-03']],
  ['03.02.2026.', undefined, ['2026-02-03']],
  [' 03.02.2026 00:00 ', point, ['2026-02-03']],
  ['03/02/2026', comma, ['2026-02-03']],
  ['03-02-2026', comma, ['2026-02-03']],
  // Excel of Great Britain, or of the United States.
  ['03/02/2026', point, ['2026-02-03', '2026-03-02']],
  ['03/02/2026', undefined, ['2026-02-03', '2026-03-02']],
  ['25/02/2026', point, ['2026-02-25']],
  ['02/25/2026', point, ['2026-02-25']],
  ['04/04/2026', point, ['2026-04-04']],
  ['02/25/2026', comma, []],
  ['31.02.2026', undefined, []],
  ['2026-02-31', undefined, []],
  ['29.02.2028', undefined, ['2028-02-29']],
  ['0.1.2026', undefined, []],
  ['46056', undefined, []],
  ['3. Februar 2026', undefined, []],
  ['03.02/2026', undefined, []],
  ['', undefined, []],
])('%j (%o) is %j', (text, notation, days) => {
  expect(valuesOf(dateCodec.read(text, notation))).toEqual(days)
})
