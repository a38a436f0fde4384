import * as v from 'valibot'
import { longText, text, video } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

/** `video`: one video with captions and a transcript. */
export const videoSection = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  video: video,
  caption: v.optional(text),
  transcript: v.optional(richText),
})
export type VideoSectionData = v.InferOutput<typeof videoSection>
