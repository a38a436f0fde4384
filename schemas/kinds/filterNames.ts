import * as v from 'valibot'

/** Names of all filters of lists, as addresses and calls have them. */
export const filterNames = [
  'state',
  'parent',
  'is_new',
  'date',
  'period',
  'country',
  'services',
  'languages',
  'in_locale',
  'status',
  'year',
  'missing',
] as const
export type FilterName = (typeof filterNames)[number]

/** Value of a filter in a call. */
export const filterValue = v.optional(v.pipe(v.string(), v.maxLength(200)))
