import * as v from 'valibot'
import { itemUse } from '#schemas/studio/itemUse.ts'
import { licenceDay, mediaItem, mediaTexts, replacedFile, uploadedFile } from '#schemas/studio/mediaItem.ts'
import { pictureCut } from '#schemas/studio/pictureCut.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import {
  actor,
  cursor,
  done,
  limit,
  localeCode,
  search,
  timestamp,
  total,
  writtenText,
} from '#schemas/studio/fields.ts'
import { fileReads } from '#schemas/studio/outdated.ts'

/** Largest upload, in bytes. */
export const maxUploadBytes = 100_000_000

/** Letters, digits, `_` and `-`, with slashes between; empty: in no folder. */
export const folderPattern = String.raw`([\w\-]+(\/[\w\-]+)*)?`
export const folder = v.pipe(v.string(), v.maxLength(200), v.regex(new RegExp(`^${folderPattern}$`)))
/** How many files are moved or deleted at once. */
export const maxBulkFiles = 200
const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.minLength(1), v.maxLength(maxBulkFiles))
const results = v.object({
  results: v.array(v.object({ id: v.string(), ok: v.boolean(), reason: v.optional(v.string()) })),
})

/** Body of the 409 of `renameFolder`: how many files would go into the folder of that name. */
export const folderExists = v.object({ files: v.number() })

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

export const mediaCalls = defineCalls({
  listMedia: {
    method: 'GET',
    path: '/media',
    role: 'author',
    summary: 'Lists files: of a folder, of a type, unused, without alternative text, or matching a search.',
    query: v.object({
      q: search,
      folder: v.optional(v.pipe(v.string(), v.maxLength(200))),
      type: v.optional(v.picklist(['image', 'video', 'document', 'model'])),
      only: v.optional(v.picklist(['unused', 'no_alt_text', 'large', 'licence_ends'])),
      locale: v.optional(localeCode),
      cursor: v.optional(cursor),
      limit,
    }),
    response: v.object({ items: v.array(mediaItem), next: v.nullable(cursor), total, folders: v.array(v.string()) }),
  },
  uploadMedia: {
    method: 'POST',
    path: '/media',
    role: 'author',
    summary: 'Uploads a file (`file`) into a folder (`folder`); its type is read from its content.',
    bodyFormat: 'multipart',
    maxBytes: maxUploadBytes,
    response: uploadedFile,
    outdates: fileReads,
  },
  getMedia: {
    method: 'GET',
    path: '/media/:id',
    role: 'author',
    summary: 'Returns a file’s facts and texts.',
    response: mediaItem,
  },
  saveMedia: {
    method: 'PUT',
    path: '/media/:id',
    role: 'author',
    summary: 'Changes the texts, folder, focal point or licence of a file.',
    needsRevision: true,
    body: v.strictObject({
      texts: v.optional(v.record(localeCode, mediaTexts)),
      folder: v.optional(folder),
      focal_point: v.optional(v.nullable(v.strictObject({ x: percent, y: percent }))),
      licence: v.optional(v.nullable(v.union([v.literal(''), writtenText(300)]))),
      licence_until: v.optional(v.nullable(licenceDay)),
    }),
    response: mediaItem,
    outdates: ['listMedia', 'searchStudio'],
    returns: 'getMedia',
  },
  replaceMedia: {
    method: 'POST',
    path: '/media/:id/file',
    role: 'publisher',
    summary: 'Replaces the content of a file everywhere it is shown; the old one stays as a version.',
    bodyFormat: 'multipart',
    maxBytes: maxUploadBytes,
    response: replacedFile,
    outdates: ['listMedia', 'listMediaVersions'],
    returns: 'getMedia',
  },
  cutMedia: {
    method: 'POST',
    path: '/media/:id/cut',
    role: 'author',
    summary: 'Makes a part of a picture, turned by quarters, a file of its own with its texts and rights.',
    body: pictureCut,
    response: mediaItem,
    outdates: fileReads,
  },
  listMediaVersions: {
    method: 'GET',
    path: '/media/:id/versions',
    role: 'author',
    summary: 'Lists the earlier contents of a file, newest first.',
    response: v.object({
      items: v.array(
        v.object({ number: v.number(), file: v.string(), size: v.number(), created_at: timestamp, created_by: actor }),
      ),
    }),
  },
  getMediaUses: {
    method: 'GET',
    path: '/media/:id/uses',
    role: 'author',
    summary: 'Lists the pages and items that show a file, by their names in a locale.',
    query: v.object({ title_locale: v.optional(localeCode, 'en-gb') }),
    response: v.object({
      uses: v.array(itemUse),
      total: v.number(),
    }),
  },
  moveMedia: {
    method: 'POST',
    path: '/media-move',
    role: 'author',
    summary: 'Moves files into a folder, an existing or a new one; addresses and links stay.',
    body: v.strictObject({ ids, folder }),
    response: results,
    outdates: fileReads,
  },
  renameFolder: {
    method: 'POST',
    path: '/media-folders',
    role: 'author',
    summary:
      'Renames a folder with those in it; 409 when there is one of that name, unless `merge` puts both together.',
    body: v.strictObject({
      from: v.pipe(folder, v.nonEmpty()),
      to: v.pipe(folder, v.nonEmpty()),
      merge: v.optional(v.boolean()),
    }),
    response: v.object({ moved: v.number() }),
    outdates: fileReads,
  },
  deleteManyMedia: {
    method: 'POST',
    path: '/media-delete',
    role: 'publisher',
    summary: 'Puts files into the trash and returns why some were not: what something shows stays.',
    body: v.strictObject({ ids }),
    response: results,
    outdates: fileReads,
  },
  deleteMedia: {
    method: 'DELETE',
    path: '/media/:id',
    role: 'publisher',
    summary: 'Puts a file into the trash; 409 with its uses when something shows it.',
    response: done,
    outdates: fileReads,
    deletes: true,
  },
})
