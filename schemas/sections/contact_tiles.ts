import * as v from 'valibot'
import { cta, longText, text } from '#schemas/atoms.ts'

const phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40),
  v.regex(/^\+?[\d\s()./-]*\d[\d\s()./-]*$/, 'A telephone number is digits, spaces and ( ) . / -, with + in front'),
)

const tile = v.object({
  title: v.pipe(text, v.title('Name'), v.description('A department or a location.')),
  text: v.pipe(v.optional(longText), v.title('Text'), v.description('What to contact them about.')),
  address: v.pipe(v.optional(longText), v.title('Address'), v.description('One line per line of the postal address.')),
  phones: v.pipe(
    v.optional(
      v.pipe(
        v.array(
          v.object({
            number: v.pipe(phone, v.title('Number'), v.description('With the country code: +39 0363 000 000.')),
            label: v.pipe(v.optional(text), v.title('Purpose')),
          }),
        ),
        v.maxLength(6),
      ),
      [],
    ),
    v.title('Telephone'),
  ),
  mail: v.pipe(v.optional(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254))), v.title('E-mail')),
  hours: v.pipe(
    v.optional(
      v.pipe(
        v.array(v.object({ days: v.pipe(text, v.title('Days')), times: v.pipe(text, v.title('Times')) })),
        v.maxLength(10),
      ),
      [],
    ),
    v.title('Opening hours'),
  ),
  action: v.pipe(v.optional(cta), v.title('Action'), v.description('Such as directions or a form.')),
})
export type ContactTileData = v.InferOutput<typeof tile>

/** `contact_tiles`: addresses, telephone numbers, e-mail addresses and opening hours. */
export const contactTiles = v.object({
  heading: v.pipe(v.optional(text), v.title('Heading')),
  lead: v.pipe(v.optional(longText), v.title('Lead'), v.description('A few sentences under the heading.')),
  places: v.pipe(v.array(tile), v.maxLength(30), v.title('Places')),
})
export type ContactTilesData = v.InferOutput<typeof contactTiles>
