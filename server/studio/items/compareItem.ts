import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { upgradeItem } from '#server/content/currentItem.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { itemSchedules } from '#server/db/itemSchedules.ts'
import { changedFields } from '#server/studio/changedFields.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { readState, type ItemState } from '#server/studio/items/item.ts'
import { readItemRevision, readItemVersions } from '#server/studio/items/storedItems.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Returns what differs between a state of an item and what is edited now, and its revision. `from` is `published`, the number of a
 * version, `r` and a revision, or `s` and the id of a schedule to come. Throws 404 for what is no longer known.
 */
export async function compareItem(cms: Cms, key: ContentKey, from: string): Promise<CallResult<'compareContent'>> {
  const state = await readState(cms.db, key)
  const before = await contentOf(cms, key, state, from)
  if (state.edited === null || before === undefined) throw new StudioError('not_found', 'There is no such content')
  return { fields: changedFields(before ?? {}, state.edited), revision: state.draft.revision }
}

/** Returns `null` for the publication of an item that has none. */
async function contentOf(
  { db }: Cms,
  key: ContentKey,
  { draft, published, edited }: ItemState,
  from: string,
): Promise<StoredContent | null | undefined> {
  if (from === 'published') return published?.content ?? null
  const number = Number(from.replace(/^[rs]/, ''))
  if (from.startsWith('r')) return number === draft.revision ? edited : readItemRevision(db, key, number)
  if (from.startsWith('s')) {
    const schedule = await itemSchedules.read(db, number)
    return schedule?.kind === key.kind && schedule.item_id === key.id
      ? upgradeItem(key.kind, schedule.content)
      : undefined
  }
  const [version] = await readItemVersions(db, key, { number })
  return version?.content
}
