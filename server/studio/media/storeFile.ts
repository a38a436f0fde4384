import { listedFileName } from '#schemas/studio/fileName.ts'
import type { Cms } from '#server/content/context.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { findMediaWithFile, readMediaRow, type MediaRow } from '#server/db/mediaItems.ts'
import { findInTrash } from '#server/db/trash.ts'
import type { CheckedUpload } from '#server/media/upload/checkUpload.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor } from '#server/studio/context.ts'
import { recordChange } from '#server/studio/items/item.ts'
import { writeMedia, type MediaContext } from '#server/studio/media/writeMedia.ts'
import type { Upload } from '#server/studio/media/receiveUpload.ts'
import { slugOf } from '#server/studio/slug.ts'

interface NewFile {
  readonly upload: Pick<Upload, 'path' | 'name'>
  readonly checked: CheckedUpload
  readonly folder: string
  /** What it has of the file it was made from, and the id of that. */
  readonly details?: Pick<MediaRow, 'data' | 'texts'>
  readonly from?: string
  /** A file that has this content under this name already is the one. */
  readonly isOnce?: boolean
}

/** Stores a checked file under an address of its content, as a new item; returns its id. */
export async function addFile(media: MediaContext, actor: Actor, added: NewFile): Promise<string> {
  const { upload, checked, folder, details, from, isOnce = false } = added
  const file = await storeContent(media, upload, checked, folder)
  const data = { ...details?.data, ...dataOf(upload, checked, file), folder }
  return inEditing(media.cms, async (cms) => {
    const same = isOnce ? await findMediaWithFile(cms.db, file) : undefined
    if (same !== undefined) return same
    const id = await freeId(cms, upload.name)
    await writeMedia(cms, { id, data, texts: details?.texts ?? {}, revision: 0 }, actor)
    const facts = from === undefined ? { file } : { file, from: `media:${from}` }
    await recordChange(cms.db, { key: { kind: 'media', id }, actor }, 'media.upload', facts)
    return id
  })
}

/** Returns `/media/<folder>/<name>.<hash>.<ext>?v=<hash>`; with `v` browsers keep it for good. */
export async function storeContent(
  { storage }: MediaContext,
  { path, name }: Pick<Upload, 'path' | 'name'>,
  { hash, extension }: CheckedUpload,
  folder: string,
): Promise<string> {
  const version = hash.slice(0, 8)
  const file = `media/${folder === '' ? '' : `${folder}/`}${plainName(name)}.${version}.${extension}`
  await storage.put(file, { path })
  return `/${file}?v=${version}`
}

/** Returns what is stored of the content of a file, and its name. */
export function dataOf({ name }: Pick<Upload, 'name'>, checked: CheckedUpload, file: string) {
  const { mime_type, size, width, height, dropped, converted, in_file } = checked
  return {
    file,
    mime_type,
    size,
    name: listedFileName(name),
    ...(width === undefined || height === undefined ? {} : { width, height }),
    ...(dropped === undefined ? {} : { dropped: [...dropped] }),
    ...(converted === undefined ? {} : { converted }),
    ...(in_file === undefined ? {} : { in_file: { ...in_file } }),
  } satisfies StoredContent
}

function plainName(name: string): string {
  return slugOf(listedFileName(name).replace(/\.[^.]{1,8}$/, ''), 'en-gb').slice(0, 60) || 'file'
}

async function freeId(cms: Cms, name: string): Promise<string> {
  const slug = plainName(name)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`
    const isTaken = (await readMediaRow(cms.db, id)) ?? (await findInTrash(cms.db, { kind: 'media', id }))
    if (isTaken === undefined) return id
  }
}
