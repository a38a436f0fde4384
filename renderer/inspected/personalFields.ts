import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { formNames } from '#schemas/forms/formNames.ts'

/**
 * Names of fields with personal data: those of forms that a browser fills in from the visitor's address book, or that take free text,
 * and where a place is typed or located.
 */
export const personalFields: ReadonlySet<string> = new Set([
  ...formNames
    .flatMap(fieldsOf)
    .filter(({ autocomplete, input }) => input === 'textarea' || (autocomplete !== undefined && input !== 'select'))
    .map(({ name }) => name),
  'serial_number',
  // `placeField` and search: what a visitor has typed.
  'typed',
  'text',
  'near',
  'q',
  // Where the visitor is: `at` of a place or a position is `45.13,10.02`.
  'at',
  'lat',
  'lng',
  'latitude',
  'longitude',
  'coordinates',
  // What a suggested place is called, and how far a dealer is: three of them are a position.
  'label',
  'distance',
])
