import { createContext, useContext } from 'react'
import type { SiteSettings } from '#renderer/site/site.ts'

/** Address of the page on screen. */
export interface PageLocation {
  /** Path with the locale, for example `/it-it/trattori`. */
  readonly pathname: string
  readonly search: Readonly<Record<string, string>>
}

/** What the views need of the installation and of this drawing. */
export interface SiteFacts {
  readonly settings: SiteSettings
  /** Whether this is the page the document was made for, not one the visitor went on to. */
  readonly first: boolean
  /** Calendar day of the drawing, `YYYY-MM-DD` in UTC. */
  readonly today: string
  /** Keys of sections that threw on the server and are left out of the second drawing. */
  readonly thrown: ReadonlyMap<string, string>
  /** Changes the query of the page on screen without a new entry in the history; does nothing on the server. */
  readonly setSearch: (search: Readonly<Record<string, string>>) => void
}

export const SiteContext = createContext<SiteFacts | null>(null)

/** Throws outside `<SiteContext>`: `SiteApp` always provides it. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite: no SiteContext above this component. Draw the site through SiteApp.')
  return site
}
