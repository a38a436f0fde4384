import * as v from 'valibot'
import { richText, text } from '#schemas/atoms.ts'

/** `rich_text`: a heading and running text in a comfortable measure. */
export const richTextSection = v.object({
  heading: v.optional(text),
  body: v.pipe(richText, v.nonEmpty()),
})
export type RichTextData = v.InferOutput<typeof richTextSection>
