import * as v from 'valibot'
import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { readContentDraft } from '#server/db/contentDrafts.ts'
import { deletePublishedItem } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { readContentVersions, renumberVersions } from '#server/db/contentVersions.ts'
import { readMediaRow, type MediaRow } from '#server/db/mediaItems.ts'
import { findUnshared } from '#server/db/unsharedFiles.ts'
import { moveToTrash, restoreRows, type TrashEntry } from '#server/db/trash.ts'
import { inTrash } from '#server/media/storage.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor } from '#server/studio/context.ts'
import { recordChange } from '#server/studio/items/item.ts'
import { checkUnused, findUses } from '#server/studio/items/itemUses.ts'
import { fileOf, filesOf, nameOf } from '#server/studio/media/mediaItem.ts'
import { rowOrThrow } from '#server/studio/media/mediaLibrary.ts'
import { writeMedia, type MediaContext } from '#server/studio/media/writeMedia.ts'
import { StudioError } from '#server/studio/studioError.ts'

type Media = Pick<MediaContext, 'cms' | 'storage'>
type Content = Pick<MediaRow, 'data' | 'texts'>

const map = v.record(v.string(), v.unknown())
const stored = v.object({ data: map, texts: v.record(v.string(), map) })

/** Puts a file with its earlier contents into the trash, where no address leads to it; 409 with its uses when something shows it. */
export async function deleteMedia(
  { cms, storage }: Media,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<void> {
  const key = { kind: 'media', id } as const
  const files = await inEditing(cms, async (inside) => {
    const { db } = inside
    const { data, texts } = await rowOrThrow(inside, id, true)
    checkUnused(await findUses(db, key, filesOf({ data, texts })))
    const names = await namesOf(inside, id, { data, texts })
    await deletePublishedItem(db, key)
    const title = typeof data['name'] === 'string' ? data['name'] : id
    await moveToTrash(db, key.kind, [{ id: key.id, title, content: { data, texts } }], actor.person, inside.now())
    await announce(inside, [`media:${id}`, 'list:media'])
    await recordChange(db, { key, actor }, 'media.delete', { file: fileOf({ data, texts }) })
    return findUnshared(db, names, id)
  })
  // After the transaction: a failure in between leaves a file in its place, where a restoration finds it.
  for (const file of files) await storage.move(file, inTrash(file))
}

/** Restores a file with its earlier contents, at the addresses it had. Throws `exists` where its id was taken since. */
export async function restoreMedia(
  { cms: inside, storage }: Media,
  entry: TrashEntry & { readonly content: StoredContent },
  actor: Actor,
): Promise<void> {
  const { db } = inside
  const key = { kind: 'media', id: entry.item_id } as const
  if ((await readMediaRow(db, key.id)) !== undefined) throw new StudioError('exists', 'There is a file with this id')
  const content = v.parse(stored, entry.content)
  await renumberVersions(db, key, entry.id)
  await restoreRows(db, entry)
  const { revision } = await readContentDraft(db, key)
  await writeMedia(inside, { id: key.id, ...content, revision }, actor)
  await recordChange(db, { key, actor }, 'media.undelete', { file: fileOf(content) })
  for (const file of await namesOf(inside, key.id, content)) await storage.move(inTrash(file), file)
}

/** Returns the names in the storage of what a file is and was. */
async function namesOf({ db }: Cms, id: string, content: Content): Promise<string[]> {
  const versions = await readContentVersions(db, { kind: 'media', id })
  const files = [...filesOf(content), ...versions.map((version) => fileOf({ data: version.content, texts: {} }))]
  return [...new Set(files.filter((file) => file.startsWith('/media/')).map(nameOf))]
}
