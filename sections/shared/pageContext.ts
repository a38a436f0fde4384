import { createContext, useContext } from 'react'
import type { InspectionEvent } from 'xstate'
import type { LocaleCode } from '#locales/locales.ts'
import type { MarketDay } from '#locales/marketDay.ts'
import type { FormState } from '#schemas/forms/formState.ts'
import type { Place } from '#schemas/retailers.ts'
import type { QueryResults } from '#schemas/queryResults.ts'

/** The page as sections see it. */
export interface PageInfo {
  readonly locale: LocaleCode
  /** Path of the page with its locale, for example `/it-it/trattori`. */
  readonly pathname: string
  /** Search params declared in the registry, for example `sort`. */
  readonly search: Readonly<Record<string, string>>
  /** What of the declared search params is not valid, as given: their section names it. */
  readonly rejected?: Readonly<Record<string, string>> | undefined
  /**
   * Changes declared search params without a page load, in the same entry of the history or, with `step`, in a new one; a no-op until
   * the page is hydrated.
   */
  readonly setSearch: (change: Readonly<Record<string, string>>, step?: boolean) => void
  /** Today in the countries of the locale when the page was rendered; passed on to the browser, so that hydration renders the same. */
  readonly today: MarketDay
  /** Key of the section whose heading is the page's `<h1>`; `null` when the `<h1>` is outside the sections. */
  readonly mainHeadingKey: string | null
  /** Origin of the site without a trailing slash, for absolute URLs; absent when it is unknown. */
  readonly publicUrl?: string | undefined
  /** Public Mapbox token; without it maps use maplibre-gl. */
  readonly mapboxToken?: string | undefined
  /** Results loaded for `search`. */
  readonly queryResults?: QueryResults | undefined
  /** The sections that render something, in page order: targets of links within the page. */
  readonly outline?: readonly SectionPosition[]
  /** Values and errors of a form that was posted without script; such a page is never cached. */
  readonly formState?: FormState | undefined
  /** Whether texts with markup are marked, for the studio to find them in its preview; never on the site itself. */
  readonly marksTexts?: boolean | undefined
  /** Services of the application for sections; absent on the server. */
  readonly app?: PageApp | undefined
}

export interface PageApp {
  /** Opens another page of the site without a page load. */
  readonly navigate: (href: string) => void
  /** Adds an entry, which must not contain personal data, to the tag manager's data layer. */
  readonly track: (entry: Readonly<Record<string, string>>) => void
  /** Returns places that match the typed text, best match first; rejects when the request fails. */
  readonly places: (typed: string) => Promise<readonly Place[]>
  /** Receives the events of the sections' state machines; set in developer mode only. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined
}

/** A section of the page as a link target. */
export interface SectionPosition {
  readonly type: string
  /** `id` of its element. */
  readonly id: string
}

export const PageContext = createContext<PageInfo | null>(null)

/** Key of the section being rendered, for example `text_media_2`. */
export const SectionKeyContext = createContext('')

/** Returns the `id` of a section's element: `product_prices_2` → `section-product-prices-2`. */
export function sectionId(key: string): string {
  // The prefix avoids collisions with ids of the shell, such as `video`.
  return `section-${key.replaceAll('_', '-')}`
}

/** Returns the page; throws outside `PageContext`. */
export function usePage(): PageInfo {
  const page = useContext(PageContext)
  if (page === null)
    throw new Error('usePage: no PageContext above this component. Render sections with RenderSections.')
  return page
}

/** Returns the element of the section's heading: `h1` in the section with the page's main heading, else `h2`. */
export function useHeadingLevel(): 'h1' | 'h2' {
  const { mainHeadingKey } = usePage()
  return useContext(SectionKeyContext) === mainHeadingKey ? 'h1' : 'h2'
}
