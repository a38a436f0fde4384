import type { LocaleCode } from '#locales/locales.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import { passingShare, type VitalRating, type WebVital } from '#schemas/webVitals.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

/** The three vitals a search engine ranks a page by: https://web.dev/articles/vitals#core-web-vitals */
export const shownVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly WebVital[]
type ShownVital = (typeof shownVitals)[number]

/** Fewer visits say too little of a page to warn of it. */
const minVisits = 20

export interface Visits {
  /** Of the vital most visits have. */
  readonly total: number
  readonly counts: Readonly<Record<ShownVital, Readonly<Record<VitalRating, number>>>>
}

/** Adds up visits of a page type, in one locale or in all. */
export function countVisits(
  items: CallResult<'getHealth'>['vitals']['items'],
  { type, locale }: { readonly type: PageType; readonly locale: LocaleCode | undefined },
): Visits {
  const of = (vital: ShownVital, rating: VitalRating) =>
    items
      .filter((item) => item.type === type && item.vital === vital && item.rating === rating)
      .filter((item) => locale === undefined || item.locale === locale)
      .reduce((sum, { visits }) => sum + visits, 0)
  const ratings = (vital: ShownVital) => ({ good: of(vital, 'good'), fair: of(vital, 'fair'), poor: of(vital, 'poor') })
  const counts = { LCP: ratings('LCP'), INP: ratings('INP'), CLS: ratings('CLS') }
  return { counts, total: Math.max(...shownVitals.map((vital) => totalOf(counts[vital]))) }
}

/** Returns the share of good visits, of 1; `undefined` where none was measured. */
export function shareOf({ counts }: Visits, vital: ShownVital): number | undefined {
  const total = totalOf(counts[vital])
  return total === 0 ? undefined : counts[vital].good / total
}

/** Returns whether enough visits were measured, and more than a quarter of them was not good. */
export function isSlow(visits: Visits, vital: ShownVital): boolean {
  return totalOf(visits.counts[vital]) >= minVisits && (shareOf(visits, vital) ?? 1) < passingShare
}

function totalOf({ good, fair, poor }: Readonly<Record<VitalRating, number>>): number {
  return good + fair + poor
}
