import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'

/** `mission_values`: mission statement and values of the company. */
export const missionValues = v.object({
  heading: v.optional(text),
  mission: longText,
  image: v.optional(image),
  values_heading: v.optional(text),
  values: v.pipe(
    v.array(
      v.object({
        title: text,
        text: longText,
      }),
    ),
    v.maxLength(12),
  ),
})
export type MissionValuesData = v.InferOutput<typeof missionValues>
