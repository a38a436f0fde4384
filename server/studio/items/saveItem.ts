import type { ContentItem } from '#schemas/studio/calls/content.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { readRevision, rememberRevision, writeContentDraft } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { addContentVersion, readContentVersions } from '#server/db/contentVersions.ts'
import { copyDocumentNotes } from '#server/db/notes.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { checkForm, checkId } from '#server/studio/items/contentForm.ts'
import {
  checkRevision,
  conflict,
  getContent,
  lockState,
  readState,
  recordChange,
  type ContentEdit,
  type ItemState,
} from '#server/studio/items/item.ts'
import { moveItemToTrash } from '#server/studio/items/itemTrash.ts'
import { storeItemSuggestions, targetOf } from '#server/studio/items/itemSuggestions.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { isSame, mergeContent, type Merged } from '#schemas/studio/mergeContent.ts'
import { followInItem } from '#server/studio/items/followInItem.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Creates an item as a draft; that of a copy has the open notes of the item it is a copy of. */
export async function createContent(
  cms: Cms,
  edit: Omit<ContentEdit, 'revision'>,
  content: unknown,
  copyOf?: string,
): Promise<ContentItem> {
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    await createInside(inside, edit, content)
    if (copyOf !== undefined) await copyDocumentNotes(trx, targetOf({ ...edit.key, id: copyOf }), targetOf(edit.key))
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

/**
 * Saves the draft of an item, finished or not. What others have changed since is merged; where both have changed the same, this save
 * stands and the other value becomes a suggestion. Throws 409 only when what it was made from is neither known nor sent.
 */
export async function saveContent(
  cms: Cms,
  edit: ContentEdit,
  content: unknown,
  { attempts = [], base }: Pick<CallBody<'saveContent'>, 'attempts' | 'base'> = {},
): Promise<ContentItem> {
  const { key, person } = edit
  const form = checkForm(key, content)
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const state = await lockState(trx, key)
    const { content: merged, suggested } = await mergeSave(inside, edit, state, { mine: form, attempts, base })
    if (!isSame(merged, state.edited)) {
      checkRights(person, key, state.edited, merged)
      await writeEdited(inside, edit, state, merged)
      await recordChange(trx, edit, 'content.save')
    }
    // Afterwards: they are at the entries of lists as they are now.
    await storeItemSuggestions(trx, key, suggested, state.draft.updated_by)
    return getContent(inside, key)
  })
}

/** Discards a draft; an item that is not live is put into the trash with it. */
export async function discardContent(cms: Cms, edit: ContentEdit): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    await discardInside(inTransaction(cms, trx), edit)
  })
}

/** Discards a draft inside a transaction and returns whether there was one. Rejects before it writes anything. */
export async function discardInside(inside: Cms, edit: ContentEdit): Promise<boolean> {
  const { key, person } = edit
  const state = await lockState(inside.db, key)
  await checkRevision(inside, edit, state)
  if (state.draft.content === null) return false
  const published = state.published?.content ?? null
  checkRights(person, key, state.draft.content, published)
  if (published === null) await moveItemToTrash(inside, edit, state.draft.content)
  else await writeEdited(inside, edit, state, published)
  await recordChange(inside.db, edit, 'content.discard')
  return true
}

/** Makes a version the content of the draft. A draft it replaces is kept as a version that was never published. */
export async function restoreContent(cms: Cms, edit: ContentEdit, version: number): Promise<ContentItem> {
  const { key, person } = edit
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const state = await lockState(trx, key)
    await checkRevision(inside, edit, state)
    const [found] = await readContentVersions(trx, key, { number: version })
    if (found === undefined) throw new StudioError('not_found', 'There is no such version')
    checkRights(person, key, state.edited, found.content)
    const { content: draft, updated_by: author } = state.draft
    if (draft !== null && !isSame(draft, found.content)) {
      await addContentVersion(trx, { ...key, content: draft, author, message: 'Draft before restore' })
    }
    await writeEdited(inside, edit, state, found.content)
    await recordChange(trx, edit, 'content.restore', { version })
    return getContent(inside, key)
  })
}

/** Makes `edited` what is edited; what is the same as what is published is no draft. */
export async function writeEdited(
  { db }: Cms,
  { key, actor }: Omit<ContentEdit, 'revision'>,
  { draft, published, edited: before }: ItemState,
  edited: StoredContent | null,
): Promise<void> {
  await rememberRevision(db, { ...key, revision: draft.revision }, before)
  await followInItem(db, { key, actor }, { before, after: edited })
  const content = isSame(edited, published?.content ?? null) ? null : edited
  await writeContentDraft(db, { ...key, revision: draft.revision + 1, content, edited, author: actor.person })
}

interface IncomingSave {
  readonly mine: StoredContent
  readonly attempts: readonly StoredContent[]
  readonly base: StoredContent | undefined
}

async function mergeSave(
  cms: Cms,
  { key, revision }: ContentEdit,
  { draft, edited: theirs }: ItemState & { readonly edited: StoredContent },
  { mine, attempts, base: sent }: IncomingSave,
): Promise<Merged> {
  if (attempts.some((attempt) => isSame(attempt, theirs))) return { content: mine, suggested: [] }
  const base = sent ?? (revision === draft.revision ? theirs : await readRevision(cms.db, key, revision))
  if (base === undefined) throw await conflict(cms, key, null, [])
  return mergeContent(base, mine, theirs)
}
