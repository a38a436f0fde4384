import * as v from 'valibot'

/** A text in the address; empty when it is not there. */
export const searchText = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(500)), ''), '')
