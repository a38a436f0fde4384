import * as v from 'valibot'
import { locales } from '#locales/locales.ts'
import { price } from '#schemas/entities.ts'
import { retailer, serviceTypes } from '#schemas/retailers.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { words } from '#schemas/kinds/storedFields.ts'

const { opening_hours, closed_on, latitude, longitude } = retailer.entries

/** Part of the address of the dealer's page. */
export const retailerId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, 'The id of a dealer has at most 80 lower-case letters, digits and -'),
)

/** A dealer is the same in every language: it has no texts. Only its name and where it is have to be known. */
export const storedRetailer = v.object({
  name: words,
  country: v.optional(price.entries.country),
  city: words,
  latitude,
  longitude,
  services: v.optional(v.array(v.picklist(serviceTypes)), []),
  region: v.optional(words),
  address: v.optional(words),
  zip_code: v.optional(words),
  phones: v.optional(v.array(words), []),
  fax: v.optional(words),
  website: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'A website starts with https:// or http://'))),
  email: v.optional(v.pipe(v.string(), v.email())),
  time_zone: v.optional(words),
  opening_hours,
  closed_on,
})
const storedRetailerTexts = v.looseObject({})

/** A dealer. Its page is made for it: it has none among the pages. */
export const retailerKind = defineKind({
  data: storedRetailer,
  texts: storedRetailerTexts,
  id: retailerId,
  idFrom: ['data.name', 'data.city'],
  title: 'data.name',
  detail: { paths: ['data.city', 'data.country'], separator: ', ' },
  filters: ['data.services'],
  more: [{ name: 'country', rule: { by: 'country', path: 'data.country' }, options: countries() }],
  columns: ['data.city', 'data.country', 'data.services'],
  documents: ['retailer'],
  lists: ['retailer_choice'],
  country: 'country',
})

/** Countries the locales serve. */
function countries(): readonly string[] {
  return [...new Set(Object.values(locales).flatMap((locale) => locale.countries))].toSorted()
}
