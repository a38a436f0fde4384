import type { Kysely } from 'kysely'
import type { ReturnedEntry } from '#schemas/studio/merge/merging.ts'
import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import type { Author } from '#server/db/contentDrafts.ts'
import { addSuggestions, listSuggestions } from '#server/db/suggestions.ts'
import type { Database } from '#server/db/tables.ts'
import type { Unmerged } from '#server/studio/drafts/documentKind.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { suggestionOf } from '#server/studio/suggestionOf.ts'

/** Returns where the suggestions of an item are. */
export const targetOf = ({ kind, id }: ContentKey) => ({ document: `${kind}:${id}`, locale: '' })

/**
 * Stores what a merge could not keep in its place, as written by who saved before. An entry of a list that came back is suggested to be
 * removed, by whoever did so.
 */
export async function storeItemSuggestions(
  db: Kysely<Database>,
  key: ContentKey,
  { suggested, returnedEntries = [] }: Pick<Unmerged, 'suggested' | 'returnedEntries'>,
  authors: Readonly<Record<ReturnedEntry['removedBy'], Author>>,
): Promise<void> {
  const by = (author: Author) => ({ author_id: author?.id ?? null, author_name: author?.name ?? null })
  await addSuggestions(db, targetOf(key), [
    ...suggested.map(({ path, value }) => ({ section: null, path, value: value ?? null, ...by(authors.theirs) })),
    ...returnedEntries.map(({ path, removedBy }) => ({ section: null, path, value: null, ...by(authors[removedBy]) })),
  ])
}

/** Returns what waits beside the fields of an item, oldest first. */
export async function readItemSuggestions(db: Kysely<Database>, key: ContentKey): Promise<Suggestion[]> {
  return (await listSuggestions(db, targetOf(key))).map(suggestionOf)
}
