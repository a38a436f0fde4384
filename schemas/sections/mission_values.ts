import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'

/** `mission_values`: mission statement and values of the company. */
export const missionValues = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  mission: v.pipe(longText, v.title('Mission'), v.description('One or two sentences, in large type.')),
  image: v.pipe(v.optional(image), v.title('Picture')),
  values_heading: v.pipe(v.optional(text), v.title('Heading of the values')),
  values: v.pipe(
    v.array(
      v.object({
        title: v.pipe(text, v.title('Value')),
        text: v.pipe(longText, v.title('Text'), v.description('What it means at work.')),
      }),
    ),
    v.maxLength(12),
    v.title('Values'),
  ),
})
export type MissionValuesData = v.InferOutput<typeof missionValues>
