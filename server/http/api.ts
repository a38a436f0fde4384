import type { Hono } from 'hono'
import { createCms, type Log } from '#server/cms/context.ts'
import { maxFormBytes } from '#schemas/forms/formCall.ts'
import type { Database } from '#server/db/tables.ts'
import type { Kysely } from 'kysely'
import { createForms, type FormsSettings } from '#server/forms/context.ts'
import { closeCalls, get, openCalls, post } from '#server/http/calls.ts'
import { findYourSameHandler } from '#server/http/findYourSame.ts'
import { challengeHandler, confirmHandler, formsHandler } from '#server/http/forms.ts'
import { limitBody } from '#server/http/guards.ts'
import { menusHandler } from '#server/http/menus.ts'
import { checkOrigin } from '#server/http/ownOrigin.ts'
import { pagesHandler } from '#server/http/pages.ts'
import { placesHandler } from '#server/http/places.ts'
import { retailerHandler, retailerServicesHandler, retailersHandler } from '#server/http/retailers.ts'
import { searchHandler } from '#server/http/search.ts'
import { registryHandler, sectionSchemaHandler } from '#server/http/sections.ts'
import { sitemapHandler } from '#server/http/sitemap.ts'
import { attachmentHandler, limitReply, replyHandler, ticketHandler } from '#server/http/tickets.ts'
import { translationsHandler } from '#server/http/translations.ts'
import type { Geocode } from '#server/places/geocode.ts'
import { createTickets, type TicketsSettings } from '#server/tickets/context.ts'

export interface ApiDependencies {
  /** What `openDatabase` answered, migrated. */
  readonly db: Kysely<Database>
  readonly log?: Log
  /** For tests: the day on which promotions are valid. */
  readonly now?: () => Date
  /** How forms are taken; the defaults do for one process. */
  readonly forms?: FormsSettings
  /** Where attachments of tickets are kept; without it there are no tickets. */
  readonly tickets?: TicketsSettings
  /** Origin of the site, for posts of browsers; the host asked counts beside it. */
  readonly publicUrl?: string
  /** Service that looks places up; the gazetteer does without it. */
  readonly geocode?: Geocode | undefined
  /** Proxies in front that say who asks. */
  readonly trustProxy?: number
}

/** The calls of the specification, section 7, relative to `/api/website/v1`; mount it there. */
export function createApi(given: ApiDependencies): Hono {
  const { db, log, now, forms: settings, publicUrl, trustProxy = 0 } = given
  const cms = { ...createCms(db, log, now), geocode: given.geocode }
  const forms = createForms(cms, settings, now)
  const api = openCalls(log)
  get(api, '/pages', pagesHandler(cms))
  get(api, '/pages/*', pagesHandler(cms))
  get(api, '/sitemap', sitemapHandler(cms))
  get(api, '/search', searchHandler(cms))
  get(api, '/retailers', retailersHandler(cms))
  get(api, '/retailers/:id', retailerHandler(cms))
  get(api, '/retailer-services', retailerServicesHandler(cms))
  get(api, '/places', placesHandler(cms))
  get(api, '/sections', registryHandler)
  get(api, '/sections/:type/schema.json', sectionSchemaHandler)
  post(api, '/menus', menusHandler(cms))
  post(api, '/translations', translationsHandler(cms))
  post(api, '/find-your-same/products', findYourSameHandler(cms))
  api.use('/forms/*', checkOrigin(publicUrl))
  get(api, '/forms/challenge', challengeHandler(forms))
  get(api, '/forms/newsletter/confirm', confirmHandler(forms))
  post(api, '/forms/:form', formsHandler(forms, trustProxy, cms.log), limitBody(maxFormBytes))
  if (given.tickets !== undefined) {
    const tickets = createTickets(db, given.tickets, now)
    api.use('/tickets/*', checkOrigin(publicUrl))
    get(api, '/tickets/:ticket', ticketHandler(tickets, trustProxy))
    get(api, '/tickets/:uuid/attachments/:id', attachmentHandler(tickets, trustProxy))
    post(api, '/tickets/:uuid/add_reply', replyHandler(tickets, trustProxy, cms.log), limitReply)
  }
  return closeCalls(api)
}
