import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'

/** Fields shared by `product_test_drive` and `product_try_on_field`. */
export const trialEntries = {
  heading: text,
  text: longText,
  image,
  expect_heading: v.optional(text),
  expect: v.optional(v.pipe(v.array(text), v.maxLength(8)), []),
  available: v.optional(
    v.pipe(v.boolean(), v.metadata({ input: 'reference', kind: 'product', part: 'test_drive' })),
    true,
  ),
  action: v.optional(cta),
}
