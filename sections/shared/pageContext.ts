import { createContext, useContext, type CSSProperties } from 'react'
import type { InspectionEvent } from 'xstate'
import type { LocaleCode } from '#locales/locales.ts'
import type { FormState } from '#schemas/forms/formCall.ts'
import type { Place } from '#schemas/retailers.ts'
import type { PageAnswers } from '#schemas/pageAnswers.ts'

/** What a section may know of the page it stands on. */
export interface PageInfo {
  readonly locale: LocaleCode
  /** Path of the page with its locale, for example `/it-it/trattori`. */
  readonly pathname: string
  /** Query parameters the registry knows, for example `sort`. */
  readonly search: Readonly<Record<string, string>>
  /** Changes known query parameters without leaving the page; a no-op until the page is hydrated. */
  readonly setSearch: (change: Readonly<Record<string, string>>) => void
  /** Calendar day of the drawing, `YYYY-MM-DD` in UTC; an argument, so that server and browser agree. */
  readonly today: string
  /** Key of the section whose heading is the page's one `<h1>`; `null` when the page draws its `<h1>` outside the sections. */
  readonly mainHeadingKey: string | null
  /** Origin of the site without a trailing slash, for addresses that leave the page; absent where nobody knows it. */
  readonly publicUrl?: string | undefined
  /** Public token of Mapbox; absent where the site draws its own maps. */
  readonly mapboxToken?: string | undefined
  /** What the questions in `search` brought. */
  readonly answers?: PageAnswers | undefined
  /** The sections that draw something, in their order: what the page can lead to within itself. */
  readonly outline?: readonly SectionPlace[]
  /** A form that was posted without script and is drawn again; such a page is never kept. */
  readonly formState?: FormState | undefined
  /** Put on what lies below the first screen within the first section, as the sections after it have it themselves. */
  readonly below?: CSSProperties | undefined
  /** What the application does for sections in the browser; absent on the server. */
  readonly app?: PageApp | undefined
}

export interface PageApp {
  /** Shows another address of the site without leaving the document. */
  readonly navigate: (href: string) => void
  /** Hands an entry without personal data to the tag manager's data layer. */
  readonly tell: (entry: Readonly<Record<string, string>>) => void
  /** Places like what was typed, the best first; fails when nobody can be asked. */
  readonly places: (typed: string) => Promise<readonly Place[]>
  /** Hears of the machines of sections; only where a developer listens. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined
}

/** Where a section stands on the page. */
export interface SectionPlace {
  readonly type: string
  /** Its `id` in the document. */
  readonly id: string
}

export const PageContext = createContext<PageInfo | null>(null)

/** Key of the section being drawn, for example `text_media_2`. */
export const SectionKeyContext = createContext('')

/** `id` of a section in the document, for links to it: `product_prices_2` → `section-product-prices-2`. */
export function sectionId(key: string): string {
  // A word in front, because sections and what the shell opens have names in common (`video`).
  return `section-${key.replaceAll('_', '-')}`
}

/** Throws outside a page: a section is always drawn by `RenderSections`. */
export function usePage(): PageInfo {
  const page = useContext(PageContext)
  if (page === null)
    throw new Error('usePage: no PageContext above this component. Draw sections through RenderSections.')
  return page
}

/** Element of the section's own heading: `h1` in the one section that carries the page's main heading, else `h2`. */
export function useHeadingLevel(): 'h1' | 'h2' {
  const { mainHeadingKey } = usePage()
  return useContext(SectionKeyContext) === mainHeadingKey ? 'h1' : 'h2'
}
