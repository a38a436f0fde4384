import { createContext, useContext } from 'react'
import type { FormState } from '#schemas/forms/formCall.ts'
import type { PageApp } from '#sections/shared/pageContext.ts'
import type { TicketState } from '#schemas/tickets.ts'
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
  /** A form that was posted without script and is drawn again; only on the first page. */
  readonly formState?: FormState | undefined
  /** How a post without script on the page of a ticket went; only on the first page. */
  readonly ticketState?: TicketState | undefined
  /** What sections may ask of the application; absent on the server. */
  readonly app?: PageApp | undefined
}

export const SiteContext = createContext<SiteFacts | null>(null)

/** Throws outside `<SiteContext>`: `SiteApp` always provides it. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite: no SiteContext above this component. Draw the site through SiteApp.')
  return site
}
