import * as v from 'valibot'
import { cta, image, longText, text } from '#schemas/atoms.ts'

/** `hero`: heading and up to two actions over a picture. */
export const hero = v.object({
  eyebrow: v.optional(text),
  heading: text,
  lead: v.optional(longText),
  image,
  actions: v.optional(v.pipe(v.array(cta), v.maxLength(2)), []),
})
export type HeroData = v.InferOutput<typeof hero>
