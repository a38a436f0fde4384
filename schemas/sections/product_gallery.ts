import * as v from 'valibot'
import { image, text, video } from '#schemas/atoms.ts'

const caption = v.optional(text)

/** `product_gallery`: pictures and videos of a product in a grid, the first one large. Renders nothing without any. */
export const productGallery = v.object({
  heading: v.optional(text),
  items: v.pipe(
    v.array(
      v.variant('type', [
        v.object({ type: v.literal('image'), image, caption }),
        v.object({ type: v.literal('video'), video, caption }),
      ]),
    ),
    v.maxLength(60),
    v.metadata({ input: 'reference', kind: 'product', part: 'gallery' }),
  ),
})
export type ProductGalleryData = v.InferOutput<typeof productGallery>
