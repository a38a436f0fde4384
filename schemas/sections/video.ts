import * as v from 'valibot'
import { longText, richText, text, video } from '#schemas/atoms.ts'

/** `video`: one video with captions and a transcript. */
export const videoSection = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  video: v.pipe(video, v.title('Video'), v.description('Give it a preview, a title and captions.')),
  caption: v.pipe(v.optional(text), v.title('Caption'), v.description('A line under the video.')),
  transcript: v.pipe(
    v.optional(richText),
    v.title('Transcript'),
    v.description('What is said and shown, as text. Collapsed by default.'),
  ),
})
export type VideoSectionData = v.InferOutput<typeof videoSection>
