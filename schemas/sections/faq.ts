import * as v from 'valibot'
import { longText, richText, text } from '#schemas/atoms.ts'

/** `faq`: questions that expand to show their answers. */
export const faq = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  questions: v.pipe(
    v.array(
      v.object({
        question: v.pipe(text, v.title('Question'), v.description('As a visitor would ask it.')),
        answer: v.pipe(richText, v.nonEmpty(), v.title('Answer')),
      }),
    ),
    v.maxLength(100),
    v.title('Questions'),
  ),
})
export type FaqData = v.InferOutput<typeof faq>
