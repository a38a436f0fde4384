import type { Cms } from '#server/content/context.ts'
import { removeSuggestion } from '#server/db/suggestions.ts'
import type { Actor } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { recordChange } from '#server/studio/items/item.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Removes a suggestion that was taken or dropped. Throws `not_found` when somebody else already did. */
export async function endItemSuggestion(
  cms: Cms,
  { key, actor }: { readonly key: ContentKey; readonly actor: Actor },
  id: string | undefined,
): Promise<void> {
  await inEditing(cms, async ({ db }) => {
    const number = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : 0
    const removed = await removeSuggestion(db, targetOf(key), number)
    if (removed === undefined) throw new StudioError('not_found', 'There is no such suggestion')
    const { path, value } = removed
    await recordChange(db, { key, actor }, 'draft.suggestion', { path, value })
  })
}
