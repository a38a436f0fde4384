import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'
import { shopArticle } from '#schemas/company.ts'

/** `merchandising_grid`: items of the brand's shop as cards. */
export const merchandisingGrid = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  articles: v.pipe(
    v.array(shopArticle),
    v.maxLength(500),
    v.metadata({ input: 'reference', kind: 'merchandise', own: true }),
  ),
  action: v.optional(cta),
})
export type MerchandisingGridData = v.InferOutput<typeof merchandisingGrid>
