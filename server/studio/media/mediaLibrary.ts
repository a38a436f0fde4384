import { rm } from 'node:fs/promises'
import * as v from 'valibot'
import type { MediaItem, ReplacedFile, UploadedFile } from '#schemas/studio/mediaItem.ts'
import { folder as folderSchema, maxUploadBytes } from '#schemas/studio/calls/media.ts'
import { HttpError } from '#server/api/errors.ts'
import type { Cms } from '#server/content/context.ts'
import { addContentVersion } from '#server/db/contentVersions.ts'
import { findSameContent, readMediaRow, type MediaRow } from '#server/db/mediaItems.ts'
import { checkUpload, type CheckedUpload } from '#server/media/upload/checkUpload.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { writeMedia, type MediaContext } from '#server/studio/media/writeMedia.ts'
import { addFile, dataOf, storeContent } from '#server/studio/media/storeFile.ts'
import { receiveUpload, type Upload } from '#server/studio/media/receiveUpload.ts'
import type { Actor } from '#server/studio/context.ts'
import { recordChange } from '#server/studio/items/item.ts'
import { mediaItemOf } from '#server/studio/media/mediaItem.ts'
import { rejectedUpload } from '#server/studio/media/rejectedUpload.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Stores an uploaded file under an address that changes with its content, as a new item. */
export async function uploadMedia(media: MediaContext, actor: Actor, request: Request): Promise<UploadedFile> {
  return withUpload(media, request, async (upload, checked) => {
    const folder = upload.fields.get('folder') ?? ''
    if (!v.is(folderSchema, folder)) {
      throw new HttpError(422, 'The input is not valid', {
        folder: ['A folder has letters, digits, - and _ between slashes'],
      })
    }
    const added = await getMedia(media, await addFile(media, actor, { upload, checked, folder }))
    const rows = await findSameContent(media.cms.db, added.id, added.file)
    const same = await Promise.all(rows.map((row) => mediaItemOf(media.storage, row)))
    return {
      ...added,
      ...changedNameOf(upload),
      same: same.map(({ id, name }) => ({ id, name })),
    }
  })
}

/** Replaces the content of a file. Id, texts and links stay; the content before stays as a version. */
export async function replaceMedia(
  media: MediaContext,
  actor: Actor,
  id: string,
  request: Request,
): Promise<ReplacedFile> {
  await rowOrThrow(media.cms, id)
  return withUpload(media, request, async (upload, checked) => {
    const file = await storeContent(media, upload, checked, (await rowOrThrow(media.cms, id)).folder)
    return inEditing(media.cms, async (cms) => {
      const row = await rowOrThrow(cms, id, true)
      if (kindOf(row.data['mime_type'], row) !== kindOf(checked.mime_type, row)) {
        throw new StudioError('unsupported_type', 'A picture is replaced by a picture, a video by a video')
      }
      const {
        width: _width,
        height: _height,
        dropped: _dropped,
        converted: _converted,
        in_file: _texts,
        ...kept
      } = row.data
      const data = { ...kept, ...dataOf(upload, checked, file), folder: row.folder }
      if (data.file !== row.data['file']) {
        await addContentVersion(cms.db, {
          kind: 'media',
          id,
          content: row.data,
          author: row.updated_by,
          at: row.updated_at,
        })
      }
      await writeMedia(cms, { ...row, data }, actor)
      await recordChange(cms.db, { key: { kind: 'media', id }, actor }, 'media.replace', { file: data.file })
      return id
    }).then(async () => ({ ...(await getMedia(media, id)), ...changedNameOf(upload) }))
  })
}

/** Returns a file’s facts and texts; 404 without it. */
export async function getMedia({ cms, storage }: MediaContext, id: string): Promise<MediaItem> {
  return mediaItemOf(storage, await rowOrThrow(cms, id))
}

export async function rowOrThrow(cms: Cms, id: string, lock = false): Promise<MediaRow> {
  const row = await readMediaRow(cms.db, id, lock)
  if (row === undefined) throw new StudioError('not_found', 'There is no such file')
  return row
}

async function withUpload<T>(
  { uploadFolder, pictures }: MediaContext,
  request: Request,
  work: (upload: Upload, checked: CheckedUpload) => Promise<T>,
): Promise<T> {
  const upload = await receiveUpload(request, uploadFolder, maxUploadBytes)
  try {
    const checked = await pictures.run(() => checkUpload(upload.path))
    if (!('rejected' in checked)) return await work(upload, checked)
    throw rejectedUpload(checked, upload.name)
  } finally {
    await rm(upload.path, { force: true })
    // A process that was ended while it converted a picture may have left it.
    await rm(`${upload.path}.made`, { force: true })
  }
}

function changedNameOf({ changedName }: Upload): Pick<UploadedFile, 'sent_name'> {
  return changedName === undefined ? {} : { sent_name: changedName }
}

/** Returns `image`, `video`, …; a picture without a type of its own has a width. */
function kindOf(mimeType: unknown, { data }: MediaRow): string {
  if (typeof mimeType === 'string') return mimeType.split('/')[0] ?? ''
  return 'width' in data ? 'image' : 'application'
}
