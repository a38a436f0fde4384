import { expect, test } from 'vitest'
import { localeCodes } from '#locales/locales.ts'
import { columnsIn } from '#schemas/studio/importColumns.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { guessMapping } from '#renderer/studio/import/guessMapping.ts'
import { templateCsv } from '#renderer/studio/import/templateCsv.ts'

test.each(importKinds)('an import knows every heading of the template for %s, in every locale', (kind) => {
  for (const locale of localeCodes) {
    const [headings = '', ...rows] = templateCsv(kind, locale).split('\r\n')
    expect(rows).toEqual([''])
    expect(guessMapping(kind, headings.split(','), [], 'en-gb')).toEqual(
      columnsIn(kind, [locale]).map(({ path }) => path),
    )
  }
})

test('the template for dealers has their name, place and texts of the locale', () => {
  const headings = templateCsv('retailer', 'de-de').trimEnd().split(',')
  expect(headings).toEqual(
    expect.arrayContaining(['id', 'name', 'zip_code', 'city', 'country', 'latitude', 'longitude']),
  )
})
