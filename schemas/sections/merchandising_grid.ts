import * as v from 'valibot'
import { cta, image, link, longText, text } from '#schemas/atoms.ts'

const article = v.object({
  name: text,
  image,
  text: v.optional(longText),
  sizes: v.optional(text),
  colors: v.optional(text),
  price: v.optional(text),
  info: v.optional(longText),
  facts: v.optional(v.pipe(v.array(v.object({ name: text, value: text })), v.maxLength(20)), []),
  link: v.optional(link),
})

/** `merchandising_grid`: items of the brand's shop as cards. */
export const merchandisingGrid = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  articles: v.pipe(v.array(article), v.maxLength(100)),
  action: v.optional(cta),
})
export type MerchandisingGridData = v.InferOutput<typeof merchandisingGrid>
