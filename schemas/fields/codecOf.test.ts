import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import { notationOf } from '#schemas/fields/number.ts'
import { notationOfFile } from '#schemas/studio/csvDialect.ts'
import { fieldValues } from '#tests/support/fields/fieldValues.ts'

/** `CODEC_SEED` chooses another one. */
const seed = Number(process.env['CODEC_SEED'] ?? 20_261_130)
const forms = sourceLocales.map((locale) => [locale, notationOf(locales[locale].iso)] as const)
const files = [
  ['a file with commas', notationOfFile(',')] as const,
  ['a file with points', notationOfFile('.')] as const,
]

describe.each(fieldValues)(`value → text → value of $control (CODEC_SEED=${seed})`, ({ control, values }) => {
  const { read, write } = codecOf(control)

  test.each(files)('is the same in %s', (_, notation) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(read(write(value, notation), notation)).toEqual({ value })
      }),
      { seed },
    )
  })

  test.each(forms)('is the same in the form in %s, or one of two that are offered', (_, notation) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(valuesOf(read(write(value, notation), notation))).toContainEqual(value)
      }),
      { seed },
    )
  })

  test('text → value → text is stable: what is read is written as it is read again', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...forms, ...files), (value, [, notation]) => {
        const [first] = valuesOf(read(write(value, notation), notation))
        const text = write(first, notation)
        expect(write(valuesOf(read(text, notation))[0], notation)).toBe(text)
      }),
      { seed },
    )
  })
})
