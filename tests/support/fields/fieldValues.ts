import fc from 'fast-check'
import type { Control } from '#schemas/fields/control.ts'
import { textFormats } from '#schemas/issues/issueCodes.ts'
import { decimal, written } from '#tests/support/studio/roundTripItems.ts'

interface FieldValues {
  readonly control: Control
  readonly values: fc.Arbitrary<unknown>
}

const options = ['Service', 'SDF Parts', 'Agricenter']
const line = written.filter((text) => !/[\n\r]/.test(text))
const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const number = fc.oneof(
  decimal,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
)
const otherFormats = textFormats.filter((format) => format !== 'country' && format !== 'currency')
const codes: readonly Control[] = [
  { kind: 'colour' },
  { kind: 'file' },
  { kind: 'word', of: 'Tag', free: false },
  { kind: 'id', of: 'image', list: false },
  ...otherFormats.map((format): Control => ({ kind: 'text', max: 500, format })),
]

/** Kinds of field whose values have a text of their own, with values they may have. */
export const fieldValues: readonly FieldValues[] = [
  { control: { kind: 'text', max: 500 }, values: line },
  { control: { kind: 'text', max: 500, numeric: true }, values: fc.oneof(line, fc.integer()) },
  { control: { kind: 'long_text', max: 500 }, values: written },
  { control: { kind: 'rich_text', max: 500 }, values: written },
  { control: { kind: 'word', of: 'Value', free: true }, values: fc.oneof(line, fc.integer()) },
  { control: { kind: 'number' }, values: number },
  { control: { kind: 'number', min: 0, unit: 'kg' }, values: decimal },
  { control: { kind: 'number', step: 1 }, values: fc.integer() },
  { control: { kind: 'switch' }, values: fc.boolean() },
  { control: { kind: 'date' }, values: day.map((date) => date.toISOString().slice(0, 10)) },
  { control: { kind: 'choice', options }, values: fc.constantFrom(...options) },
  { control: { kind: 'choice', options: ['301', '302'], numeric: true }, values: fc.constantFrom(301, 302) },
  { control: { kind: 'text', max: 500, format: 'country' }, values: fc.constantFrom('DE', 'IT', 'GB') },
  { control: { kind: 'text', max: 500, format: 'currency' }, values: fc.constantFrom('EUR', 'CHF', 'TRY') },
  ...codes.map((control) => ({ control, values: key })),
  { control: { kind: 'id', of: 'image', list: true }, values: fc.array(key, { minLength: 1 }) },
  {
    control: { kind: 'list', item: { kind: 'text', max: 500 } },
    values: fc.array(line, { minLength: 1, maxLength: 4 }),
  },
  {
    control: { kind: 'list', item: { kind: 'choice', options } },
    values: fc.subarray(options, { minLength: 1 }),
  },
]
