import * as v from 'valibot'
import { duration, uploadDate } from '#schemas/atoms.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'

/** A picture has width and height; a video a mime type of its own; a file to download and captions may differ from locale to locale. */
export const storedMedia = v.looseObject({
  file: v.optional(v.string()),
  mime_type: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  thumbnail: v.optional(v.string()),
  focal_point: v.optional(v.object({ x: v.number(), y: v.number() })),
  size: v.optional(v.number()),
  preview: v.optional(idOf('image')),
  captions: v.optional(v.string()),
  upload_date: v.optional(uploadDate),
  duration: v.optional(duration),
})
export const storedMediaTexts = v.looseObject({
  alt_text: v.optional(v.string()),
  title: v.optional(v.string()),
  file: v.optional(v.string()),
  captions: v.optional(v.string()),
  size: v.optional(v.number()),
  language: v.optional(v.string()),
})

/** A file of the library, which has screens of its own. */
export const mediaKind = defineKind({
  data: storedMedia,
  texts: storedMediaTexts,
  title: 'texts.title',
  filters: [],
  columns: [],
  documents: ['media'],
  lists: [],
  isInLibrary: true,
})
