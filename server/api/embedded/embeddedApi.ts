import type { Hono } from 'hono'
import { maxFormBytes } from '#schemas/forms/formCall.ts'
import { closeCalls, get, openCalls, post } from '#server/api/calls.ts'
import { findYourSameHandler } from '#server/api/embedded/findYourSame.ts'
import { challengeHandler, formsHandler } from '#server/api/embedded/forms.ts'
import { limitBody, limitConcurrency } from '#server/api/guards.ts'
import { menusHandler } from '#server/api/embedded/menus.ts'
import { confirmHandler, confirmPageHandler } from '#server/api/embedded/newsletter.ts'
import { checkOrigin } from '#server/api/ownOrigin.ts'
import { pagesHandler } from '#server/api/embedded/pages.ts'
import { placesHandler } from '#server/api/embedded/places.ts'
import { promotionHandler } from '#server/api/embedded/promotions.ts'
import { retailerHandler, retailersHandler } from '#server/api/embedded/retailers.ts'
import { searchHandler } from '#server/api/embedded/search.ts'
import { registryHandler, sectionSchemaHandler } from '#server/api/sections.ts'
import { sitemapHandler } from '#server/api/embedded/sitemap.ts'
import { attachmentHandler, limitReply, replyHandler, ticketHandler } from '#server/api/embedded/tickets.ts'
import { translationsHandler } from '#server/api/embedded/translations.ts'
import { createServices, type ServiceOptions, type Services } from '#server/api/embedded/services.ts'

export interface ApiOptions {
  /** Origin of the site, from which browsers may post; so is the request's own host. */
  readonly publicUrl?: string | undefined
  /** Proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustProxy?: number | undefined
}

/** Searches of one kind running at the same time. */
const maxConcurrent = 24

/** Creates the services of an embedded CMS and its API. */
export function createApi(options: ServiceOptions & ApiOptions): Hono {
  return createEmbeddedApi(createServices(options), options)
}

/** Creates the API of the embedded CMS, relative to `/api/website/v1`; mount it there. */
export function createEmbeddedApi(services: Services, { publicUrl, trustProxy = 0 }: ApiOptions): Hono {
  const { cms, forms, tickets } = services
  const api = openCalls(cms.log)
  get(api, '/pages', pagesHandler(cms))
  get(api, '/pages/*', pagesHandler(cms))
  get(api, '/sitemap', sitemapHandler(cms))
  get(api, '/search', limitConcurrency(maxConcurrent), searchHandler(cms))
  get(api, '/promotions/:key', promotionHandler(cms))
  get(api, '/retailers', limitConcurrency(maxConcurrent), retailersHandler(cms))
  get(api, '/retailers/:id', retailerHandler(cms))
  get(api, '/places', limitConcurrency(maxConcurrent), placesHandler(cms))
  get(api, '/sections', registryHandler)
  get(api, '/sections/:type/schema.json', sectionSchemaHandler)
  post(api, '/menus', menusHandler(cms))
  post(api, '/translations', translationsHandler(cms))
  post(api, '/find-your-same/products', findYourSameHandler(cms))
  api.use('/forms/*', checkOrigin(publicUrl))
  get(api, '/forms/challenge', challengeHandler(forms))
  // The token in the address proves more than a CSRF token, which a page without script could not send.
  api.post('/forms/newsletter/confirm', confirmHandler(forms))
  get(api, '/forms/newsletter/confirm', confirmPageHandler(forms))
  post(api, '/forms/:form', formsHandler(forms, trustProxy), limitBody(maxFormBytes))
  if (tickets !== undefined) {
    api.use('/tickets/*', checkOrigin(publicUrl))
    get(api, '/tickets/:ticket', ticketHandler(tickets, trustProxy))
    get(api, '/tickets/:uuid/attachments/:id', attachmentHandler(tickets, trustProxy))
    post(api, '/tickets/:uuid/add_reply', replyHandler(tickets, trustProxy), limitReply)
  }
  return closeCalls(api)
}
