import * as v from 'valibot'
import { cta, image, link, longText, text } from '#schemas/atoms.ts'

const article = v.object({
  name: text,
  image,
  text: v.optional(longText),
  sizes: v.optional(v.pipe(text, v.description('For example: S to XXL'))),
  colors: v.optional(v.pipe(text, v.title('Colours'))),
  price: v.optional(v.pipe(text, v.description('Shown as entered, with its currency.'))),
  info: v.optional(v.pipe(longText, v.title('Product information'), v.description('Shown in a dialog.'))),
  facts: v.optional(
    v.pipe(
      v.array(v.object({ name: text, value: text })),
      v.maxLength(20),
      v.title('Facts'),
      v.description('Shown with the product information, for example: Material – cotton.'),
    ),
    [],
  ),
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
