import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { person } from '#schemas/company.ts'

/** `people`: people of the company with role, languages and how to reach them. */
export const peopleSection = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  people: v.pipe(v.array(person), v.maxLength(500), v.metadata({ input: 'reference', kind: 'person' })),
})
export type PeopleData = v.InferOutput<typeof peopleSection>
