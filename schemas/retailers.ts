import * as v from 'valibot'
import { langQuery } from '#schemas/api.ts'

/** Service types of a dealer (specification, section 9). */
export const serviceTypes = ['Tractor sales', 'Service', 'SDF Parts', 'Agricenter'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** Query flag of each service (specification, section 7: one flag per selected service, set to `y`). */
export const serviceFlags = {
  tractor_sales: 'Tractor sales',
  service: 'Service',
  sdf_parts: 'SDF Parts',
  agricenter: 'Agricenter',
} as const satisfies Readonly<Record<string, ServiceType>>
export type ServiceFlag = keyof typeof serviceFlags
export const serviceFlagNames = [
  'tractor_sales',
  'service',
  'sdf_parts',
  'agricenter',
] as const satisfies readonly ServiceFlag[]

/** Most dealers one answer holds: the nearest of a place, or those of a locale's countries. */
export const nearestShown = 50
export const mostRetailers = 1000
/** Longest address that is looked up, and most places suggested for one. */
export const longestAddress = 200
export const placesSuggested = 6

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'A time is HH:MM'))
/** A day of the week, Monday is 1 (ISO 8601), and when the door is open; a day has as many entries as openings. */
export const opening = v.object({
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  opens: time,
  closes: time,
})
export type Opening = v.InferOutput<typeof opening>

/** Degrees north and east (WGS 84). */
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

/**
 * A dealer (specification, section 3); `distance` in kilometres, `services` separated by commas. What follows `website` is beyond
 * the specification, and an outside CMS may leave it out: the page of the dealer below its locale, its country (ISO 3166) and
 * region, opening hours in its own time zone (IANA), and days of the year it is closed all the same (`MM-DD`).
 */
export const retailer = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: v.string(),
  distance: v.optional(v.nullable(v.number())),
  address: v.string(),
  city: v.string(),
  zip_code: v.string(),
  services: v.string(),
  latitude,
  longitude,
  phones: v.array(v.string()),
  fax: v.optional(v.nullable(v.string())),
  website: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  permalink: v.optional(v.nullable(v.string())),
  country: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'A country is two letters of ISO 3166')))),
  region: v.optional(v.nullable(v.string())),
  time_zone: v.optional(v.nullable(v.string())),
  opening_hours: v.optional(v.array(opening), []),
  closed_on: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d\d-\d\d$/, 'A day of the year is MM-DD'))), []),
})
export type Retailer = v.InferOutput<typeof retailer>

const flag = v.optional(v.picklist(['y'], 'A service is asked for with y'))

/** A point as `latitude,longitude`, in degrees. */
export const point = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/, 'at is latitude,longitude in degrees'),
  v.check((given) => {
    const [north = 0, east = 0] = given.split(',').map(Number)
    return Math.abs(north) <= 90 && Math.abs(east) <= 180
  }, 'Latitude is from -90 to 90, longitude from -180 to 180'),
)

/**
 * GET /api/website/v1/retailers/: with `at`, or `address`, which is looked up, the nearest dealers first, of any country; with
 * neither those of the locale's countries, by country and city. A dealer has to offer all services asked for.
 */
export const retailersQuery = v.object({
  ...langQuery.entries,
  address: v.optional(
    v.pipe(v.string(), v.maxLength(longestAddress, `address has at most ${longestAddress} characters`)),
  ),
  at: v.optional(point),
  tractor_sales: flag,
  service: flag,
  sdf_parts: flag,
  agricenter: flag,
})
export const retailersAnswer = v.array(retailer)

/** GET /api/website/v1/retailer-services/: how many dealers of the locale's countries offer each service beside those asked for. */
export const retailerServicesAnswer = v.object({
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  services: v.record(v.picklist(serviceFlagNames), v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type RetailerServices = v.InferOutput<typeof retailerServicesAnswer>

/** GET /api/website/v1/places/: towns, postal codes or addresses like `q`, the best first; empty when nothing is like it. */
export const placesQuery = v.object({
  ...langQuery.entries,
  q: v.pipe(v.string(), v.maxLength(longestAddress, `q has at most ${longestAddress} characters`)),
})
/** `label` tells the place from others of its name; `at` as in `retailersQuery`; `exact`: no typing error was forgiven. */
export const place = v.object({
  label: v.string(),
  at: point,
  country: v.nullable(v.string()),
  exact: v.boolean(),
})
export type Place = v.InferOutput<typeof place>
export const placesAnswer = v.pipe(v.array(place), v.maxLength(placesSuggested))
