import type { Messages } from '@lingui/core'
import type { LocaleCode } from '#locales/locales.ts'
import type { MarketDay } from '#locales/marketDay.ts'
import type { Ticket, TicketState } from '#schemas/tickets.ts'
import type { FormState } from '#schemas/forms/formState.ts'
import type { QueryResults } from '#schemas/queryResults.ts'
import type { Overrides } from '#renderer/site/page/i18n.ts'
import type { PageFacts, SectionPayload } from '#renderer/site/page/prepareSections.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

/** The JSON in the document that the browser hydrates from; the menus are fetched separately. */
export type SitePayload = {
  readonly locale: LocaleCode
  readonly settings: SiteSettings
  readonly today: MarketDay
  readonly overrides: Overrides
  /** Built-in texts of what the browser renders itself; the whole catalogue is fetched with the next page. */
  readonly texts: Messages
  /** The form the document was rendered again for. */
  readonly formState?: FormState | undefined
  /** Result of the post on the ticket page that the document was rendered for. */
  readonly ticketState?: TicketState | undefined
} & (
  | {
      readonly status: 200
      readonly page: {
        readonly facts: PageFacts
        readonly sections: readonly SectionPayload[]
        readonly mainHeadingKey: string | null
      }
      /** Query results of the page's interactive sections. */
      readonly queryResults?: QueryResults | undefined
      /** Of the page of a ticket; `null` where its code is requested. */
      readonly ticket?: Ticket | null
    }
  | { readonly status: 404 | 500 }
)
