import type { LocaleCode } from '#locales/locales.ts'
import type { Place } from '#schemas/retailers.ts'

export interface PlaceInput {
  /** Postal code, address or town; at most 200 characters. */
  readonly q: string
  readonly lang: LocaleCode
}

/** Looks up places at a geocoding service. Rejects on a time-out, a network error or an invalid response. */
export type Geocode = (input: PlaceInput) => Promise<readonly Place[]>
