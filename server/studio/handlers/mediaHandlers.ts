import type { mediaCalls } from '#schemas/studio/calls/media.ts'
import { cutMedia } from '#server/studio/media/cutMedia.ts'
import { getMediaUses, listMedia, listMediaVersions, saveMedia } from '#server/studio/media/editMedia.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { deleteManyMedia, moveMedia, renameFolder } from '#server/studio/media/mediaFolders.ts'
import { deleteMedia } from '#server/studio/media/mediaTrash.ts'
import { getMedia, replaceMedia, uploadMedia } from '#server/studio/media/mediaLibrary.ts'

/** Calls of pictures, videos and files to download. */
export const mediaHandlers: StudioHandlers<keyof typeof mediaCalls> = {
  listMedia: (studio, { query }) => listMedia(studio, query),
  uploadMedia: (studio, { c, actor }) => uploadMedia(studio, actor, c.req.raw),
  getMedia: (studio, { params }) => getMedia(studio, params['id'] ?? ''),
  saveMedia: (studio, { params, person, actor, revision, body }) =>
    saveMedia(studio, { id: params['id'] ?? '', person, actor, revision }, body),
  replaceMedia: (studio, { c, params, actor }) => replaceMedia(studio, actor, params['id'] ?? '', c.req.raw),
  cutMedia: (studio, { params, actor, body }) => cutMedia(studio, actor, params['id'] ?? '', body),
  listMediaVersions: (studio, { params }) => listMediaVersions(studio, params['id'] ?? ''),
  getMediaUses: (studio, { params, query }) => getMediaUses(studio, params['id'] ?? '', query.title_locale),
  moveMedia: (studio, { actor, body }) => moveMedia(studio, actor, body),
  renameFolder: (studio, { actor, body }) => renameFolder(studio, actor, body),
  deleteManyMedia: (studio, { actor, body }) => deleteManyMedia(studio, actor, body.ids),
  async deleteMedia(studio, { params, actor }) {
    await deleteMedia(studio, { id: params['id'] ?? '', actor })
    return { ok: true }
  },
}
