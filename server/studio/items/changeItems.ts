import { isSame } from '#schemas/studio/mergeContent.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import { changeEach, type BulkEdit } from '#server/studio/items/changeEach.ts'
import { checkForm } from '#server/studio/items/contentForm.ts'
import { lockState, readState, recordChange, type ContentEdit } from '#server/studio/items/item.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { makeUsualPage } from '#server/studio/items/entityPage.ts'
import { deleteItem } from '#server/studio/items/deleteItem.ts'
import { publishItem } from '#server/studio/items/publishItem.ts'
import { withdrawItem } from '#server/studio/items/withdrawItem.ts'
import { undeleteItem } from '#server/studio/items/itemTrash.ts'
import { itemDrafts, writeEdited } from '#server/studio/items/itemDrafts.ts'
import { changedPath, setField, type FieldChange } from '#server/studio/items/setItemField.ts'
import { readItemRevision } from '#server/studio/items/storedItems.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Sets a field of many drafts, discards them, or takes such a change back. */
export async function changeItems(
  cms: Cms,
  bulk: BulkEdit,
  body: CallBody<'changeItems'>,
): Promise<CallResult<'changeItems'>> {
  const change = body.action === 'set' ? { ...body, value: body.value } : undefined
  if (change !== undefined) changedPath(bulk.kind, change)
  const targets = new Map(body.action === 'undo' ? body.items.map(({ id, to }) => [id, to]) : [])
  return changeEach(cms, bulk, body, async (inside, edit) => {
    if (change !== undefined) return setItem(inside, edit, change)
    if (body.action === 'undo') return undoItem(inside, edit, targets.get(edit.key.id) ?? 0)
    return { outcome: (await itemDrafts.discard(inside, edit)) ? 'changed' : 'unchanged' }
  })
}

/** Publishes the drafts of many items, and with `pages` what is missing of their pages, takes items off the site, or deletes them. */
export async function publishItems(
  cms: Cms,
  bulk: BulkEdit,
  body: CallBody<'publishItems'>,
): Promise<CallResult<'publishItems'>> {
  return changeEach(cms, bulk, body, async (inside, edit) => {
    if (body.action === 'publish') {
      const isPublished = await inSavepoint(inside.db, () => publishWithPage(inside, edit, body))
      return { outcome: isPublished ? 'changed' : 'unchanged' }
    }
    if (body.action === 'withdraw') {
      const wasLive = await inSavepoint(inside.db, () => withdrawItem(inside, edit, { ...body, ...edit }))
      return { outcome: wasLive ? 'changed' : 'unchanged' }
    }
    await deleteItem(inside, edit, edit.revision)
    return { outcome: 'changed' }
  })
}

/** Returns whether there was a draft to publish. */
async function publishWithPage(
  inside: Cms,
  edit: ContentEdit,
  { message, pages }: CallBody<'publishItems'>,
): Promise<boolean> {
  const content = await publishItem(inside, edit, message)
  if (content !== undefined && pages) await makeUsualPage(inside, { ...edit, publish: message }, content)
  return content !== undefined
}

type Changed = Pick<CallResult<'changeItems'>['results'][number], 'outcome' | 'issues'>

// A draft takes any value; the errors it has with this one are returned.
async function setItem(inside: Cms, edit: ContentEdit, change: FieldChange): Promise<Changed> {
  const { key, person } = edit
  const state = await lockState(inside.db, key)
  await itemDrafts.checkRevision(inside, state, edit.revision)
  const content = checkForm(key, setField(key.kind, state.content, change))
  if (isSame(content, state.content)) return { outcome: 'unchanged', issues: [] }
  checkRights(person, key, state.content, content)
  const field = changedPath(key.kind, change)
  const issues = await contentIssuesOf(inside, key, content)
  await writeEdited(inside, edit, state, content)
  await recordChange(inside.db, edit, 'content.save', { field })
  return { outcome: 'changed', issues: issues.filter(({ level, path }) => level === 'error' && path === field) }
}

/** Makes what was edited at a revision the draft again. */
async function undoItem(inside: Cms, edit: ContentEdit, to: number): Promise<Changed> {
  const { key, person } = edit
  const state = await readState(inside.db, key, true)
  if (state.edited === null) await undeleteItem(inside.db, key)
  await itemDrafts.checkRevision(inside, { ...state, content: state.edited ?? {} }, edit.revision)
  const content = await readItemRevision(inside.db, key, to)
  if (content === undefined) throw new StudioError('not_found', 'What was there before is no longer known')
  checkRights(person, key, state.edited, content)
  await writeEdited(inside, edit, state, content)
  await recordChange(inside.db, edit, 'content.restore', { revision: to })
  return { outcome: 'changed', issues: [] }
}
