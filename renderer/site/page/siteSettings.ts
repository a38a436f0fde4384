import type { LocaleCode } from '#locales/locales.ts'
import type { SectionIssue } from '#sections/defineSection.tsx'

/** Settings of the installation that pages use; serializable, without functions. */
export interface SiteSettings {
  /** Absolute origin for canonical and hreflang, without a trailing slash. */
  readonly publicUrl: string
  readonly brand: {
    readonly name: string
    /** Appended to the titles of pages. */
    readonly short: string
    /** Picture of pages that have none, where a link to them is shared: an address below `/media`. */
    readonly shareImage?: string
  }
  /** Whether invalid sections are shown with their reasons (development, preview) or left out (production). */
  readonly mode: 'production' | 'development'
  /** Container of the tag manager; empty without one. */
  readonly tagManager: string
  /** Public token of Mapbox; the site renders its own maps without one. */
  readonly mapboxToken?: string | undefined
  /** The dev flag: enables the grid overlay and other developer tools. */
  readonly devTools: boolean
}

/** A section that was not rendered, for the log line and the counter. */
export interface SectionReport {
  readonly page: string
  readonly locale: LocaleCode
  readonly key: string
  readonly type: string
  readonly reason: 'unknown or invalid' | 'threw'
  readonly issues: readonly SectionIssue[]
}

/** Reports something that went wrong without stopping the page; `details` hold no personal data. */
export type Warn = (message: string, details: Readonly<Record<string, unknown>>) => void

/** Cache tag of pages with a search of the site or of dealers: only these are rendered per query. */
export const searchTag = 'search'
