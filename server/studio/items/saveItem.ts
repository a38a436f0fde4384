import type { ContentItem } from '#schemas/studio/calls/content.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { copyDocumentNotes } from '#server/db/notes.ts'
import type { DraftEdit } from '#server/studio/drafts/documentKind.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { checkForm, checkId } from '#server/studio/items/contentForm.ts'
import { getContent, readState, recordChange, type ContentEdit, type LockedItem } from '#server/studio/items/item.ts'
import { itemDrafts, writeEdited } from '#server/studio/items/itemDrafts.ts'
import { targetOf } from '#server/studio/items/itemSuggestions.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Creates an item as a draft; that of a copy has the open notes of the item it is a copy of. */
export async function createContent(
  cms: Cms,
  edit: Omit<ContentEdit, 'revision'>,
  content: unknown,
  copyOf?: string,
): Promise<ContentItem> {
  return inEditing(cms, async (inside) => {
    await createInside(inside, edit, content)
    if (copyOf !== undefined) {
      await copyDocumentNotes(inside.db, targetOf({ ...edit.key, id: copyOf }), targetOf(edit.key))
    }
    return getContent(inside, edit.key)
  })
}

/** Creates an item in the transaction of a larger change. */
export async function createInside(cms: Cms, edit: Omit<ContentEdit, 'revision'>, content: unknown): Promise<void> {
  const { key, person } = edit
  checkId(key)
  const form = checkForm(key, content)
  const state = await readState(cms.db, key, true)
  if (state.edited !== null) throw new StudioError('exists', 'There is an item with this id')
  checkRights(person, key, null, form)
  await writeEdited(cms, edit, state, form)
  await recordChange(cms.db, edit, 'content.create')
}

/** Saves the draft of an item, finished or not (`DraftEngine.save`). */
export async function saveContent(
  cms: Cms,
  edit: ContentEdit,
  content: unknown,
  { attempts = [], base }: Pick<CallBody<'saveContent'>, 'attempts' | 'base'> = {},
): Promise<ContentItem> {
  return inEditing(cms, async (inside) => {
    await itemDrafts.save(inside, { edit, sent: content, attempts, base, record: { action: 'content.save' } })
    return getContent(inside, edit.key)
  })
}

/** A change of an item that may be sent again (`DraftEdit.attempt`). */
type RepeatedEdit = ContentEdit & Pick<DraftEdit, 'attempt'>

/** Discards a draft and returns the item right after it; one that is not live is put into the trash with it, and nothing is returned. */
export async function discardContent(cms: Cms, edit: RepeatedEdit): Promise<ContentItem | undefined> {
  return inEditing(cms, async (inside) => {
    const repeated = await itemDrafts.repeated(inside, edit)
    if (repeated !== undefined) return itemAt(inside, repeated)
    await itemDrafts.discard(inside, edit)
    const { edited } = await readState(inside.db, edit.key)
    return edited === null ? undefined : getContent(inside, edit.key)
  })
}

/** Makes a version the content of the draft. A draft it replaces is kept as a version that was never published. */
export async function restoreContent(cms: Cms, edit: RepeatedEdit, version: number): Promise<ContentItem> {
  return inEditing(cms, async (inside) => {
    const record = { action: 'content.restore', details: { version } } as const
    return itemAt(inside, await itemDrafts.restore(inside, { edit, version, record }))
  })
}

/** Returns an item with what was edited of it at a revision. */
async function itemAt(cms: Cms, { key, revision, content }: LockedItem): Promise<ContentItem> {
  return { ...(await getContent(cms, key)), revision, content: { ...content } }
}
