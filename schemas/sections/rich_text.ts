import * as v from 'valibot'
import { text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

/** `rich_text`: heading and body text. */
export const richTextSection = v.object({
  heading: v.optional(text),
  body: v.pipe(richText, v.nonEmpty()),
})
export type RichTextData = v.InferOutput<typeof richTextSection>
