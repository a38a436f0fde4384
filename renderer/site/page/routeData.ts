import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import type { QueryResults } from '#schemas/queryResults.ts'
import type { PageRedirect } from '#schemas/redirect.ts'
import type { Ticket } from '#schemas/tickets.ts'
import type { Overrides } from '#renderer/site/page/i18n.ts'
import type { PageLocation } from '#renderer/site/page/location.ts'
import type { SitePage } from '#renderer/site/page/prepareSections.ts'
import type { PageInvalid } from '#renderer/site/page/readPage.ts'

/** A page ready to render, with the CMS's wording for its texts. */
export interface LoadedPage {
  readonly found: true
  readonly page: SitePage
  readonly overrides: Overrides
  readonly tags: readonly string[]
  /** What the page shows in place of sections, when it is the page of a ticket. */
  readonly ticket?: TicketPage
}

/** There is no such page, or none that can be rendered (`invalid`: why not); `redirect`: the address leads elsewhere. */
export interface MissingPage {
  readonly found: false
  readonly overrides: Overrides
  readonly tags: readonly string[]
  readonly invalid?: PageInvalid
  readonly redirect?: PageRedirect
}

/** The ticket page in place of sections; without a ticket it shows the form for a ticket code. */
export interface TicketPage {
  readonly ticket: Ticket | null
  readonly View: ComponentType<TicketViewProps>
}

export interface TicketViewProps {
  readonly ticket: Ticket | null
  readonly locale: LocaleCode
  /** Path of the page, which a reply without JavaScript is posted to. */
  readonly pathname: string
}

/** A page, or one of the two error pages. */
export type RouteOutcome =
  | { readonly status: 200; readonly result: LoadedPage; readonly queryResults?: QueryResults | undefined }
  | { readonly status: 404; readonly result?: MissingPage }
  /** `errorStatus`: of the response that a navigation in the browser failed with. */
  | { readonly status: 500; readonly error: unknown; readonly errorStatus?: number | undefined }

/** A loaded address with the data of the shell around it. */
export type RouteData = RouteOutcome & {
  readonly locale: LocaleCode
  readonly i18n: I18n
  /** The CMS's wording, compiled, that `i18n` was made with. */
  readonly overrides: Overrides
  readonly menus: { readonly value: readonly Menu[]; readonly tags: readonly string[] }
}

/** A loaded address and its location. */
export interface View {
  readonly data: RouteData
  readonly location: PageLocation
}
