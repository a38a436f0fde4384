import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'

/** `search_results`: search field and results for the `q` search param. */
export const searchResults = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
})
export type SearchResultsData = v.InferOutput<typeof searchResults>
