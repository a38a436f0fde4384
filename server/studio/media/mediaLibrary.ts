import { rm } from 'node:fs/promises'
import * as v from 'valibot'
import type { MediaItem, ReplacedFile, UploadedFile } from '#schemas/studio/mediaItem.ts'
import { folder as folderSchema, maxUploadBytes } from '#schemas/studio/calls/media.ts'
import { listedFileName } from '#schemas/studio/fileName.ts'
import { HttpError } from '#server/api/errors.ts'
import { announce } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { contentHash } from '#server/content/identity.ts'
import { writeContentDraft } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { addContentVersion } from '#server/db/contentVersions.ts'
import { findSameContent, readMediaRow, type MediaRow } from '#server/db/mediaItems.ts'
import { findInTrash } from '#server/db/trash.ts'
import { findUsersOfMedia, writeEntities } from '#server/db/writeEntities.ts'
import { checkUpload, type CheckedUpload } from '#server/media/upload/checkUpload.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { receiveUpload, type Upload } from '#server/studio/media/receiveUpload.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { recordChange } from '#server/studio/items/item.ts'
import { mediaItemOf } from '#server/studio/media/mediaItem.ts'
import { rejectedUpload } from '#server/studio/media/rejectedUpload.ts'
import { slugOf } from '#server/studio/slug.ts'
import { StudioError } from '#server/studio/studioError.ts'

export type MediaContext = Pick<Studio, 'cms' | 'storage' | 'uploadFolder' | 'pictures'>

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

interface NewFile {
  readonly upload: Pick<Upload, 'path' | 'name'>
  readonly checked: CheckedUpload
  readonly folder: string
  /** What it has of the file it was made from, and the id of that. */
  readonly details?: Pick<MediaRow, 'data' | 'texts'>
  readonly from?: string
}

/** Stores a checked file under an address of its content, as a new item; returns its id. */
export async function addFile(media: MediaContext, actor: Actor, added: NewFile): Promise<string> {
  const { upload, checked, folder, details, from } = added
  const file = await store(media, upload, checked, folder)
  const data = { ...details?.data, ...dataOf(upload, checked, file), folder }
  return inEditing(media.cms, async (cms) => {
    const id = await freeId(cms, upload.name)
    await writeMedia(cms, { id, data, texts: details?.texts ?? {}, revision: 0 }, actor)
    const facts = from === undefined ? { file } : { file, from: `media:${from}` }
    await recordChange(cms.db, { key: { kind: 'media', id }, actor }, 'media.upload', facts)
    return id
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
    const file = await store(media, upload, checked, (await rowOrThrow(media.cms, id)).folder)
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

/** Writes a file's row at its next revision and announces it with whatever shows it. */
export async function writeMedia(
  cms: Cms,
  { id, data, texts, revision }: Pick<MediaRow, 'id' | 'data' | 'texts' | 'revision'>,
  { person }: Actor,
): Promise<void> {
  const row = { kind: 'media', id, position: 0, parent_id: null, data, texts }
  await writeEntities(cms.db, [{ ...row, content_hash: contentHash([data, texts]) }], 'editor')
  await writeContentDraft(cms.db, {
    kind: 'media',
    id,
    revision: revision + 1,
    content: null,
    edited: null,
    author: person,
  })
  const users = await findUsersOfMedia(cms.db, [id])
  await announce(cms, [
    `media:${id}`,
    'list:media',
    ...users.flatMap((user) => [`${user.kind}:${user.id}`, `list:${user.kind}`]),
  ])
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

/** Returns `/media/<folder>/<name>.<hash>.<ext>?v=<hash>`; with `v` browsers keep it for good. */
async function store(
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

function dataOf({ name }: Pick<Upload, 'name'>, checked: CheckedUpload, file: string) {
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

function changedNameOf({ changedName }: Upload): Pick<UploadedFile, 'sent_name'> {
  return changedName === undefined ? {} : { sent_name: changedName }
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

/** Returns `image`, `video`, …; a picture without a type of its own has a width. */
function kindOf(mimeType: unknown, { data }: MediaRow): string {
  if (typeof mimeType === 'string') return mimeType.split('/')[0] ?? ''
  return 'width' in data ? 'image' : 'application'
}
