import * as v from 'valibot'
import { cta, media, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

/** `text_media`: text next to a picture, a video or a carousel. */
export const textMedia = v.object({
  heading: text,
  body: richText,
  media,
  media_side: v.optional(v.picklist(['start', 'end']), 'end'),
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
})
export type TextMediaData = v.InferOutput<typeof textMedia>
