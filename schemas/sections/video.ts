import * as v from 'valibot'
import { longText, richText, text, video } from '#schemas/atoms.ts'

/** `video`: one video with captions and a transcript. */
export const videoSection = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  video: video,
  caption: v.optional(text),
  transcript: v.optional(richText),
})
export type VideoSectionData = v.InferOutput<typeof videoSection>
