import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'

/** `cta_banner`: a short statement with one or two actions. */
export const ctaBanner = v.object({
  heading: text,
  text: v.optional(longText),
  actions: v.pipe(v.array(cta), v.minLength(1), v.maxLength(2)),
  tone: v.optional(v.picklist(['ink', 'paper', 'red']), 'ink'),
})
export type CtaBannerData = v.InferOutput<typeof ctaBanner>
