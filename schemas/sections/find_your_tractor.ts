import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { finderProduct } from '#schemas/products.ts'

/** `find_your_tractor`: products as cards, filtered by power, cylinders, mass, wheelbase, category and transmission. */
export const findYourTractor = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'))),
  lead: v.optional(v.pipe(longText, v.title('Lead'))),
  machines: v.pipe(
    v.array(finderProduct),
    v.maxLength(500),
    v.title('Products'),
    v.description('All products that can be found here.'),
    v.metadata({ input: 'reference', kind: 'machine_card' }),
  ),
  compare: v.optional(
    v.pipe(
      link,
      v.title('Page of the comparison'),
      v.description('With it, up to four products can be selected and compared.'),
    ),
  ),
})
export type FindYourTractorData = v.InferOutput<typeof findYourTractor>
