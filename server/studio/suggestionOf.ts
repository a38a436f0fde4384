import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import type { SuggestionRow } from '#server/db/suggestions.ts'

/** Returns a row as the studio reads it. */
export function suggestionOf({ id, section, path, value, ...row }: SuggestionRow): Suggestion {
  const suggested: unknown = value === null ? undefined : JSON.parse(value)
  const by = row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' }
  return { id, section, path, ...(value === null ? {} : { value: suggested }), by, at: row.created_at.toISOString() }
}
