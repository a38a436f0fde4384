import type { Cms } from '#server/content/context.ts'
import { removeSuggestion } from '#server/db/suggestions.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { readState, recordChange } from '#server/studio/items/item.ts'
import { checkFieldRights } from '#server/studio/items/itemRights.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { suggestionOf } from '#server/studio/suggestionOf.ts'

/**
 * Removes a suggestion that was taken or dropped. Throws `not_found` when somebody else already did, and 403 for who may not write it into
 * its field: they are the words of somebody else.
 */
export async function endItemSuggestion(
  cms: Cms,
  { key, person, actor }: { readonly key: ContentKey; readonly person: StudioPerson; readonly actor: Actor },
  id: string | undefined,
): Promise<void> {
  await inEditing(cms, async ({ db }) => {
    const number = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : 0
    const removed = await removeSuggestion(db, targetOf(key), number)
    if (removed === undefined) throw new StudioError('not_found', 'There is no such suggestion')
    const { path, value } = removed
    const { edited } = await readState(db, key)
    if (edited !== null) checkFieldRights(person, key, edited, { path, value: suggestionOf(removed).value })
    await recordChange(db, { key, actor }, 'draft.suggestion', { path, value })
  })
}
