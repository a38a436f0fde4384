import * as v from 'valibot'
import { link, longText, text } from '#schemas/atoms.ts'
import { machineSheet } from '#schemas/machines.ts'

/** Most machines side by side; `sections/registry.json` bounds the address to the same number. */
export const mostCompared = 4

/** `product_compare`: the technical data of up to four machines side by side, chosen in the address. */
export const productCompare = v.object({
  heading: v.optional(v.pipe(text, v.title('Heading'))),
  lead: v.optional(v.pipe(longText, v.title('Lead'))),
  machines: v.pipe(
    v.array(machineSheet),
    v.maxLength(200),
    v.title('Machines'),
    v.description('All machines that can be chosen.'),
    v.metadata({ input: 'reference', kind: 'machine_sheet' }),
  ),
  finder: v.optional(
    v.pipe(link, v.title('Page to find machines'), v.description('Where the visitor is sent for more machines.')),
  ),
})
export type ProductCompareData = v.InferOutput<typeof productCompare>
