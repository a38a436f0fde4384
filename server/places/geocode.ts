import type { LocaleCode } from '#locales/locales.ts'
import type { Place } from '#schemas/retailers.ts'

export interface PlaceInput {
  /** What was typed: postal code, address or town; at most `longestAddress` characters. */
  readonly q: string
  readonly lang: LocaleCode
}

/** Looks places up at a service. Rejects when it is late, out of reach or answers nonsense. */
export type Geocode = (input: PlaceInput) => Promise<readonly Place[]>
