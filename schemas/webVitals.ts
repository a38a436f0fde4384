import * as v from 'valibot'
import { localeCodes } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'

/** What is measured of a visit: paint of the largest element and of the first, response of the server and to interactions (ms), layout shift (no unit). */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof webVitals)[number]

/** Up to where a value is good, and from where it is poor: https://web.dev/articles/vitals#core-web-vitals, and the articles on FCP and TTFB. */
export const vitalThresholds: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

/** A page passes where at least this share of its visits is good: its 75th percentile is. */
export const passingShare = 0.75

export const vitalRatings = ['good', 'fair', 'poor'] as const
export type VitalRating = (typeof vitalRatings)[number]

export function rateVital(vital: WebVital, value: number): VitalRating {
  const [good, poor] = vitalThresholds[vital]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}

/** Longest time that is measured, in ms: a tab in the background may take hours. */
const longest = 600_000
const vital = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(longest)))

/** What a browser reports of a visit to a page: its type and locale, nothing of its address or of the visitor. */
export const vitalsReport = v.strictObject({
  type: v.picklist(pageTypes),
  locale: v.picklist(localeCodes),
  LCP: vital,
  INP: vital,
  CLS: vital,
  FCP: vital,
  TTFB: vital,
})
export type VitalsReport = v.InferOutput<typeof vitalsReport>

/** One value of a visit, rated. */
export interface RatedVital extends Pick<VitalsReport, 'type' | 'locale'> {
  readonly vital: WebVital
  readonly rating: VitalRating
}
