import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { award } from '#schemas/company.ts'

/** `awards`: awards with year and issuer. */
export const awards = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  awards: v.pipe(v.array(award), v.maxLength(500), v.metadata({ input: 'reference', kind: 'award', own: true })),
})
export type AwardsData = v.InferOutput<typeof awards>
