import * as v from 'valibot'
import { richText, text } from '#schemas/atoms.ts'

/** `rich_text`: heading and body text. */
export const richTextSection = v.object({
  heading: v.optional(text),
  body: v.pipe(richText, v.nonEmpty()),
})
export type RichTextData = v.InferOutput<typeof richTextSection>
