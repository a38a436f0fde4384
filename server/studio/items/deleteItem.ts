import { announce } from '#server/content/announceChange.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { writeContentDraft } from '#server/db/contentDrafts.ts'
import { deletePublishedItem } from '#server/db/contentItems.ts'
import { withdrawItemReview } from '#server/db/endReviews.ts'
import { cancelItemSchedules } from '#server/db/itemSchedules.ts'
import { removeSuggestions } from '#server/db/suggestions.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { checkRevision, lockState, recordChange, type ContentEdit } from '#server/studio/items/item.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { checkUnused, findUses } from '#server/studio/items/itemUses.ts'
import { addPublishedVersion, tagsOf } from '#server/studio/items/publishItem.ts'

/** Deletes an item with its draft; its versions stay. Throws 409 with its uses when something shows it. */
export async function deleteContent(cms: Cms, edit: Omit<ContentEdit, 'revision'>): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    await deleteItem(inside, edit)
    await announce(inside, tagsOf(edit.key))
  })
}

/**
 * Deletes inside a transaction that announces `tagsOf` the item; with a revision, 409 where the item has another. Rejects before it
 * writes anything.
 */
export async function deleteItem(inside: Cms, edit: Omit<ContentEdit, 'revision'>, revision?: number): Promise<void> {
  const { key, person, actor } = edit
  const { db } = inside
  const state = await lockState(db, key)
  if (revision !== undefined) await checkRevision(inside, { ...edit, revision }, state)
  checkRights(person, key, state.edited, null)
  checkUnused(await findUses(db, key))
  await addPublishedVersion(db, key, state)
  await deletePublishedItem(db, key)
  await removeSuggestions(db, `${key.kind}:${key.id}`)
  await cancelItemSchedules(db, key, inside.now())
  await withdrawItemReview(db, key)
  const next = state.draft.revision + 1
  await writeContentDraft(db, { ...key, revision: next, content: null, edited: null, author: actor.person })
  await recordChange(db, edit, 'content.delete')
}
