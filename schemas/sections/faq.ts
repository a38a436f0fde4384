import * as v from 'valibot'
import { longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

/** `faq`: questions that expand to show their answers. */
export const faq = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  questions: v.pipe(
    v.array(
      v.object({
        question: text,
        answer: v.pipe(richText, v.nonEmpty()),
      }),
    ),
    v.maxLength(100),
  ),
})
export type FaqData = v.InferOutput<typeof faq>
