import * as v from 'valibot'
import { image, longText, richText, text } from '#schemas/atoms.ts'

const textBlock = v.object({ type: v.literal('text'), body: v.pipe(richText, v.nonEmpty()) })

const pictureBlock = v.object({
  type: v.literal('picture'),
  image,
  caption: v.optional(text),
  wide: v.optional(v.pipe(v.boolean(), v.title('Full page width')), false),
})

const quoteBlock = v.object({
  type: v.literal('quote'),
  text: v.pipe(longText, v.description('Without quotation marks; they are added for the language.')),
  name: v.optional(v.pipe(text, v.title('Author'))),
  role: v.optional(v.pipe(text, v.title('Role'))),
})

/** `article_body`: body text with pictures and pull quotes. */
export const articleBody = v.object({
  heading: v.optional(text),
  blocks: v.pipe(v.array(v.variant('type', [textBlock, pictureBlock, quoteBlock])), v.minLength(1), v.maxLength(60)),
})
export type ArticleBodyData = v.InferOutput<typeof articleBody>
export type ArticleBlock = ArticleBodyData['blocks'][number]
