import type { Kysely } from 'kysely'
import type { SuggestedValue } from '#schemas/studio/merge/merging.ts'
import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import type { Author } from '#server/db/contentDrafts.ts'
import { addSuggestions, listSuggestions } from '#server/db/suggestions.ts'
import type { Database } from '#server/db/tables.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { suggestionOf } from '#server/studio/suggestionOf.ts'

/** Returns where the suggestions of an item are. */
export const targetOf = ({ kind, id }: ContentKey) => ({ document: `${kind}:${id}`, locale: '' })

/** Stores what a merge could not keep in its place, as written by `author`. */
export async function storeItemSuggestions(
  db: Kysely<Database>,
  key: ContentKey,
  suggested: readonly SuggestedValue[],
  author: Author,
): Promise<void> {
  const by = { author_id: author?.id ?? null, author_name: author?.name ?? null }
  const rows = suggested.map(({ path, value }) => ({ section: null, path, value: value ?? null, ...by }))
  await addSuggestions(db, targetOf(key), rows)
}

/** Returns what waits beside the fields of an item, oldest first. */
export async function readItemSuggestions(db: Kysely<Database>, key: ContentKey): Promise<Suggestion[]> {
  return (await listSuggestions(db, targetOf(key))).map(suggestionOf)
}
