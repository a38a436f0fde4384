import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { searchQuery, type SitemapEntry } from '#schemas/api.ts'
import { placesQuery, retailersQuery, type ServiceFlag } from '#schemas/retailers.ts'
import type { Tagged } from '#server/cache/tagCache.ts'
import { findProducts } from '#server/content/findProducts.ts'
import { getMenus } from '#server/content/getMenus.ts'
import { findPage } from '#server/content/findPage.ts'
import { getPromotion } from '#server/content/getPromotion.ts'
import { listSitemap } from '#server/content/listSitemap.ts'
import { getTranslations } from '#server/content/getTranslations.ts'
import type { Services } from '#server/api/embedded/services.ts'
import { submitForm } from '#server/forms/submitForm.ts'
import { findPlaces } from '#server/places/findPlaces.ts'
import { findRetailers } from '#server/retailers/findRetailers.ts'
import { getRetailer } from '#server/retailers/getRetailer.ts'
import { searchSite } from '#server/search/searchSite.ts'
import { CmsError, menuRequests, readMenus, type CmsClient, type CmsResponse } from '#server/site/ssr.ts'
import { getTicket } from '#server/tickets/getTicket.ts'
import { replyToTicket } from '#server/tickets/replyToTicket.ts'

/** Creates the client of the embedded CMS, which calls its use cases directly; the same calls over HTTP are in `embeddedApi.ts`. */
export function createEmbeddedClient({ cms, forms, tickets }: Services): CmsClient {
  return {
    page: async (permalink, locale) => respond<unknown>(await findPage(cms, locale, permalink), 'page'),
    promotion: async (key, locale) => respond(await getPromotion(cms, locale, key), 'promotion'),
    async menus(locale) {
      const { value, tags } = respond(await getMenus(cms, locale, menuRequests))
      return { value: readMenus(value, (message, details) => cms.log.warn(details, message)), tags }
    },
    async translations(keys, locale) {
      const texts = await getTranslations(cms, locale, Object.fromEntries(keys.map((key) => [key, ''])))
      return { value: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')), tags: ['texts'] }
    },
    findYourSame: async (filters, locale) => respond(await findProducts(cms, locale, filters)),
    search: async (query, lang) => searchSite(cms, parse(searchQuery, { ...query, lang })),
    async retailers({ at, address, services }, locale) {
      const found = await findRetailers(cms, parse(retailersQuery, { at, address, ...flags(services, locale) }))
      if (found === undefined) throw new CmsError('The address of a dealer search is unknown', 422)
      return respond(found)
    },
    retailer: async (id, locale) => respond(await getRetailer(cms, locale, id), 'dealer'),
    places: (q, lang) => findPlaces(cms, parse(placesQuery, { q, lang })),
    submitForm: ({ address, ...post }) => submitForm(forms, { ...post, address }),
    async ticket(uuid) {
      const ticket = tickets === undefined ? undefined : await getTicket(tickets, uuid)
      if (ticket === undefined) throw notFound('ticket')
      return ticket
    },
    async replyToTicket({ uuid, message, attachment, address }) {
      if (tickets === undefined) return { state: 'missing' }
      return replyToTicket(tickets, { uuid, message, attachment, address })
    },
    async sitemap() {
      const entries: SitemapEntry[] = []
      for await (const batch of listSitemap(cms)) entries.push(...batch)
      return entries
    },
    sitemapBatches: () => listSitemap(cms),
  }
}

/** Returns the result of a use case as a response; throws 404 without one. */
function respond<T>(result: Tagged<T> | undefined, what = 'content'): CmsResponse<T> {
  if (result === undefined) throw notFound(what)
  return { value: result.value, tags: [...result.tags] }
}

function notFound(what: string): CmsError {
  return new CmsError(`There is no such ${what}`, 404)
}

function flags(services: readonly ServiceFlag[], lang: LocaleCode): Record<string, string> {
  return { lang, ...Object.fromEntries(services.map((flag) => [flag, 'y'])) }
}

/** Throws 422, as the call over HTTP does. */
function parse<TSchema extends v.GenericSchema>(schema: TSchema, given: object): v.InferOutput<TSchema> {
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  const result = v.safeParse(schema, Object.fromEntries(known))
  if (result.success) return result.output
  throw new CmsError(`Invalid query: ${result.issues[0].message}`, 422)
}
