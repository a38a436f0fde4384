import * as v from 'valibot'
import { email, image, link, longText, phone, text } from '#schemas/atoms.ts'

/** An award with its year and who gave it; its link leads to what was awarded. */
export const award = v.object({
  name: text,
  year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(2999)),
  given_by: text,
  text: v.optional(longText),
  image: v.optional(image),
  link: v.optional(link),
})

/** An article of the brand's shop. `price` is a text: shops round, and name what is included, each in their own way. */
export const shopArticle = v.object({
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

/** Languages people may speak (ISO 639-1). */
const spokenLanguages = [
  'ar',
  'bg',
  'bs',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'mk',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'tr',
  'uk',
  'zh',
] as const

/** Somebody of the company whom visitors can contact. Only the name has to be known. */
export const person = v.object({
  name: text,
  role: v.optional(text),
  department: v.optional(text),
  text: v.optional(longText),
  image: v.optional(image),
  phones: v.optional(v.pipe(v.array(phone), v.maxLength(4)), []),
  email: v.optional(email),
  languages: v.optional(v.pipe(v.array(v.picklist(spokenLanguages)), v.maxLength(20)), []),
})
export type Person = v.InferOutput<typeof person>
