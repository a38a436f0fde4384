import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'
import { richText } from '#schemas/richText.ts'

const textBlock = v.object({ type: v.literal('text'), body: v.pipe(richText, v.nonEmpty()) })

const pictureBlock = v.object({
  type: v.literal('picture'),
  image,
  caption: v.optional(text),
  wide: v.optional(v.boolean(), false),
})

const quoteBlock = v.object({
  type: v.literal('quote'),
  text: longText,
  name: v.optional(text),
  role: v.optional(text),
})

/** `article_body`: body text with pictures and pull quotes. */
export const articleBody = v.object({
  heading: v.optional(text),
  blocks: v.pipe(v.array(v.variant('type', [textBlock, pictureBlock, quoteBlock])), v.minLength(1), v.maxLength(60)),
})
export type ArticleBodyData = v.InferOutput<typeof articleBody>
export type ArticleBlock = ArticleBodyData['blocks'][number]
