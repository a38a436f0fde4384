import type { Kysely } from 'kysely'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { Database } from '#server/db/tables.ts'
import type { ContentEdit } from '#server/studio/items/item.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { followEntries } from '#server/studio/places/followEntries.ts'
import { createMove } from '#server/studio/places/movedPath.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

interface Change {
  readonly before: StoredContent | null
  readonly after: StoredContent | null
}

/** Lets what stands at entries of lists of an item follow them in the transaction of a change, and announces it. */
export async function followInItem(
  db: Kysely<Database>,
  { key, actor }: Pick<ContentEdit, 'key' | 'actor'>,
  change: Change,
): Promise<void> {
  if (change.before === null || change.after === null) return
  const move = createMove(change.before, change.after)
  if (!(await followEntries(db, targetOf(key), () => move))) return
  await announceStudioEvent(db, { type: 'content_noted', ...key, actor: actor.person })
}
