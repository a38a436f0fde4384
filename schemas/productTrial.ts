import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'

/** Fields shared by `product_test_drive` and `product_try_on_field`. */
export const trialEntries = {
  heading: text,
  text: longText,
  image,
  expect_heading: v.optional(text),
  expect: v.optional(v.pipe(v.array(text), v.maxLength(8), v.title('What to expect')), []),
  available: v.optional(
    v.pipe(v.boolean(), v.title('Offered'), v.metadata({ input: 'reference', kind: 'product' })),
    true,
  ),
  action: v.optional(cta),
}
