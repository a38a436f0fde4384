import * as v from 'valibot'
import { langQuery } from '#schemas/api.ts'

/** Service types of a dealer, as listed in `services`. */
export const serviceTypes = ['Tractor sales', 'Service', 'SDF Parts', 'Agricenter'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** Query flag of each service; a selected service has its flag set to `y`. */
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

/** Maximum number of dealers in a response: near a place, and for the countries of a locale. */
export const maxNearestRetailers = 50
export const maxRetailers = 1000
/** Maximum length of an address to look up, and maximum number of places suggested for it. */
export const maxAddressLength = 200
export const maxSuggestedPlaces = 6

const time = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'A time is HH:MM'),
  v.metadata({ format: 'time' }),
)
/** One opening on a day of the week (Monday is 1, ISO 8601); a day may have several. */
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
 * A dealer; `distance` in kilometres, `services` separated by commas. An external CMS may omit the fields after `website`:
 * `permalink` of the dealer's page, `country` (ISO 3166), `opening_hours` in the dealer's `time_zone` (IANA), and the days of the
 * year it is closed on (`MM-DD`).
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
  country: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^[A-Z]{2}$/, 'A country is two letters of ISO 3166'),
        v.metadata({ format: 'country' }),
      ),
    ),
  ),
  region: v.optional(v.nullable(v.string())),
  time_zone: v.optional(v.nullable(v.string())),
  opening_hours: v.optional(v.array(opening), []),
  closed_on: v.optional(
    v.array(
      v.pipe(v.string(), v.regex(/^\d\d-\d\d$/, 'A day of the year is MM-DD'), v.metadata({ format: 'day_of_year' })),
    ),
    [],
  ),
})
export type Retailer = v.InferOutput<typeof retailer>

const flag = v.optional(v.picklist(['y'], 'A service flag is y'))

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
 * GET /api/website/v1/retailers/: with `at` or `address` (which is geocoded) the nearest dealers of any country, nearest first;
 * without either all dealers of the locale's countries, by country and city; of these, the ones that offer all requested services, else the nearest
 * that do.
 */
export const retailersQuery = v.object({
  ...langQuery.entries,
  address: v.optional(
    v.pipe(v.string(), v.maxLength(maxAddressLength, `address has at most ${maxAddressLength} characters`)),
  ),
  at: v.optional(point),
  tractor_sales: flag,
  service: flag,
  sdf_parts: flag,
  agricenter: flag,
})
export const retailersResponse = v.array(retailer)

/** Number of the dealers found that offer each service: how many are left when it is selected too. */
export type ServiceCounts = Readonly<Record<ServiceFlag, number>>

/** GET /api/website/v1/places/: towns, postal codes or addresses that match `q`, best match first. */
export const placesQuery = v.object({
  ...langQuery.entries,
  q: v.pipe(v.string(), v.maxLength(maxAddressLength, `q has at most ${maxAddressLength} characters`)),
})
/** `label` distinguishes the place from others of its name; `at` as in `retailersQuery`; `exact`: matched without typing errors. */
export const place = v.object({
  label: v.string(),
  at: point,
  country: v.nullable(v.string()),
  exact: v.boolean(),
})
export type Place = v.InferOutput<typeof place>
export const placesResponse = v.pipe(v.array(place), v.maxLength(maxSuggestedPlaces))
