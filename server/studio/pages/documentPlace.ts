import type { SuggestionPlace } from '#server/db/suggestions.ts'
import type { Position } from '#server/studio/pages/draftState.ts'

/** Returns under what suggestions and notes of a page in a locale are stored. */
export function placeOf({ page, locale }: Position): SuggestionPlace {
  return { document: `page:${page}`, locale }
}
