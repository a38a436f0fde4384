import * as v from 'valibot'
import { calendarDay } from '#schemas/atoms.ts'
import { isOnCalendar } from '#schemas/studio/calendarDays.ts'
import { actor, localeCode, revision, timestamp } from '#schemas/studio/fields.ts'

/** Texts of a file in one locale. */
export const mediaTexts = v.strictObject({
  alt_text: v.optional(v.pipe(v.string(), v.maxLength(500))),
  title: v.optional(v.pipe(v.string(), v.maxLength(300))),
})

/** What an SVG loses when it is uploaded: what could act or fetch, and data that renders nothing. */
export const droppedFromSvg = ['script', 'animation', 'html', 'link', 'font', 'metadata', 'picture'] as const

export const mediaItem = v.object({
  id: v.string(),
  revision,
  /** Address of the original below `/media`. */
  file: v.string(),
  name: v.string(),
  folder: v.string(),
  mime_type: v.string(),
  size: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  texts: v.record(localeCode, mediaTexts),
  /** Point that stays in sight when the picture is cropped, in per cent from the top left. */
  focal_point: v.optional(v.object({ x: v.number(), y: v.number() })),
  /** What the upload has dropped of the SVG. */
  dropped: v.optional(v.array(v.picklist(droppedFromSvg))),
  /** The format the upload had, where browsers do not show it: it is stored as JPEG or PNG. */
  converted: v.optional(v.picklist(['HEIC', 'TIFF'])),
  /** What was written in the picture that was uploaded; suggestions for the fields of the same name, and of the licence. */
  in_file: v.optional(v.object({ caption: v.optional(v.string()), copyright: v.optional(v.string()) })),
  /** Holder of the rights, and the terms of use. */
  licence: v.optional(v.string()),
  /** The last day on which it may be shown. */
  licence_until: v.optional(v.string()),
  updated_at: timestamp,
  updated_by: actor,
})
export type MediaItem = v.InferOutput<typeof mediaItem>

export const replacedFile = v.object({
  ...mediaItem.entries,
  /** The name that was sent, where the library has another: in one line, without folders, and no longer than it may be. */
  sent_name: v.optional(v.string()),
})
export type ReplacedFile = v.InferOutput<typeof replacedFile>

export const uploadedFile = v.object({
  ...replacedFile.entries,
  /** Files of the library that have the same content. */
  same: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type UploadedFile = v.InferOutput<typeof uploadedFile>

/** The last day of a licence, one that the calendar has. */
export const licenceDay = v.pipe(calendarDay, v.check(isOnCalendar, 'There is no such day'))
