import * as v from 'valibot'
import { cta, email, longText, phone, text } from '#schemas/atoms.ts'

const tile = v.object({
  title: text,
  text: v.optional(longText),
  address: v.optional(longText),
  phones: v.optional(
    v.pipe(
      v.array(
        v.object({
          number: phone,
          label: v.optional(text),
        }),
      ),
      v.maxLength(6),
    ),
    [],
  ),
  mail: v.optional(email),
  hours: v.optional(v.pipe(v.array(v.object({ days: text, times: text })), v.maxLength(10)), []),
  action: v.optional(cta),
})
export type ContactTileData = v.InferOutput<typeof tile>

/** `contact_tiles`: addresses, telephone numbers, email addresses and opening hours. */
export const contactTiles = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  places: v.pipe(v.array(tile), v.maxLength(30)),
})
export type ContactTilesData = v.InferOutput<typeof contactTiles>
