import * as v from 'valibot'
import { maxSearchLength } from '#schemas/studio/fields.ts'

/** A text in the address; empty when it is not there. */
export const searchText = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(500)), ''), '')

/** Words searched for, no more than the server takes; empty when they are not in the address. */
export const searchWords = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(maxSearchLength)), ''), '')
