import type { Kysely } from 'kysely'
import { defaultLocale, fallbackChain } from '#locales/locales.ts'
import { isSiteKind } from '#schemas/kinds/siteKinds.ts'
import type { Cms } from '#server/content/context.ts'
import { deletePublishedItems, writeContentDrafts } from '#server/db/contentBatches.ts'
import { readContentDraft, writeContentDraft, type Author } from '#server/db/contentDrafts.ts'
import { deletePublishedItem } from '#server/db/contentItems.ts'
import { readItemNames } from '#server/db/contentLists.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { renumberVersions } from '#server/db/contentVersions.ts'
import { withdrawItemReviews } from '#server/db/endReviews.ts'
import { cancelItemSchedules } from '#server/db/itemSchedules.ts'
import { findInTrash, moveToTrash, restoreRows, type TrashEntry } from '#server/db/trash.ts'
import type { Database } from '#server/db/tables.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { readState, recordChange, type ContentEdit } from '#server/studio/items/item.ts'
import { checkRights } from '#server/studio/items/itemRights.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Edit = Omit<ContentEdit, 'revision'>

/** Puts an item into the trash with what was edited of it; its schedules are cancelled, and a request for its review is withdrawn. */
export async function moveItemToTrash(inside: Cms, { key, actor }: Edit, content: StoredContent): Promise<void> {
  const { kind, id } = key
  const { revision } = await readContentDraft(inside.db, key)
  await moveItemsToTrash(inside, kind, [{ id, revision, content }], actor.person)
}

/** An item that is to be in the trash: its revision, and what was edited of it. */
interface DeletedItem {
  readonly id: string
  readonly revision: number
  readonly content: StoredContent
}

/** Puts items of a kind into the trash, as `moveItemToTrash` puts one. */
export async function moveItemsToTrash(
  inside: Cms,
  kind: ContentKey['kind'],
  items: readonly DeletedItem[],
  author: Author,
): Promise<void> {
  const { db } = inside
  const ids = items.map(({ id }) => id)
  const names = await readItemNames(db, { kind, chain: fallbackChain(defaultLocale) }, ids)
  if (isSiteKind(kind)) for (const id of ids) await deletePublishedItem(db, { kind, id })
  else await deletePublishedItems(db, kind, ids)
  await cancelItemSchedules(db, kind, ids, inside.now())
  await withdrawItemReviews(db, kind, ids)
  const entries = items.map(({ id, content }) => ({ id, title: names.get(id) ?? id, content }))
  await moveToTrash(db, kind, entries, author, inside.now())
  const drafts = items.map(({ id, revision }) => {
    return { id, revision: revision + 1, content: null, edited: null, before: { revision: revision + 1, edited: null } }
  })
  await writeContentDrafts(db, kind, drafts, author)
}

/** Takes what belongs to an item that is gone out of the trash, where the item was deleted last. */
export async function undeleteItem(db: Kysely<Database>, key: ContentKey): Promise<void> {
  const entry = await findInTrash(db, key)
  if (entry === undefined) return
  await renumberVersions(db, key, entry.id)
  await restoreRows(db, entry)
}

/** Restores an item as a draft. Throws `exists` where its id was taken since. */
export async function restoreItem(
  inside: Cms,
  edit: Edit,
  entry: TrashEntry & { readonly content: StoredContent },
): Promise<void> {
  const { key, person, actor } = edit
  const { db } = inside
  const { edited, draft } = await readState(db, key, true)
  if (edited !== null) throw new StudioError('exists', 'There is an item with this id')
  const { content } = entry
  checkRights(person, key, null, content)
  await renumberVersions(db, key, entry.id)
  await restoreRows(db, entry)
  await writeContentDraft(db, { ...key, revision: draft.revision + 1, content, edited: content, author: actor.person })
  await recordChange(db, edit, 'content.undelete')
}
