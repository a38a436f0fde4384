import type { SectionIssue } from '#sections/defineSection.tsx'

/** Facts of the installation the pages print; data and settings, never code (decisions, "Names of brand"). */
export interface SiteSettings {
  /** Absolute origin for canonical and hreflang, without a trailing slash. */
  readonly publicUrl: string
  readonly brand: { readonly name: string; readonly short: string }
  /** Whether refused sections are shown with their reasons (development, preview) or left out (production). */
  readonly mode: 'production' | 'development'
  /** Container of the tag manager; empty without one (contracts, `GTM_ID`). */
  readonly tagManager: string
  /** Public token of Mapbox; the site draws its own maps without one (contracts, `MAPBOX_TOKEN`). */
  readonly mapboxToken?: string | undefined
  /** The dev flag (contracts, `DEV_TOOLS`): the grid overlay and other aids are at hand. */
  readonly devTools: boolean
}

/** A section that was not drawn, for the log line and the counter (decisions, "Sections"). */
export interface SectionReport {
  readonly page: string
  readonly locale: string
  readonly key: string
  readonly type: string
  readonly reason: 'unknown or invalid' | 'threw'
  readonly issues: readonly SectionIssue[]
}

/** Reports something that went wrong without stopping the page; `details` hold no personal data. */
export type Warn = (message: string, details: Readonly<Record<string, unknown>>) => void

/** Cache tag of pages with a search of the site or of dealers: only these are drawn anew for what a visitor asks. */
export const searchTag = 'search'
