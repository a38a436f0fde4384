import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { lockState, recordChange, type ContentEdit } from '#server/studio/items/item.ts'
import { itemDrafts } from '#server/studio/items/itemDrafts.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { moveItemToTrash } from '#server/studio/items/itemTrash.ts'
import { checkUnused, findUses } from '#server/studio/items/itemUses.ts'
import { addPublishedVersion } from '#server/studio/items/addPublishedVersion.ts'
import { tagsOf } from '#server/studio/items/publishItem.ts'

/** Puts an item into the trash. Throws 409 with its uses when something shows it. */
export async function deleteContent(cms: Cms, edit: Omit<ContentEdit, 'revision'>): Promise<void> {
  await inEditing(cms, async (inside) => {
    await deleteItem(inside, edit)
    await announce(inside, tagsOf(edit.key))
  })
}

/**
 * Deletes inside a transaction that announces `tagsOf` the item; with a revision, 409 where the item has another. Rejects before it
 * writes anything.
 */
export async function deleteItem(inside: Cms, edit: Omit<ContentEdit, 'revision'>, revision?: number): Promise<void> {
  const { key, person } = edit
  const { db } = inside
  const state = await lockState(db, key)
  await itemDrafts.checkRevision(inside, state, revision)
  checkRights(person, key, state.content, null)
  checkUnused(await findUses(db, key))
  await addPublishedVersion(db, key, state)
  await moveItemToTrash(inside, edit, state.content)
  await recordChange(db, edit, 'content.delete')
}
