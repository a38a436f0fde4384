import type { Cms } from '#server/content/context.ts'
import { createForms, type Forms, type FormsSettings } from '#server/forms/context.ts'
import type { Geocode } from '#server/places/geocode.ts'
import { createTickets, type Tickets, type TicketsSettings } from '#server/tickets/context.ts'

export interface ServiceOptions {
  readonly cms: Cms
  /** How forms are taken; the defaults do for one process. */
  readonly forms?: FormsSettings
  /** Where attachments of tickets are kept; without it there are no tickets. */
  readonly tickets?: TicketsSettings
  /** Service that looks places up; the gazetteer without it. */
  readonly geocode?: Geocode | undefined
}

/** What the use cases of the embedded CMS work with, shared by its API and its client. */
export interface Services {
  readonly cms: Cms & { readonly geocode?: Geocode | undefined }
  readonly forms: Forms
  readonly tickets: Tickets | undefined
}

export function createServices({ cms, forms, tickets, geocode }: ServiceOptions): Services {
  return {
    cms: { ...cms, geocode },
    forms: createForms(cms, forms),
    tickets: tickets === undefined ? undefined : createTickets(cms.db, { log: cms.log, ...tickets }, cms.now),
  }
}
