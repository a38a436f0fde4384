import * as v from 'valibot'
import { media, text } from '#schemas/atoms.ts'

/** `media`: one picture, video or carousel in full width, with a caption. */
export const mediaSection = v.object({
  heading: v.optional(text),
  media,
  caption: v.optional(text),
})
export type MediaData = v.InferOutput<typeof mediaSection>
