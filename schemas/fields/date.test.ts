import { expect, test } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import { valuesOf } from '#schemas/fields/codec.ts'
import { dateCodec } from '#schemas/fields/date.ts'
import { notationOf } from '#schemas/fields/number.ts'

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
  ['3. Februar 2026', undefined, ['2026-02-03']],
  ['31 Aralık 2026', undefined, ['2026-12-31']],
  ['1 ŞUBAT 2027', undefined, ['2027-02-01']],
  ['31 Ağu 2026', undefined, ['2026-08-31']],
  ['31 de dezembro de 2026', undefined, ['2026-12-31']],
  ['1 mar. 2026', undefined, ['2026-03-01']],
  ['1er août 2026', undefined, ['2026-08-01']],
  ['December 31, 2026', undefined, ['2026-12-31']],
  ['31 Dec 2026', undefined, ['2026-12-31']],
  ['31. März 2026', undefined, ['2026-03-31']],
  ['30 Şubat 2026', undefined, []],
  ['3 Foobar 2026', undefined, []],
  ['31 Dezember 26', undefined, []],
  ['03.02/2026', undefined, []],
  ['', undefined, []],
])('%j (%o) is %j', (text, notation, days) => {
  expect(valuesOf(dateCodec.read(text, notation))).toEqual(days)
})

test.each(sourceLocales)('what is printed in %s is read as the same day, in each month', (locale) => {
  const { iso } = locales[locale]
  const words = { iso, yes: '', no: '', nameOf: String, choiceOf: String }
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`
    const long = new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
    for (const text of [dateCodec.print(day, words, ''), long]) {
      expect([text, valuesOf(dateCodec.read(text, notationOf(iso)))]).toEqual([text, [day]])
    }
  }
})
