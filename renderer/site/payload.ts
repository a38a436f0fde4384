import type { Messages } from '@lingui/core'
import type { LocaleCode } from '#locales/locales.ts'
import type { Ticket, TicketState } from '#schemas/tickets.ts'
import type { FormState } from '#schemas/forms/formCall.ts'
import type { PageAnswers } from '#schemas/pageAnswers.ts'
import type { Overrides } from '#renderer/site/i18n.ts'
import type { PageFacts, SectionPayload } from '#renderer/site/prepareSections.ts'
import type { SiteSettings } from '#renderer/site/site.ts'

/** What the server hands to the browser with the first page, as JSON in the document; the menus stand in a block of their own. */
export type SitePayload = {
  readonly locale: LocaleCode
  readonly settings: SiteSettings
  readonly today: string
  readonly overrides: Overrides
  /** Built-in texts of what the browser draws itself; the whole catalogue is fetched with the next page. */
  readonly texts: Messages
  /** The form the document was drawn again for. */
  readonly formState?: FormState | undefined
  /** How the post on the page of a ticket went that the document was drawn for. */
  readonly ticketState?: TicketState | undefined
} & (
  | {
      readonly status: 200
      readonly page: {
        readonly facts: PageFacts
        readonly sections: readonly SectionPayload[]
        readonly mainHeadingKey: string | null
      }
      /** What the page's interactive sections were told. */
      readonly answers?: PageAnswers | undefined
      /** Of the page of a ticket; `null` where its code is asked for. */
      readonly ticket?: Ticket | null
    }
  | { readonly status: 404 | 500 }
)
