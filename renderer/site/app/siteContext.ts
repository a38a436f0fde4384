import { createContext, useContext } from 'react'
import type { MarketDay } from '#locales/marketDay.ts'
import type { FormState } from '#schemas/forms/formState.ts'
import type { PageApp, PageInfo } from '#sections/shared/pageContext.ts'
import type { TicketState } from '#schemas/tickets.ts'
import type { PageElements } from '#renderer/site/page/StaticSection.tsx'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

/** Settings of the installation and data of this render that the views use. */
export interface SiteFacts {
  readonly settings: SiteSettings
  /** Today in the countries of the locale when the page was rendered. */
  readonly today: MarketDay
  /** Keys of sections that threw on the server and are left out of the second render. */
  readonly thrown: ReadonlyMap<string, string>
  /** Changes the query of the page on screen; does nothing on the server. */
  readonly setSearch: PageInfo['setSearch']
  /** A form that was posted without JavaScript and is rendered again; only on the first page. */
  readonly formState?: FormState | undefined
  /** Result of a post without JavaScript on the ticket page; only on the first page. */
  readonly ticketState?: TicketState | undefined
  /** Whether texts with markup are marked, for the preview of the studio; absent on the site. */
  readonly marksTexts?: boolean | undefined
  /** Elements of the page on screen; absent on the server. */
  readonly elements?: PageElements | undefined
  /** Functions of the application that sections may call; absent on the server. */
  readonly app?: PageApp | undefined
}

export const SiteContext = createContext<SiteFacts | null>(null)

/** Throws outside `<SiteContext>`: `SiteApp` always provides it. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite: no SiteContext above this component. Render the site through SiteApp.')
  return site
}
